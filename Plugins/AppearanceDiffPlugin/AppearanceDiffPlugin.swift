import Foundation
import PackagePlugin

/// `swift package appearance-diff OLD NEW`: the command in a package that depends on this one, without an install.
///
/// Arguments and output are the command's own. Where the command does not end with 0, SwiftPM ends with 1 and names the status.
@main
struct AppearanceDiffPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let process = Process()
    process.executableURL = try context.tool(named: "appearance-diff").url
    process.arguments = arguments
    try process.run()
    process.waitUntilExit()
    if process.terminationReason == .uncaughtSignal { exit(128 + process.terminationStatus) }
    exit(process.terminationStatus)
  }
}
