// SPDX-License-Identifier: MIT

import Foundation

@testable import LinkCommands

/// A folder with files that is there as long as the value is.
final class TemporaryFolder {
  let path: String

  var url: URL { URL(filePath: path) }

  init(_ files: [String: String] = [:]) throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
    for (name, text) in files { try write(text, to: name) }
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  func write(_ text: String, to name: String, mode: Int = 0o644) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
  }

  func text(of name: String) throws -> String {
    try String(contentsOf: url.appending(path: name), encoding: .utf8)
  }

  // MARK: Programs

  /// Where programs are found.
  var programs: String { path + "/bin" }

  /// An environment that has nothing but the programs of this folder.
  func environment(
    path programs: String? = nil, limit: TimeLimit = .seconds(60), on system: HostSystem = .linux
  ) -> ProgramEnvironment {
    ProgramEnvironment(
      variables: ["HOME": path, "PATH": programs ?? self.programs], system: system,
      timeLimit: limit)
  }

  /// Puts a script of `sh` where programs are found.
  ///
  /// Another process writes it: while this one has a program open for writing, a child that another
  /// test starts just then has it too, and the program is busy.
  func install(_ name: String, _ script: String) throws {
    try FileManager.default.createDirectory(
      atPath: programs, withIntermediateDirectories: true)
    let line = #"printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod 755 "$2""#
    try ProgramRunner(environment(path: "/usr/bin:/bin")).run(
      ProgramCall("sh", ["-c", line, "sh", script, programs + "/" + name]))
  }
}
