// SPDX-License-Identifier: MIT

import Foundation
import Testing
@_spi(Project) import JSONText

@_spi(Project) @testable import LinkCommands

/// What only real programs show: what a shell makes of a word, and what a program is handed.
@Suite struct ProgramTests {
  static let hostile = [
    "tcal://a/b", "a:it's", "a:''", "a:\"b\"", "a:$(touch pwned)", "a:`touch pwned`", "a:b;id",
    "a:b&id", "a:b|id>x<y", "a:b\nid", "a:b\n", "a: b  c ", "a:*?[a]{b,c}~", "a:\\n\\", "a:%41%%",
    "a:#b!c", "a:é\u{202e}\u{7f}\u{1b}[31m", "a:$HOME${PATH}", "a:-n", "a:(b)=c^d",
  ]

  private func recorded(_ folder: TemporaryFolder, _ program: String) throws -> String {
    try folder.text(of: "bin/\(program).log")
  }

  @Test(arguments: hostile)
  func `survives a real shell`(_ text: String) throws {
    let folder = try TemporaryFolder()
    let runner = ProgramRunner(folder.environment(path: "/usr/bin:/bin"))
    for word in [ShellWord(text).quoted, ShellWord(text).legible] {
      let output = try runner.run(ProgramCall("sh", ["-c", "printf '%s.' \(word)"]))
      #expect(output == text + ".")
    }
    // Line feeds at the end stand in quotes: `$(…)` would take them away.
    let end = "'" + String(repeating: "\n", count: text.utf8.reversed().prefix { $0 == 0x0a }.count)
    let legible = ShellWord(text).legible.unicodeScalars
    #expect(legible.contains("\n") == text.utf8.ends(with: [0x0a]))
    #expect(
      !legible.contains("\n")
        || String(legible).utf8.ends(with: (end + "'").utf8))
    #expect(legible.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0 != "\u{202e}" })
  }

  /// adb as it is: joins what follows with spaces, and lets a shell take it apart.
  private let adb = #"""
    [ "$1" = devices ] && { printf 'List of devices attached\nA1\tdevice\n'; exit; }
    printf '%s\n' "$@" > "$0.log"
    shift 3
    exec sh -c "$*"
    """#

  @Test(arguments: hostile)
  func `brings a link through adb and the shell of a device`(_ link: String) throws {
    let folder = try TemporaryFolder()
    try folder.install("adb", adb)
    try folder.install("am", #"printf '%s\0' "$@" >> "$0.log""#)
    let environment = folder.environment(path: folder.programs + ":/usr/bin:/bin")
    #expect(DeviceChoice(in: environment).device == .android("A1"))
    let plan = try SendPlan(
      link, to: .android("A1"), app: "com.a.b", isCold: true, on: .linux)
    try plan.perform(in: environment)
    let arguments = [
      "force-stop", "com.a.b", "start", "-a", "android.intent.action.VIEW", "-d", link, "com.a.b",
    ]
    #expect(try folder.text(of: "bin/am.log") == arguments.map { $0 + "\0" }.joined())
    #expect(!FileManager.default.fileExists(atPath: "pwned"))
  }

  @Test(arguments: [
    (LinkDevice.simulator("booted"), HostSystem.macOS, "xcrun"), (.desktop, .macOS, "open"),
    (.desktop, .linux, "xdg-open"),
  ])
  func `hands a link over as one argument`(
    _ device: LinkDevice, _ system: HostSystem, _ program: String
  ) throws {
    for link in Self.hostile {
      let folder = try TemporaryFolder()
      try folder.install(program, #"printf '%s\0' "$@" > "$0.log""#)
      let plan = try SendPlan(link, to: device, app: nil, isCold: false, on: system)
      try plan.perform(in: folder.environment(path: folder.programs + ":/bin", on: system))
      #expect(
        try recorded(folder, program)
          == plan.calls[0].arguments.map { $0 + "\0" }.joined())
    }
  }

  @Test func `finds a booted simulator`() throws {
    let folder = try TemporaryFolder()
    try folder.install(
      "xcrun", "[ \"$*\" = 'simctl list devices booted' ] && echo '    iPhone (0B0C) (Booted)'")
    #expect(DeviceChoice(in: folder.environment(on: .macOS)).device == .simulator("booted"))
    #expect(DeviceChoice(in: folder.environment(on: .linux)).device == .desktop)
    try folder.install("xcrun", "echo '== Devices =='")
    #expect(DeviceChoice(in: folder.environment(on: .macOS)).device == .desktop)
    try folder.install("adb", "exit 1")
    #expect(DeviceChoice(in: folder.environment(on: .macOS)).reason == "adb does not answer")
  }

  private func failure(
    _ device: LinkDevice, app: String? = nil, in environment: ProgramEnvironment
  ) throws -> String? {
    let plan = try SendPlan(
      "a:b", to: device, app: app, isCold: app != nil, on: environment.system)
    do throws(ProgramFailure) {
      try plan.perform(in: environment)
      return nil
    } catch {
      return error.message
    }
  }

  @Test func `runs programs side by side, by their names or whole paths`() throws {
    let folder = try TemporaryFolder()
    try folder.install("tool", #"printf '%s' "$1"; echo why >&2; exit "$2""#)
    let group = ProgramGroup(folder.environment())
    let calls = ["tool", folder.programs + "/tool"].enumerated().map { number, name in
      ProgramCall(name, ["abcd", "\(number)"])
    }
    let ended = try group.run(calls, outputLimit: 4)
    #expect(ended.map { String(decoding: $0.output, as: UTF8.self) } == ["abcd", "abcd"])
    #expect(ended.map(\.messages) == ["why\n", "why\n"])
    #expect(ended.map(\.end) == [.exit(0), .exit(1)])
    #expect(ended.map(\.isCut) == [false, false])
    #expect(try group.run(calls, outputLimit: 3).map(\.isCut) == [true, true])
    #expect {
      try group.run([calls[0], ProgramCall("none", [])], outputLimit: 4)
    } throws: {
      ($0 as? ProgramFailure)?.message.hasPrefix("none is missing.") == true
    }
  }

  @Test func `quotes the last three lines, each up to 400 characters`() {
    #expect(ProgramRunner.quotation(of: "") == " It printed nothing.")
    #expect(ProgramRunner.quotation(of: "\n\r\n") == " It printed nothing.")
    #expect(ProgramRunner.quotation(of: "1\n2\r\n3\n\n4\n") == " It printed:\n  2\n  3\n  4")
    let long = String(repeating: "a", count: 399)
    #expect(ProgramRunner.quotation(of: long + "bc") == " It printed:\n  \(long)b")
  }

  @Test func `finds the first program of a name that can be run`() throws {
    let folder = try TemporaryFolder()
    try folder.install("tool", "exit 0")
    try folder.write("no program", to: "plain/tool")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/folders/tool", withIntermediateDirectories: true)
    let program = folder.programs + "/tool"
    let paths: [(String, String?)] = [
      ("\(folder.programs)", program), ("\(folder.path)/plain:\(folder.programs)", program),
      ("\(folder.path)/folders:\(folder.programs)", program),
      ("\(folder.path)/none::\(folder.programs)", program), ("bin:.:", nil), ("", nil),
      ("\(folder.path)/plain:\(folder.path)/folders", nil),
    ]
    for (path, found) in paths {
      #expect(ProgramPath(["PATH": path]).find("tool") == found, "\(path)")
    }
    #expect(ProgramPath([:]).find("tool") == nil)
    #expect(ProgramPath(["PATH": folder.programs]).find("other") == nil)
  }

  @Test func `says how a program failed`() throws {
    let folder = try TemporaryFolder()
    let environment = folder.environment(path: folder.programs + ":/bin")
    try folder.install("adb", "echo one; echo two >&2; exit 7")
    #expect(
      try failure(.android("A1"), in: environment)
        == "adb ended with 7. It printed:\n  one\n  two")
    try folder.install("adb", "kill -9 $$")
    #expect(
      try failure(.android("A1"), in: environment)
        == "adb was terminated by signal 9. It printed nothing.")
  }

  @Test func `goes on if an app that is to end does not run`() throws {
    let folder = try TemporaryFolder()
    try folder.install("xcrun", #"echo "$2" >> "$0.log"; [ "$2" != terminate ]"#)
    #expect(
      try failure(
        .simulator("booted"), app: "com.a.b",
        in: folder.environment(path: folder.programs + ":/bin"))
        == nil)
    #expect(try recorded(folder, "xcrun") == "terminate\nopenurl\n")
  }

  @Test func `waits for no reader of what a program leaves running`() throws {
    let folder = try TemporaryFolder()
    // As adb does: the server keeps the streams.
    try folder.install("adb", #"mkfifo "$0.pipe"; (cat "$0.pipe" &); echo started"#)
    let environment = folder.environment(path: folder.programs + ":/usr/bin:/bin")
    #expect(try failure(.android("A1"), in: environment) == nil)
    try folder.write("end", to: "bin/other")
    let end = ProgramCall("sh", ["-c", "echo > '\(folder.programs)/adb.pipe'"])
    try ProgramRunner(environment).run(end)
  }
}
