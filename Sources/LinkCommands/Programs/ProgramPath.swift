// SPDX-License-Identifier: MIT

import Foundation

/// Finds programs as a shell does, in the folders of `PATH`.
struct ProgramPath {
  private let folders: [String]

  init(_ variables: [String: String]) {
    // A relative folder would depend on the current folder.
    folders = (variables["PATH"] ?? "").unicodeScalars.split(separator: ":").map(Substring.init)
      .map(String.init)
      .filter { $0.unicodeScalars.first == "/" }
  }

  /// Returns the absolute path of a program; `nil` if no folder contains it.
  func find(_ name: String) -> String? {
    folders.lazy.map { $0 + "/" + name }.first { path in
      var isDirectory: ObjCBool = false
      return FileManager.default.fileExists(atPath: path, isDirectory: &isDirectory)
        && !isDirectory.boolValue && FileManager.default.isExecutableFile(atPath: path)
    }
  }

  /// The absolute path of this process's program; `nil` if it was removed.
  var ofThisProcess: String? {
    let files = FileManager.default
    if let path = try? files.destinationOfSymbolicLink(atPath: "/proc/self/exe") {
      return files.fileExists(atPath: path) ? path : nil
    }
    guard let name = CommandLine.arguments.first, !name.isEmpty else { return nil }
    guard name.unicodeScalars.contains("/") else { return find(name) }
    let base = URL(filePath: files.currentDirectoryPath, directoryHint: .isDirectory)
    let path = URL(filePath: name, relativeTo: base).standardizedFileURL.path
    return files.fileExists(atPath: path) ? path : nil
  }
}
