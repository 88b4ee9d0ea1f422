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

  func write(_ text: String, to name: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file.path)
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
  func install(_ name: String, _ script: String) throws {
    try write("#!/bin/sh\n\(script)\n", to: "bin/\(name).text")
    try installCopy(of: url.appending(path: "bin/\(name).text"), as: "bin/\(name)")
  }

  /// Copies a file to one that can be run.
  ///
  /// Every program of a test is written here.
  /// Another process writes it: while this one has a file open for writing, a child that another
  /// test starts just then has it too, and the one who runs the file hears "Text file busy".
  @discardableResult
  func installCopy(of file: URL, as name: String) throws -> URL {
    let copy = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
    try ProgramRunner(environment(path: "/usr/bin:/bin")).run(
      ProgramCall("sh", ["-c", #"cp "$1" "$2" && chmod 755 "$2""#, "sh", file.path, copy.path]))
    return copy
  }
}
