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
      .appending(path: "deeplinks")
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
    (#""$0" parse app://home"#, 0), (#""$0" parse %"#, 1), (#""$0" parse"#, 64),
    (#""$0" --help"#, 0), (#""$0" nonsense"#, 64),
    (#""$0" open --app arc arc://hong.com/redpage"#, 1),
    (#""$0" match --origin a:// --patterns /dev/zero a://b"#, 64),
    (#""$0" plan --app trips tcal://www.trips.calendar.com"#, 0),
    (#""$0" plan --app arc arc://hong.com/redpage"#, 1),
    (#""$0" plan arc://hong.com/yellowpage --from /dev/zero"#, 64),
    (#""$0" parse "$(printf 'app://\377')""#, 64),
    (#"head -c 3000000 /dev/zero | "$0" parse --batch"#, 0),
  ])
  func `ends with an exit code`(_ line: String, _ code: Int32) throws {
    #expect(try run(line).exitCode == code)
  }

  @Test func `says which argument is not UTF-8`() throws {
    #expect(
      try run(#""$0" parse "$(printf 'app://\377')""#).errors
        == "Error: Argument 2 is not UTF-8. Percent-encode it.\n")
  }

  @Test func `answers JSON lines`() throws {
    let ended = try run(#"printf '%s\n' '{"id":1,"url":"a:b"}' x | "$0" parse --batch"#)
    #expect(ended.exitCode == 0)
    #expect(ended.output.split(separator: "\n").count == 2)
    #expect(ended.output.hasPrefix(#"{"id":1,"ok":true,"#))
  }

  @Test func `is not colored in a pipe`() throws {
    #expect(!(try run(#""$0" parse app://home"#).output.contains("\u{1b}")))
  }
}
