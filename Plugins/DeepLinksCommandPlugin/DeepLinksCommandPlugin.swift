// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// `swift package deep-links`: runs the program of that name in the folder of the package.
@main
struct DeepLinksCommandPlugin: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let tool = try context.tool(named: "deep-links")
    let process = Process()
    process.executableURL = tool.url
    process.arguments = arguments
    process.currentDirectoryURL = context.package.directoryURL
    // A folder that macOS lets a plug-in write to, unlike the system's folder for these files.
    process.environment = ProcessInfo.processInfo.environment.merging(
      ["XDG_CACHE_HOME": context.pluginWorkDirectoryURL.path]) { $1 }
    // What a plug-in itself writes there comes out of the standard output, in the middle of results.
    let messages = Pipe()
    process.standardError = messages
    try process.run()
    let text = String(decoding: messages.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    for line in text.split(separator: "\n") { Diagnostics.warning(String(line)) }
    process.waitUntilExit()
    exit(process.terminationReason == .exit ? process.terminationStatus : 1)
  }
}
