// SPDX-License-Identifier: MIT

import Foundation
import PlaygroundServer
import Testing

/// What the command does to other programs, and what the system does to the command.
@Suite final class CommandProcessTests {
  private let folder: URL

  private static let executable: URL? = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (bundle ?? Bundle.main.executableURL)?.deletingLastPathComponent()
      .appending(path: "deeplinks")
  }()

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  /// Puts a script of `sh` where programs are found.
  ///
  /// Another process writes it: a child that another test starts just then would keep it open.
  private func install(_ name: String, _ script: String) throws {
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = [
      "-c", #"printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod 755 "$2""#, "sh", script,
      folder.path + "/" + name,
    ]
    try writer.run()
    writer.waitUntilExit()
  }

  private func process(_ line: String, _ variables: [String: String] = [:]) throws -> Process {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line, try #require(Self.executable).path]
    var environment = ProcessInfo.processInfo.environment
    for name in ["DISPLAY", "WAYLAND_DISPLAY"] { environment[name] = nil }
    environment["PATH"] = folder.path + ":/usr/bin:/bin"
    environment["XDG_RUNTIME_DIR"] = folder.path
    process.environment = environment.merging(variables) { _, new in new }
    process.standardInput = FileHandle.nullDevice
    return process
  }

  /// A program that the command starts is not deaf to signals, although the command is.
  @Test(arguments: [("HUP", 1), ("INT", 2), ("PIPE", 13), ("TERM", 15)])
  func `what is ignored here is not ignored by other programs`(
    _ name: String, _ number: Int
  ) throws {
    try install("xdg-open", "kill -\(name) $$; echo alive")
    let process = try process("trap '' \(name); exec \"$0\" send x://a --device desktop")
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    #expect(try output.fileHandleForReading.readToEnd() ?? Data() == Data())
    let messages = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 1)
    #expect(
      String(decoding: messages, as: UTF8.self)
        == "xdg-open was terminated by signal \(number). It printed nothing.\n")
  }

  /// Serves until it says whether there is a browser, and returns what it said.
  @Test(
    arguments: [
      ([:], "exit 0", false), (["DISPLAY": ":0"], "exit 0", true),
      (["WAYLAND_DISPLAY": "wayland-0"], "exit 0", true), (["DISPLAY": ":0"], "exit 1", false),
      (["DISPLAY": ":0"], nil, false),
    ] as [([String: String], String?, Bool)])
  func `opens a browser where there is a display`(
    _ variables: [String: String], _ script: String?, _ isOpened: Bool
  ) async throws {
    if let script {
      try install(
        "xdg-open", #"echo "$#" "$1" > "$0.draft"; mv "$0.draft" "$0.log"; "# + script)
    }
    var settings = variables
    if script == nil { settings["PATH"] = "relative:" + folder.path }
    let process = try process("exec \"$0\" inspect --port 0", settings)
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    _ = output.fileHandleForReading.availableData
    let log = folder.path + "/xdg-open.log"
    if script != nil, !variables.isEmpty {
      while !FileManager.default.fileExists(atPath: log) {
        try #require(process.isRunning)
        await Task.yield()
      }
      let call = try String(contentsOfFile: log, encoding: .utf8)
      #expect(call.hasPrefix("1 \(folder.path)/deeplinks/open-"))
      #expect(call.hasSuffix(".html\n"))
    }
    var text = ""
    let missing = "No browser was found; open the address yourself.\n"
    while !isOpened, !text.hasSuffix(missing) {
      let data = errors.fileHandleForReading.availableData
      try #require(!data.isEmpty)
      text += String(decoding: data, as: UTF8.self)
    }
    kill(process.processIdentifier, SIGTERM)
    text += String(
      decoding: try errors.fileHandleForReading.readToEnd() ?? Data(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit && process.terminationStatus == 0)
    #expect(text.contains(missing) == !isOpened)
  }

  @Test func `a browser reads and writes nothing of the command's`() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "second"), withIntermediateDirectories: true)
    try install(
      "xdg-open", #"cat > "$0.input"; echo noise; echo noise >&2; exit 1"#)
    try install("second/xdg-open", #"echo > "$0.called""#)
    let path = folder.path + ":" + folder.path + "/second:/usr/bin:/bin"
    let process = try process(
      "exec \"$0\" inspect --port 0", ["DISPLAY": ":0", "PATH": path])
    let (input, output, errors) = (Pipe(), Pipe(), Pipe())
    try input.fileHandleForWriting.write(contentsOf: Data("secret\n".utf8))
    try input.fileHandleForWriting.close()
    process.standardInput = input
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    var text = ""
    while !text.hasSuffix("No browser was found; open the address yourself.\n") {
      let data = errors.fileHandleForReading.availableData
      try #require(!data.isEmpty)
      text += String(decoding: data, as: UTF8.self)
    }
    kill(process.processIdentifier, SIGTERM)
    let result = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(!text.contains("noise"))
    let lines = String(decoding: result, as: UTF8.self).split(separator: "\n")
    #expect(lines.count == 1 && lines.first?.hasPrefix("http://127.0.0.1:") == true, "\(lines)")
    let read = try String(contentsOfFile: folder.path + "/xdg-open.input", encoding: .utf8)
    #expect(read == "")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/second/xdg-open.called"))
  }

  @Test(arguments: [SIGINT, SIGTERM, SIGHUP])
  func `a signal ends a command that serves, and leaves nothing`(_ signal: Int32) throws {
    let process = try process("exec \"$0\" inspect --no-open --port 0")
    let output = Pipe()
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    try process.run()
    let line = String(decoding: output.fileHandleForReading.availableData, as: UTF8.self)
    let directory = RunDirectory(environment: ["XDG_RUNTIME_DIR": folder.path])
    let record = try #require(directory.read())
    #expect(line.hasPrefix(record.address + "#ticket="))
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: directory.path).isEmpty)
  }

  @Test func `a phone is started by the playground alone`() throws {
    let process = try process("exec \"$0\" phone")
    let errors = Pipe()
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors
    try process.run()
    let text = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 64)
    #expect(
      String(decoding: text, as: UTF8.self) == "Error: deeplinks play starts this command.\n")
  }
}
