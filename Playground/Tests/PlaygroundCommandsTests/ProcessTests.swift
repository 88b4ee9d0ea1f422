// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// What only a process can show: arguments that are no text, streams, exit codes.
@Suite struct ProcessTests {
  private struct Ended {
    var output: String
    var errors: String
    var exitCode: Int32
  }

  /// The command, which stands beside the test bundle.
  private static let executable: URL? = {
    let bundle = Bundle.allBundles.first { $0.bundlePath.hasSuffix(".xctest") }?.bundleURL
    return (bundle ?? Bundle.main.executableURL)?.deletingLastPathComponent()
      .appending(path: "playground")
  }()

  /// Runs a line of `sh` in which `$0` is the command.
  private func run(_ line: String) throws -> Ended {
    let process = Process()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", line, try #require(Self.executable).path]
    let (output, errors) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = errors
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = try output.fileHandleForReading.readToEnd() ?? Data()
    let messages = try errors.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    return Ended(
      output: String(decoding: text, as: UTF8.self),
      errors: String(decoding: messages, as: UTF8.self), exitCode: process.terminationStatus)
  }

  @Test(arguments: [
    (#""$0" open 'dla://Products?id=30'"#, 0), (#""$0" open --cold arc://hong.com/purplepage"#, 0),
    (#""$0" open arc://hong.com/redpage"#, 1), (#""$0" open %"#, 1), (#""$0" open"#, 64),
    (#""$0" open "$(printf 'dla://\377')""#, 64),
    (#""$0" --help"#, 0), (#""$0" nonsense"#, 64), (#""$0" --app nothing --port 0"#, 64),
    // Only a playground starts it.
    (#""$0" phone"#, 64),
  ])
  func `ends with an exit code`(_ line: String, _ code: Int32) throws {
    #expect(try run(line).exitCode == code)
  }

  @Test func `says which argument is not UTF-8`() throws {
    #expect(
      try run(#""$0" open "$(printf 'dla://\377')""#).errors
        == "Error: Argument 2 is not UTF-8. Percent-encode it.\n")
  }

  @Test func `is not colored in a pipe`() throws {
    #expect(!(try run(#""$0" open dla://Products"#).output.contains("\u{1b}")))
  }
}
