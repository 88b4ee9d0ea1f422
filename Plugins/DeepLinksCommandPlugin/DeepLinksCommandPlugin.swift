// SPDX-License-Identifier: MIT

import Foundation
import PackagePlugin

/// `swift package deeplinks`: runs the command `deeplinks` in the folder of the package.
@main
struct DeepLinksCommandPlugin: CommandPlugin {
  /// What a plug-in's sandbox forbids, with the reason.
  private static let forbidden = [
    "doctor": "needs the network", "send": "starts other programs",
  ]
  /// The commands that write files, and how options begin that make others write.
  private static let writers = ["init", "site"]
  private static let outputs = ["--notes", "--output", "--update", "-o"]

  func performCommand(context: PluginContext, arguments: [String]) throws {
    let command = arguments.first ?? ""
    if let reason = Self.forbidden[command] {
      Diagnostics.error(
        "deeplinks \(command) \(reason), which the sandbox of a plug-in forbids. "
          + "Run it with swift run deeplinks \(command).")
      exit(64)
    }
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
    for line in text.split(separator: "\n") {
      // How many notes there are is nothing to warn of.
      if line.wholeMatch(of: /[0-9]+ notes?\./) != nil {
        Diagnostics.remark(String(line))
      } else {
        Diagnostics.warning(String(line))
      }
    }
    process.waitUntilExit()
    let status = process.terminationReason == .exit ? process.terminationStatus : 1
    let writes =
      Self.writers.contains(command)
      || arguments.contains { argument in Self.outputs.contains { argument.hasPrefix($0) } }
    if writes, status != 0 {
      Diagnostics.warning(
        "If it could not write, allow that with "
          + "swift package --allow-writing-to-package-directory deeplinks \(command).")
    }
    exit(status)
  }
}
