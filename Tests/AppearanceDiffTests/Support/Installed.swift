import Foundation

/// Whether a program is on this machine, for tests that cannot do without.
func isInstalled(_ program: String) -> Bool {
  ["/bin", "/usr/bin", "/usr/local/bin"].contains { access("\($0)/\(program)", X_OK) == 0 }
}
