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
  package init() {}

  package func kind(of path: String) -> FolderListing.Kind { FolderListing.kind(of: path) }

  package func entries(of folder: String) throws -> [(name: String, kind: FolderListing.Kind)] {
    try FolderListing.entries(of: folder)
  }

  package func bytes(of file: String) throws -> [UInt8] { try FileBytes.readRegular(file) }
}
