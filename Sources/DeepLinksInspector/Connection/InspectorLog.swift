// SPDX-License-Identifier: MIT

import Foundation

/// Where an inspection says why it does nothing.
public enum InspectorLog {
  /// Writes a line to standard error.
  @MainActor public static func write(_ line: String) {
    FileHandle.standardError.write(Data("DeepLinksInspector: \(line)\n".utf8))
  }
}
