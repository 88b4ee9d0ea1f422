// SPDX-License-Identifier: MIT

import Foundation

/// Where an inspection reports why it does nothing.
enum InspectorLog {
  /// Writes a line to standard error.
  @MainActor static func write(_ line: String) {
    FileHandle.standardError.write(Data("DeepLinksInspector: \(line)\n".utf8))
  }
}
