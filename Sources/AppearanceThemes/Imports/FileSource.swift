import AppearanceState

/// Where the files of a theme are: on disk, or somewhere else by the same paths, such as in a commit of a repository.
///
/// A catalog is made of many files and a list of token sets names others. All of them are read in one place, so that an old
/// version of one file never meets the present version of another.
package protocol FileSource {
  /// What a path stands for. The last part is not followed when it is a link.
  func kind(of path: String) -> FolderListing.Kind

  /// The names in a folder with what they stand for, sorted.
  func entries(of folder: String) throws -> [(name: String, kind: FolderListing.Kind)]

  /// The bytes of a regular file.
  func bytes(of file: String) throws -> [UInt8]
}

/// The files of the system.
package struct Disk: FileSource {
  private let followsFileLinks: Bool

  /// The files of the system.
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
