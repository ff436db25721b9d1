import AppearanceThemes

extension Disk {
  /// The file system for files that the command line names.
  ///
  /// `git difftool --dir-diff` makes links to the changed files of the working tree on its right side, and sets a
  /// variable. Without that variable, links are not followed in files that are read for a named file.
  static let given = Disk(followsFileLinks: StandardStreams.environment("GIT_DIFFTOOL_DIRDIFF") != nil)
}
