// SPDX-License-Identifier: MIT

import Foundation

@testable import LinkCommands

/// A folder that is there as long as the value is, with the folders of a desktop in it.
final class TemporaryFolder {
  let path: String

  init() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "desktop-" + UUID().uuidString)
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
    path = url.resolvingSymlinksInPath().path
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }

  /// Where programs are found.
  var programs: String { path + "/bin" }
  /// The list of default apps.
  var list: String { path + "/config/mimeapps.list" }

  /// The environment of a desktop that has nothing but this folder.
  func environment(
    path programs: String? = nil, executable: String? = "/opt/deeplinks", limit: TimeLimit? = nil,
    on system: HostSystem = .linux
  ) -> DesktopEnvironment {
    DesktopEnvironment(
      variables: [
        "HOME": path, "XDG_DATA_HOME": path + "/data", "XDG_CONFIG_HOME": path + "/config",
        "XDG_STATE_HOME": path + "/state", "PATH": programs ?? self.programs,
      ],
      system: system, executable: executable,
      timeLimit: limit ?? .seconds(60))
  }

  func write(_ text: String, to name: String, mode: Int = 0o644) throws {
    try write(Array(text.utf8), to: name, mode: mode)
  }

  func write(_ bytes: [UInt8], to name: String, mode: Int = 0o644) throws {
    let file = URL(filePath: path).appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: file)
    try FileManager.default.setAttributes([.posixPermissions: mode], ofItemAtPath: file.path)
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

  func text(of name: String) throws -> String {
    try String(contentsOf: URL(filePath: path).appending(path: name), encoding: .utf8)
  }

  /// Every file and folder, by its name in this one; folders have no bytes.
  func contents() throws -> [String: [UInt8]?] {
    var contents: [String: [UInt8]?] = [:]
    for name in try FileManager.default.subpathsOfDirectory(atPath: path) {
      var isDirectory: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: path + "/" + name, isDirectory: &isDirectory)
      let bytes = FileManager.default.contents(atPath: path + "/" + name).map { Array($0) }
      contents.updateValue(isDirectory.boolValue ? nil : bytes, forKey: name)
    }
    return contents
  }
}

extension DesktopRegistration {
  static let apps = ["arc", "tcal"].map { RegisteredApp(scheme: $0, name: $0.uppercased()) }

  /// Registers apps and returns how many changes that took.
  @discardableResult
  func register(_ apps: [RegisteredApp] = apps) throws -> Int {
    let changes = try changesToRegister(apps)
    try perform(changes)
    return changes.count
  }

  /// Takes back schemes and returns how many changes that took.
  @discardableResult
  func unregister(_ names: [String]? = nil) throws -> Int {
    let changes = try changesToUnregister(names, among: Self.apps)
    try perform(changes)
    return changes.count
  }
}
