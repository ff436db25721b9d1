import AppearanceState
import AppearanceThemes

/// The two themes of a comparison.
struct FilePair {
  typealias File = ThemeFile

  let old: ThemeFile
  let new: ThemeFile

  // Of smaller ones, the second is made faster from what it has in common with the first than on a thread of its own.
  private static let large = 1_000_000

  init(old: ThemeFile, new: ThemeFile) {
    (self.old, self.new) = (old, new)
  }

  /// Reads both files, the second even when something is wrong with the first.
  init(_ old: Operand, _ new: Operand, for purpose: ThemeFile.Purpose) throws(Trouble) {
    let files = try Self.read([old, new], for: purpose)
    self.init(old: files[0], new: files[1])
  }

  /// Reads any number of files, all of them even when something is wrong with the first.
  ///
  /// - Parameters:
  ///   - operands: What leads to the files.
  ///   - purpose: What they have to be good for.
  ///   - firstMayBeEmpty: Whether the first one may be what git gives for a file that both sides added.
  static func read(
    _ operands: [Operand], for purpose: ThemeFile.Purpose, firstMayBeEmpty: Bool = false
  ) throws(Trouble) -> [ThemeFile] {
    if operands.count(where: { $0.path == "-" }) > 1 { throw Trouble("standard input ('-') can be read only once") }
    // The two slots of a catalog are in one catalog.
    var catalogs: [String: AssetCatalog] = [:]
    var opened = operands.map { operand in
      Attempt { () throws(Trouble) in try ThemeFile.Opened(operand, catalogs: &catalogs) }
    }
    if firstMayBeEmpty, case .bytes(let file, _) = try? opened[0].get(), file.bytes.isEmpty {
      opened[0] = .success(.state(.missing))
    }
    guard opened.count == 2, opened.allSatisfy({ ((try? $0.get())?.size ?? 0) > large }) else {
      var spellings = Spellings.comparing
      return try all(opened.map { made($0, for: purpose, &spellings) })
    }
    // Both at once, each on a thread; what there is to say of them is said in the same order.
    let second = opened[1]
    let other = OtherThread {
      var spellings = Spellings.comparing
      return made(second, for: purpose, &spellings)
    }
    var spellings = Spellings.comparing
    return try all([made(opened[0], for: purpose, &spellings), other.result()])
  }

  /// What came of an attempt. To make a type of `Result` at run time takes as long as to read a small file.
  private enum Attempt<Value: Sendable>: Sendable {
    case success(Value)
    case failure(Trouble)

    init(_ work: () throws(Trouble) -> Value) {
      do throws(Trouble) { self = .success(try work()) } catch { self = .failure(error) }
    }

    func get() throws(Trouble) -> Value {
      switch self {
      case .success(let value): return value
      case .failure(let error): throw error
      }
    }
  }

  private static func made(
    _ opened: Attempt<ThemeFile.Opened>, for purpose: ThemeFile.Purpose, _ spellings: inout Spellings
  ) -> Attempt<ThemeFile> {
    do throws(Trouble) { return .success(try ThemeFile(try opened.get(), for: purpose, &spellings)) } catch {
      return .failure(error)
    }
  }

  /// All files, or all that is wrong with any of them.
  private static func all(_ attempts: [Attempt<ThemeFile>]) throws(Trouble) -> [ThemeFile] {
    var (files, trouble) = ([ThemeFile](), Trouble([Problem]()))
    for attempt in attempts {
      switch attempt {
      case .success(let file): files.append(file)
      case .failure(let error): trouble += error
      }
    }
    if files.count < attempts.count { throw trouble }
    return files
  }
}
