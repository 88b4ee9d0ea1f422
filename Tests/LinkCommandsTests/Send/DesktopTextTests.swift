// SPDX-License-Identifier: MIT

@testable import LinkCommands
import Foundation
import Testing


/// What the commands for the desktop write, where programs are found and where they are not.
@MainActor
@Suite final class DesktopTextTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  init() throws {
    try FileManager.default.createDirectory(
      at: folder.appending(path: "bin"), withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func run(
    _ arguments: [String], on system: HostSystem = .linux, executable: String? = "/opt/deeplinks"
  ) -> Transcript {
    var result = Transcript()
    var console = Console(
      read: { nil }, write: { result.output += $0 }, report: { result.errors += $0 })
    console.desktop = DesktopEnvironment(
      variables: ["HOME": folder.path + "/home", "PATH": folder.path + "/bin"], system: system,
      executable: executable)
    result.exitCode = DeepLinksCommand.executeAtOnce(arguments, in: console)
    return result
  }

  /// Puts a script of `sh` where programs are found.
  ///
  /// Another process writes it: a child that another test starts just then would keep it open.
  private func install(_ name: String, _ script: String) throws {
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = [
      "-c", #"printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod 755 "$2""#, "sh", script,
      folder.path + "/bin/" + name,
    ]
    try writer.run()
    writer.waitUntilExit()
  }

  // MARK: Sending

  @Test func `says where a link went, and why there`() throws {
    for name in ["xdg-open", "open", "xcrun", "adb"] { try install(name, "exit 0") }
    try install("adb", #"[ "$1" != devices ] || printf 'List of devices attached\nA1\tdevice\n'"#)
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
        run(["send", "tcal://a"] + options, on: system)
          == Transcript(output: words + "\ttcal://a\n", errors: "Sent to \(place).\n"))
      let dry = run(["send", "tcal://a", "--dry-run"] + options, on: system)
      #expect(dry.errors == "This would go to \(place).\n")
      #expect(dry.output.contains("tcal://a"))
      #expect(dry.exitCode == 0)
    }
  }

  @Test(arguments: [
    ("tcal://a", "desktop", HostSystem.linux, true), ("x://a", "desktop", .linux, false),
    ("tcal://a", "desktop", .macOS, false), ("tcal://a", "A1", .linux, false),
    ("screens://a", "desktop", .linux, true),
  ])
  func `tells how to register where only that can help`(
    _ link: String, _ device: String, _ system: HostSystem, _ isHelped: Bool
  ) throws {
    for name in ["xdg-open", "open", "adb"] { try install(name, "exit 3") }
    let result = run(["send", link, "--device", device], on: system)
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    let scheme = link.prefix { $0 != ":" }
    let help =
      "\nIf no app handles \(scheme): links yet, run deeplinks register to open them in the "
      + "playground.\n"
    #expect(result.errors.hasSuffix(help) == isHelped, "\(result)")
    #expect(result.errors.contains(" ended with 3. It printed nothing."))
  }

  @Test func `what a program says is shown and not obeyed`() throws {
    try install("xdg-open", #"printf 'a\033[31mb\nc\n'; exit 1"#)
    let result = run(["send", "x://a", "--device", "desktop"])
    #expect(result.errors == "xdg-open ended with 1. It printed:\n  a·[31mb\n  c\n")
  }

  // MARK: Registering

  @Test func `says that there is nothing to do`() {
    for command in ["register", "unregister"] {
      let isEmpty = command == "unregister"
      let dry = run([command, "--dry-run"])
      #expect(dry.errors == (isEmpty ? "Nothing to do.\n" : ""))
      #expect(dry.output.isEmpty == isEmpty)
      #expect(dry.exitCode == 0)
    }
    _ = run(["register"])
    #expect(run(["register", "--dry-run"]) == Transcript(errors: "Nothing to do.\n"))
    let dry = run(["unregister", "--dry-run"])
    #expect(dry.output.contains("remove\t\(folder.path)/home/.config/mimeapps.list\n"))
    #expect(dry.errors == "")
    // Nothing was done.
    #expect(run(["register", "--dry-run"]) == Transcript(errors: "Nothing to do.\n"))
  }

  @Test func `registers schemes one by one, in their own order`() {
    let path = folder.path + "/home/.local/share/applications/deeplinks-"
    #expect(
      run(["register", "--scheme", "tcal", "--scheme", "arc"])
        == Transcript(
          output: "arc\t\(path)arc.desktop\ntcal\t\(path)tcal.desktop\n",
          errors:
            "Links with these schemes now open in the playground. To undo this, run: deeplinks "
            + "unregister\n"))
    #expect(
      run(["register", "--scheme", "arc"])
        == Transcript(
          output: "arc\t\(path)arc.desktop\n",
          errors: "Already registered. To undo this, run: deeplinks unregister\n"))
    #expect(
      run(["unregister", "--scheme", "dla"]) == Transcript(errors: "Nothing is registered.\n"))
    #expect(
      run(["unregister", "--scheme", "arc"])
        == Transcript(errors: "The previous defaults are back.\n"))
    #expect(FileManager.default.fileExists(atPath: path + "tcal.desktop"))
    #expect(!FileManager.default.fileExists(atPath: path + "arc.desktop"))
    #expect(run(["unregister"]).errors == "The previous defaults are back.\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/home"))
  }

  @Test(arguments: [("/opt/deeplinks", false), ("/opt/my tools/deeplinks", true)])
  func `says that only desktop environments read the path`(_ path: String, _ isQuoted: Bool) {
    let result = run(["register"], executable: path)
    #expect(result.exitCode == 0)
    #expect(
      result.errors.hasSuffix(
        "The path of deeplinks needs quotes, which xdg-open understands only in a desktop "
          + "environment; gio open always does.\n") == isQuoted, "\(result)")
  }

  @Test func `says that the program is gone`() {
    #expect(
      run(["register"], executable: nil)
        == Transcript(
          errors:
            "The deeplinks executable is gone, so nothing could start it. "
            + "Build it and try again.\n",
          exitCode: 1))
  }

  @Test func `shows changes with the texts of their files, on lines of their own`() {
    var result = Transcript()
    let console = Console(
      read: { nil }, write: { result.output += $0 }, report: { result.errors += $0 })
    console.show([
      .makeFolder("/a\u{1b}"), .write("/b", bytes: Array("c\u{1b}\n\nd\n".utf8), mode: 0o600),
      .index(folder: "/e", program: "/f"),
    ])
    #expect(result == Transcript(output: "make\t/a·\nwrite\t/b\n  c·\n  d\nindex\t/e\n"))
  }
}
