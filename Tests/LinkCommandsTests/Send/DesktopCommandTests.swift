// SPDX-License-Identifier: MIT

@testable import LinkCommands
import Foundation
import Testing


/// The commands over what `DesktopLinksTests` tests: texts and exit codes.
@MainActor
@Suite struct DesktopCommandTests {
  private let link = "tcal://www.trips.calendar.com/details?reference=55091-231959"

  private func run(_ arguments: [String], _ environment: DesktopEnvironment) -> Transcript {
    var result = Transcript()
    var console = Console(
      read: { nil }, write: { result.output += $0 }, report: { result.errors += $0 })
    console.desktop = environment
    result.exitCode = DeepLinksCommand.executeAtOnce(arguments, in: console)
    return result
  }

  private func environment(_ home: String = "/nowhere", on system: HostSystem = .linux)
    -> DesktopEnvironment
  {
    DesktopEnvironment(
      variables: ["HOME": home, "PATH": "/nowhere"], system: system, executable: "/opt/deeplinks")
  }

  @Test(
    arguments: [
      (["send"], 64), (["send", "--dry-run", "tcal://a"], 0),
      (["send", "--dry-run", "tcal://a", "--device", "-x"], 64),
      (["send", "--dry-run", "tcal://a", "--device=-x"], 64),
      (["send", "--dry-run", "tcal://a", "--device", "booted", "--cold"], 64),
      (["send", "--dry-run", "tcal://a", "--device", "A1", "--cold", "--app", "a.b"], 0),
      (["send", "--dry-run", "tcal://a", "--device", "A1", "--app", "a;b.c"], 64),
      (["send", "--dry-run", "tcal://a", "--device", "desktop", "--app", "a.b"], 64),
      (["send", "javascript:alert(1)"], 1), (["send", "data:,a"], 1),
      (["send", "file:///etc/passwd"], 1), (["send", "intent:#Intent;end"], 1),
      (["send", "about:blank"], 1), (["send", "a b"], 1), (["send", ""], 1),
      (["send", "--", "-x://a"], 1), (["send", "-x://a"], 64), (["send", "a://b\nc"], 1),
      (["send", "tcal://a"], 1), (["send", "tcal://a", "--device", "booted"], 1),
      (["register", "--scheme", "https"], 64), (["register", "--scheme", "nonsense"], 64),
      (["register", "here"], 64), (["register", "--dry-run"], 0), (["unregister"], 0),
      (["unregister", "--scheme", "tcal", "--dry-run"], 0),
    ] as [([String], Int32)])
  func `ends with an exit code`(_ arguments: [String], _ code: Int32) {
    let result = run(arguments, environment())
    #expect(result.exitCode == code, "\(result)")
    #expect(!result.errors.isEmpty || arguments.first == "register")
  }

  @Test func `shows what it would send`() {
    let result = run(["send", link, "--dry-run"], environment())
    #expect(result.output == "xdg-open '\(link)'\n")
    #expect(result.errors == "This would go to this desktop, as there is no other device.\n")
    #expect(
      run(["send", link, "--dry-run"], environment(on: .macOS)).output == "open '\(link)'\n")
  }

  @Test(arguments: [("tcal://a", true), ("nobody://a", false)])
  func `says what to do where no app takes an example's links`(_ link: String, _ isExample: Bool) {
    let result = run(["send", link, "--device", "desktop"], environment())
    #expect(result.exitCode == 1)
    #expect(result.errors.contains("deeplinks register") == isExample, "\(result)")
  }

  @Test func `says that macOS has app bundles`() {
    for command in ["register", "unregister"] {
      let result = run([command], environment(on: .macOS))
      #expect(result.exitCode == 1)
      #expect(result.errors.hasPrefix("On macOS, schemes belong to app bundles"))
    }
  }

  @Test func `registers and takes back`() throws {
    let home = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: home) }
    let environment = environment(home.path)
    let dry = run(["register", "--scheme", "tcal", "--dry-run"], environment)
    #expect(dry.output.contains("\n  Exec=/opt/deeplinks play --link %u\n"))
    #expect(try FileManager.default.subpathsOfDirectory(atPath: home.path).isEmpty)
    let done = run(["register"], environment)
    #expect(done.exitCode == 0)
    #expect(
      done.output.split(separator: "\n").map { $0.prefix { $0 != "\t" } }
        == ["arc", "dla", "reader", "screens", "tcal"])
    #expect(run(["register"], environment).errors.hasPrefix("Already registered."))
    #expect(run(["unregister"], environment).errors == "The previous defaults are back.\n")
    #expect(run(["unregister"], environment).errors == "Nothing is registered.\n")
    #expect(try FileManager.default.subpathsOfDirectory(atPath: home.path).isEmpty)
  }

  @Test func `has the schemes of the examples' property lists`() throws {
    let examples = URL(filePath: #filePath).appending(path: "../../../../Examples")
      .standardizedFileURL
    var found: [String: String] = [:]
    for folder in try FileManager.default.contentsOfDirectory(atPath: examples.path) {
      let file = examples.appending(path: folder + "/Info.plist")
      guard let data = try? Data(contentsOf: file) else { continue }
      let list = try #require(
        try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any])
      let types = list["CFBundleURLTypes"] as? [[String: Any]] ?? []
      for scheme in types.flatMap({ $0["CFBundleURLSchemes"] as? [String] ?? [] }) {
        found[scheme] = list["CFBundleDisplayName"] as? String
      }
    }
    #expect(
      found == Dictionary(uniqueKeysWithValues: ExampleScheme.apps.map { ($0.scheme, $0.name) }))
  }

  @Test func `snapshots`() throws {
    for command in ["send", "register", "unregister"] {
      try expectSnapshot(of: [command, "--help"], named: command + "-help")
    }
  }
}
