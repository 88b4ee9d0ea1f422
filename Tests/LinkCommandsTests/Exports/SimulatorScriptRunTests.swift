// SPDX-License-Identifier: MIT

#if os(Linux) || os(macOS)
import DeepLinksCore
import LinkContracts
import Testing

@testable import LinkCommands

/// The script as a shell runs it.
@Suite struct SimulatorScriptRunTests {
  private static let app = "com.example.shop"
  /// A link with everything that a shell would read as its own.
  private static let link = "https://shop.example.com/it's?a=$HOME&b=*&c=(x);d=!~#'"

  private func script(_ bundleIdentifier: String? = nil) throws -> String {
    let origins = ["https://shop.example.com", "https://safari.example.com", "shop://"]
    return SimulatorScript(
      try Samples.contract(
        .init(
          name: "odd", origins: [origins[0]], pattern: "/it's?a={a}&b={b}&c={c}#{d}",
          parameters: ["a", "b", "c", "d"].map { Samples.value($0) }, examples: [Self.link]),
        .init(name: "plain", origins: [origins[1], origins[2]], pattern: "/plain")),
      bundleIdentifier: bundleIdentifier
    ).text
  }

  private func verbs(_ run: FakeSimulator.Run) -> [String] {
    run.calls.map { String($0.prefix { $0 != " " }) }.filter { $0 != "spawn" }
  }

  @Test func `is a script that shells read`() throws {
    let run = try FakeSimulator().run(try script(), ["-n"])
    #expect(run.exitCode == 0)
    #expect(run.errors == "")
  }

  @Test func `ends the app before each link when cold`() throws {
    let run = try FakeSimulator().run(try script(), ["--cold", Self.app])
    #expect(run.exitCode == 0)
    let cycle = ["terminate", "openurl"]
    #expect(verbs(run) == ["get_app_container"] + cycle + cycle + cycle)
    #expect(
      run.output == """
        cold\t0\trunning\todd\t\(Self.link)
        cold\t0\tnot seen\tplain\thttps://safari.example.com/plain
        cold\t0\trunning\tplain\tshop://plain

        """)
    #expect(
      run.errors == """
        3 opened, 0 refused by simctl, 1 after which the app was not seen running; 2 of the links \
        are made up.

        """)
  }

  @Test func `hands links over as they are`() throws {
    let run = try FakeSimulator().run(try script(), ["--cold", Self.app])
    #expect(run.calls.contains("openurl [booted] [\(Self.link)]"))
    let other = try FakeSimulator().run(
      try script(), ["--cold", "--device", "iPhone 17 Pro", Self.app])
    #expect(other.calls.contains("openurl [iPhone 17 Pro] [shop://plain]"))
    #expect(other.calls.contains("terminate [iPhone 17 Pro] [\(Self.app)]"))
  }

  @Test func `ends no app when warm`() throws {
    let run = try FakeSimulator().run(try script(Self.app), ["--warm"])
    #expect(run.exitCode == 0)
    #expect(verbs(run) == ["get_app_container", "launch", "openurl", "openurl", "openurl"])
    #expect(run.output.split(separator: "\n").allSatisfy { $0.hasPrefix("warm\t0\trunning\t") })
  }

  @Test func `opens each link cold and warm`() throws {
    let run = try FakeSimulator().run(try script(Self.app), [])
    let both = ["terminate", "openurl", "openurl"]
    // The second one went to Safari, so that the app has to be launched before the warm link.
    #expect(
      verbs(run) == ["get_app_container"] + both + ["terminate", "openurl", "launch", "openurl"]
        + both)
  }

  @Test func `tells what simctl refused`() throws {
    let run = try FakeSimulator(refused: "shop://plain").run(try script(), ["--warm", Self.app])
    #expect(run.exitCode == 1)
    #expect(run.output.contains("warm\t194\tnot seen\tplain\tshop://plain\n"))
    #expect(run.errors.contains("3 opened, 1 refused by simctl"))
  }

  @Test func `does without the list of processes`() throws {
    let run = try FakeSimulator(tellsProcesses: false).run(try script(), ["--cold", Self.app])
    #expect(run.exitCode == 0)
    #expect(run.output.contains("cold\t0\tnot seen\tplain\tshop://plain"))
  }

  @Test(
    arguments: [
      ([], 64), (["--nothing"], 64), (["--device"], 64), (["a;b"], 64),
      (["--device", "", "a.b"], 64),
      (["--device", "-x", "a.b"], 64), (["--help"], 0), (["-h"], 0),
    ] as [([String], Int32)])
  func `tells how it is called`(_ arguments: [String], _ code: Int32) throws {
    let run = try FakeSimulator().run(try script(), arguments)
    #expect(run.exitCode == code)
    #expect((code == 0 ? run.output : run.errors).contains("usage: sh SCRIPT [--cold]"))
    #expect(run.calls.isEmpty)
  }

  @Test func `stops where the app is not installed`() throws {
    let run = try FakeSimulator(isInstalled: false).run(try script(), [Self.app])
    #expect(run.exitCode == 69)
    #expect(run.calls.count == 1)
  }

  @Test func `does nothing without links`() throws {
    let contract = try Samples.contract(
      .init(name: "a", origins: ["http://example.com"], pattern: "/"))
    let run = try FakeSimulator().run(SimulatorScript(contract).text, [Self.app])
    #expect(run.exitCode == 0)
    #expect(run.errors.hasPrefix("0 opened"))
  }
}
#endif
