// SPDX-License-Identifier: MIT

import Foundation

extension ContractCommand {
  /// Runs the process's own command line and ends the process.
  @MainActor
  public static func runProcess() async -> Never {
    exit(await runProcess(in: .standard))
  }

  @MainActor
  private static func runProcess(in console: Console) async -> Int32 {
    do throws(Misuse) {
      return await execute(try ProcessArguments.given, in: console)
    } catch {
      console.report("Error: \(error.message)\n")
      return Misuse.exitCode
    }
  }
}
