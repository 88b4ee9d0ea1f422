// SPDX-License-Identifier: MIT

import Foundation
import TestSupport

/// The data that is kept beside the package, not in it.
enum SharedData {
  private static let directory = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "shared/data", directoryHint: .isDirectory)

  /// The bytes of a file; `nil`, and a line on the console, if it is not there.
  static func file(_ name: String) -> Data? {
    guard let data = try? Data(contentsOf: directory.appending(path: name)) else {
      TestReport.line("skipped: ../shared/data/\(name) is absent")
      return nil
    }
    return data
  }
}
