// SPDX-License-Identifier: MIT

import JSONText
import Testing

@_spi(Project) @testable import LinkCommands

/// What `send` says, and how it ends, where programs are found and where they are not.
@MainActor
@Suite struct SendCommandTests {
  private let link = "tcal://www.trips.calendar.com/details?reference=55091-231959"

  private func run(
    _ arguments: [String], in folder: TemporaryFolder? = nil, on system: HostSystem = .linux
  ) async -> Transcript {
    await transcript(of: ["send"] + arguments) { console in
      console.environment =
        folder?.environment(on: system)
        ?? ProgramEnvironment(variables: ["PATH": "/nowhere"], system: system)
    }
  }

  @Test(
    arguments: [
      ([], 64), (["--dry-run", "tcal://a"], 0), (["--dry-run", "tcal://a", "--device", "-x"], 64),
      (["--dry-run", "tcal://a", "--device=-x"], 64),
      (["--dry-run", "tcal://a", "--device", "booted", "--cold"], 64),
      (["--dry-run", "tcal://a", "--device", "A1", "--cold", "--app", "a.b"], 0),
      (["--dry-run", "tcal://a", "--device", "A1", "--app", "a;b.c"], 64),
      (["--dry-run", "tcal://a", "--device", "desktop", "--app", "a.b"], 64),
      (["javascript:alert(1)"], 1), (["data:,a"], 1), (["file:///etc/passwd"], 1),
      (["intent:#Intent;end"], 1), (["about:blank"], 1), (["a b"], 1), ([""], 1),
      (["--", "-x://a"], 1), (["-x://a"], 64), (["a://b\nc"], 1), (["tcal://a"], 1),
      (["tcal://a", "--device", "booted"], 1),
    ] as [([String], Int32)])
  func `ends with an exit code`(_ arguments: [String], _ code: Int32) async {
    let result = await run(arguments)
    #expect(result.exitCode == code, "\(result)")
    #expect(!result.errors.isEmpty)
  }

  @Test func `shows what it would send`() async {
    let result = await run([link, "--dry-run"])
    #expect(result.output == "xdg-open '\(link)'\n")
    #expect(result.errors == "This would go to this desktop, as there is no other device.\n")
    #expect(await run([link, "--dry-run"], on: .macOS).output == "open '\(link)'\n")
  }

  @Test func `says in JSON what became of a link`() async throws {
    let folder = try TemporaryFolder()
    try folder.install("xdg-open", "exit 0")
    func answer(_ arguments: [String], _ code: Int32) async throws -> JSONValue {
      let result = await run(arguments + ["--json"], in: folder)
      #expect(result.exitCode == code)
      return try JSONReader.read(Array(result.output.utf8))
    }
    for (options, isSent) in [([], true), (["--dry-run"], false)] as [([String], Bool)] {
      let json = try await answer([link] + options, 0)
      #expect(json["sent"] == .bool(isSent) && json["link"]?.text == link)
      #expect(json["device"]?.text == "desktop" && json["error"] == .null)
      #expect(json["reason"]?.text == "there is no other device")
      #expect(json["commands"]?.texts == ["xdg-open '\(link)'"])
    }
    #expect(try await answer(["a b"], 1)["error"]?.text == "missingScheme")
    try folder.install("xdg-open", "exit 3")
    #expect(try await answer([link], 1)["sent"] == .bool(false))
  }

  @Test func `says where a link went, and why there`() async throws {
    let folder = try TemporaryFolder()
    for name in ["xdg-open", "open", "xcrun", "adb"] { try folder.install(name, "exit 0") }
    try folder.install(
      "adb", #"[ "$1" != devices ] || printf 'List of devices attached\nA1\tdevice\n'"#)
    let udid = "0B0C5F1E-6B36-4C7B-9A53-2A1C0F3D7E11"
    let rows: [([String], HostSystem, String, String)] = [
      ([], .linux, "android\tA1", "the Android device A1, as no other device is attached"),
      (["--device", "desktop"], .linux, "desktop\tdesktop", "this desktop"),
      (["--device", "desktop"], .macOS, "desktop\tdesktop", "this desktop"),
      (["--device", "booted"], .macOS, "simulator\tbooted", "the booted simulator"),
      (["--device", udid], .macOS, "simulator\t" + udid, "the simulator " + udid),
      (["--device", "B2"], .linux, "android\tB2", "the Android device B2"),
    ]
    for (options, system, words, place) in rows {
      #expect(
        await run(["tcal://a"] + options, in: folder, on: system)
          == Transcript(output: words + "\ttcal://a\n", errors: "Sent to \(place).\n"))
      let dry = await run(["tcal://a", "--dry-run"] + options, in: folder, on: system)
      #expect(dry.errors == "This would go to \(place).\n")
      #expect(dry.output.contains("tcal://a"))
      #expect(dry.exitCode == 0)
    }
  }

  @Test(arguments: [
    ("desktop", HostSystem.linux, "xdg-open"), ("desktop", .macOS, "open"), ("A1", .linux, "adb"),
  ])
  func `says which program failed, and how`(
    _ device: String, _ system: HostSystem, _ program: String
  ) async throws {
    let folder = try TemporaryFolder()
    for name in ["xdg-open", "open", "adb"] { try folder.install(name, "exit 3") }
    #expect(
      await run(["tcal://a", "--device", device], in: folder, on: system)
        == Transcript(errors: "\(program) ended with 3. It printed nothing.\n", exitCode: 1))
  }

  @Test func `what a program says is shown and not obeyed`() async throws {
    let folder = try TemporaryFolder()
    try folder.install("xdg-open", #"printf 'a\033[31mb\nc\n'; exit 1"#)
    let result = await run(["x://a", "--device", "desktop"], in: folder)
    #expect(result.errors == "xdg-open ended with 1. It printed:\n  a·[31mb\n  c\n")
  }
}
