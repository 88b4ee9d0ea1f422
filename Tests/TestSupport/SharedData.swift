// SPDX-License-Identifier: MIT

package import Foundation

/// The data that is kept beside the package, not in it.
package enum SharedData {
  private static let directory = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()
    .appending(path: "shared/data", directoryHint: .isDirectory)

  /// The bytes of a file; `nil`, and a line on the console, if it is not there.
  package static func file(_ name: String) -> Data? {
    guard let data = try? Data(contentsOf: directory.appending(path: name)) else {
      TestReport.line("skipped: ../shared/data/\(name) is absent")
      return nil
    }
    return data
  }

  /// The names of the files of a folder with an ending, sorted; `nil`, and a line on the console, if it is not there.
  package static func names(in folder: String, ending: String) -> [String]? {
    let path = directory.appending(path: folder).path
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: path) else {
      TestReport.line("skipped: ../shared/data/\(folder) is absent")
      return nil
    }
    return names.filter { $0.hasSuffix(ending) }.sorted()
  }
}
