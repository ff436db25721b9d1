import AppearanceState

/// A source of a theme's files: the disk, or another store with the same paths, such as a commit of a repository.
///
/// A catalog consists of many files, and a list of token sets names others. All of them come from one source, so that an old
/// version of one file is never combined with the current version of another.
package protocol FileSource {
  /// Returns the kind of a file. If the path ends in a link, it is the link.
  func kind(of path: String) -> FolderListing.Kind

  /// Returns the names in a folder with their kinds, sorted.
  func entries(of folder: String) throws -> [(name: String, kind: FolderListing.Kind)]

  /// Returns the bytes of a regular file.
  func bytes(of file: String) throws -> [UInt8]
}

/// The files of the system.
package struct Disk: FileSource {
  private let followsFileLinks: Bool

  /// Makes a source for the files of the system.
  ///
  /// - Parameter followsFileLinks: Whether a link to a file is that file. Links to folders are never followed.
  package init(followsFileLinks: Bool = false) { self.followsFileLinks = followsFileLinks }

  package func kind(of path: String) -> FolderListing.Kind { followed(FolderListing.kind(of: path), path) }

  package func entries(of folder: String) throws -> [(name: String, kind: FolderListing.Kind)] {
    try FolderListing.entries(of: folder).map { ($0.name, followed($0.kind, "\(folder)/\($0.name)")) }
  }

  private func followed(_ kind: FolderListing.Kind, _ path: String) -> FolderListing.Kind {
    guard followsFileLinks, case .link = kind, let size = FolderListing.fileSize(behindLink: path) else { return kind }
    return .file(size: size)
  }

  package func bytes(of file: String) throws -> [UInt8] { try FileBytes.readRegular(file) }
}
