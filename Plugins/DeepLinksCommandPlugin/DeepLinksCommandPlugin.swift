// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// `swift package deep-links`: runs the program of that name in the folder of the package.
@main
struct DeepLinksCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) async throws {
    try run(context.tool(named: "deep-links"), arguments, in: context.package.directoryURL)
  }
}

extension DeepLinksCommandPlugin {
  private func run(_ tool: PluginContext.Tool, _ arguments: [String], in folder: URL) throws {
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = folder
    try process.run()
    process.waitUntilExit()
    guard process.terminationReason == .exit else { exit(1) }
    exit(process.terminationStatus)
  }
}
