// SPDX-License-Identifier: MIT

import Foundation

extension DeepLinksCommand {
  /// Runs the process's own command line and ends the process.
  @MainActor
  public static func runProcess() async -> Never {
    exit(await ProcessArguments.run(in: .standard) { await execute($0, in: $1, .process) })
  }
}
