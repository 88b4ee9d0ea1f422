// SPDX-License-Identifier: MIT

import JSONText
import Testing

@testable import DeepLinksTool

@MainActor
@Suite struct PlanCommandTests {
  private let paris = "tcal://www.trips.calendar.com/details?reference=55091-231959"

  @Test func `shows steps and states`() throws {
    let file = try TemporaryFile(
      #"{"selectedTab": "settings", "modals": [{"modal": {"newTrip": {}}, "path": []}]}"#)
    #expect(
      transcript(of: ["plan", paris, "--app", "trips", "--from", file.path])
        == Transcript(
          output: """
            app          trips
            route        details(reference: "55091-231959")
            destination  trips › details(reference: "55091-231959")

            1. dismiss all modals
            2. select trips
            3. set path of tab trips to details(reference: "55091-231959")

            before
            TripsStructure
            ├─ ○ trips
            ├─ ● settings
            └─ ▲ newTrip

            after
            TripsStructure
            ├─ ● trips
            │  └─ details(reference: "55091-231959")
            └─ ○ settings

            """))
  }

  @Test func `what open printed is where the next plan begins`() throws {
    let state = transcript(of: ["open", paris, "--json"]).output
    let file = try TemporaryFile(state)
    let result = transcript(of: ["plan", paris, "--from", file.path, "--json"])
    #expect(result.exitCode == 0)
    let plan = try JSONReader.read(Array(result.output.utf8))
    #expect(plan["isRefresh"] == .bool(true))
    #expect(plan["before"] == (try JSONReader.read(Array(state.utf8)))["state"])
    #expect(plan["after"] == plan["before"])
  }

  @Test func `there may be nothing to do`() {
    let result = transcript(of: ["plan", "tcal://www.trips.calendar.com", "--app", "trips"])
    #expect(result.exitCode == 0)
    #expect(result.output.contains("\n\nnothing to do\n\n"))
  }

  @Test func `--cold refreshes nothing`() throws {
    let file = try TemporaryFile(#"{"selectedTab": "trips"}"#)
    let start = ["plan", "tcal://www.trips.calendar.com", "--from", file.path]
    #expect(transcript(of: start).output.contains("\n1. refresh tab trips, root\n"))
    #expect(transcript(of: start + ["--cold"]).output.contains("\nnothing to do\n"))
  }

  @Test(
    arguments: [
      ([], 64), (["--app", "other"], 64), (["--from", ""], 64), (["--from", "/"], 64),
      (["--app", "trips"], 1), (["--app", "trips", "--json"], 1),
    ] as [([String], Int32)])
  func `ends with an exit code`(_ arguments: [String], _ code: Int32) {
    let link = arguments.isEmpty ? [] : ["https://www.trips.calendar.com/nowhere"]
    let result = transcript(of: ["plan"] + link + arguments)
    #expect(result.exitCode == code)
    #expect(result.output.isEmpty == !arguments.contains("--json"))
    #expect(!result.errors.isEmpty)
  }

  @Test func `snapshots`() throws {
    try expectSnapshot(of: ["plan", "--help"], named: "plan-help")
    try expectSnapshot(of: ["plan", paris, "--app", "trips", "--json"], named: "plan-json")
    try expectSnapshot(
      of: ["plan", "arc://hong.com/profile/aboutpage?name=huanghong"], named: "plan-page",
      isColored: true)
    try expectSnapshot(
      of: ["plan", "arc://hong.com/redpage", "--json"], named: "plan-declined-json")
  }
}
