// SPDX-License-Identifier: MIT

import Foundation

/// Another program that reads what was escaped: none of this code's own inverses.
struct Reader {
  let program: String
  let arguments: [String]

  struct Failure: Error { let text: String }

  /// What the program prints for an input.
  func read(_ input: [UInt8]) throws -> [UInt8] {
    let file = FileManager.default.temporaryDirectory.appending(path: "escaping-\(UUID())")
    try Data(input).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program] + arguments + [file.path]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = FileHandle.nullDevice
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let bytes = output.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    _ = errors
    guard process.terminationStatus == 0 else {
      throw Failure(text: "\(program) ended with \(process.terminationStatus)")
    }
    return Array(bytes)
  }

  /// Whether it is installed; says so where it is not.
  var isThere: Bool {
    let isThere =
      (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").contains {
        FileManager.default.isExecutableFile(atPath: "\($0)/\(program)")
      }
    if !isThere { print("\(program) is not there: what it would read is not checked with it.") }
    return isThere
  }

  /// What Python makes of a JSON array of sources: the program prints a JSON array of texts.
  static func python(_ program: String) -> Reader {
    Reader(
      program: "python3",
      arguments: [
        "-c", "import json,sys\nsources=json.load(open(sys.argv[1],encoding='utf-8'))\n" + program,
      ])
  }

  func texts(of sources: [String]) throws -> [String] {
    let output = try read(Array(try JSONEncoder().encode(sources)))
    return try JSONDecoder().decode([String].self, from: Data(output))
  }
}
