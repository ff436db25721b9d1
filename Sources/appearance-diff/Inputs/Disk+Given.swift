import AppearanceThemes

extension Disk {
  /// Where the files are that the command line names.
  ///
  /// `git difftool --dir-diff` makes links to the working tree of the changed files on its right side, and says that it calls.
  /// Otherwise no link is followed in what is read for a file that is named.
  static let given = Disk(followsFileLinks: StandardStreams.environment("GIT_DIFFTOOL_DIRDIFF") != nil)
}
