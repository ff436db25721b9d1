import Foundation

/// Returns whether a program is on this machine, for tests that require it.
func isInstalled(_ program: String) -> Bool {
  ["/bin", "/usr/bin", "/usr/local/bin"].contains { access("\($0)/\(program)", X_OK) == 0 }
}
