// SPDX-License-Identifier: MIT

import CommandConsole
import Foundation

extension DeepLinksCommand {
  /// Runs the process's own command line and ends the process.
  @MainActor
  public static func runProcess() async -> Never {
    exit(await runProcess(in: .standard))
  }

  @MainActor
  private static func runProcess(in console: Console) async -> Int32 {
    var arguments: [String] = []
    for index in 1..<max(1, Int(CommandLine.argc)) {
      // `CommandLine.arguments` would repair the text, and another link would be read.
      guard let bytes = CommandLine.unsafeArgv[index], let text = String(validatingCString: bytes)
      else {
        console.report("Error: Argument \(index) is not UTF-8. Percent-encode it.\n")
        return Misuse.exitCode
      }
      arguments.append(text)
    }
    return await execute(arguments, in: console, .process)
  }
}
