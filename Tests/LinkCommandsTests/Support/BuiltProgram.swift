// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// The program that was built with the tests, run in a process of its own.
struct BuiltProgram {
  /// The program in the folder of the tests.
  static let url: URL? = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (bundle ?? Bundle.main.executableURL)?.deletingLastPathComponent()
      .appending(path: "deep-links")
  }()

  /// Runs a command line in a folder, with nothing to read.
  ///
  /// - Parameters:
  ///   - program: the file. Default: the one that was built.
  ///   - shell: a line of `sh` that runs the program, which is `$0`. Default: run it at once.
  static func run(
    _ arguments: [String] = [], program: URL? = url, shell: String? = nil,
    in folder: TemporaryFolder, path: String = "/usr/bin:/bin"
  ) throws -> Transcript {
    let process = Process()
    let program = try #require(program)
    process.executableURL = shell == nil ? program : URL(filePath: "/bin/sh")
    process.arguments = (shell.map { ["-c", $0, program.path] } ?? []) + arguments
    process.currentDirectoryURL = folder.url
    process.environment = ["PATH": path, "HOME": folder.path + "/.home"]
    let messages = folder.path + "/.messages"
    try #require(FileManager.default.createFile(atPath: messages, contents: nil))
    let errors = try #require(FileHandle(forWritingAtPath: messages))
    defer {
      try? errors.close()
      try? FileManager.default.removeItem(atPath: messages)
    }
    let output = Pipe()
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit, "\(arguments)")
    return Transcript(
      output: String(decoding: text, as: UTF8.self),
      errors: try String(contentsOfFile: messages, encoding: .utf8),
      exitCode: process.terminationStatus)
  }
}
