// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksTool

@MainActor
@Suite struct OpenCommandTests {
  private let paris = "tcal://www.trips.calendar.com/details?reference=55091-231959"

  @Test func `shows the screens`() {
    #expect(
      transcript(of: ["open", paris])
        == Transcript(
          output: """
            app          trips
            route        details(reference: "55091-231959")
            destination  trips › details(reference: "55091-231959")
            outcome      opened

            TripsStructure
            ├─ ● trips
            │  └─ details(reference: "55091-231959")
            └─ ○ settings

            """))
  }

  @Test func `goes on from what it printed`() throws {
    var state = transcript(of: ["open", "arc://hong.com/aboutpage?name=huanghong", "--json"]).output
    for link in ["arc://hong.com/tab?tabIndex=1", "arc://hong.com/purplepage"] {
      let file = try TemporaryFile(state)
      state = transcript(of: ["open", link, "--from", file.path, "--json"]).output
    }
    let file = try TemporaryFile(state)
    let result = transcript(of: ["open", "arc://hong.com/PURPLEPAGE", "--from", file.path])
    #expect(result.exitCode == 0)
    #expect(
      result.output.hasSuffix(
        """
        outcome      refreshed

        ArcStructure
        ├─ ○ home
        │  └─ about(name: "huanghong")
        └─ ● profile
           └─ purple(name: nil)

        """))
  }

  @Test func `starts from a state alone`() throws {
    let file = try TemporaryFile(
      #"{"selectedTab": "settings", "modals": [{"modal": "newTrip", "path": []}]}"#)
    let result = transcript(of: ["open", paris, "--app", "trips", "--from", file.path])
    #expect(result.exitCode == 0)
    #expect(result.output.contains("● trips\n"))
    #expect(!result.output.contains("newTrip"))
  }

  @Test(arguments: [
    "tcal://www.trips.calendar.com/details", "arc://hong.com/tab?tabIndex=7", "sms://+1",
    "https://www.trips.calendar.com/%zz", "",
  ])
  func `declines with a reason`(_ link: String) {
    let result = transcript(of: ["open", link])
    #expect(result.exitCode == 1)
    #expect(result.output == "")
    #expect(!result.errors.isEmpty)
  }

  @Test func `opens only in the app that is named`() {
    #expect(transcript(of: ["open", paris, "--app", "arc"]).exitCode == 1)
    #expect(transcript(of: ["open", paris, "--app", "trips"]).exitCode == 0)
    #expect(transcript(of: ["open", paris, "--app", "other"]).exitCode == 64)
  }

  @Test(arguments: [
    ("", "is not JSON, from byte 0 on."),
    ("[]", "is no state. Write one with open --json."),
    ("{}", "is no state of the app trips. At state: "),
    (#"{"selectedTab": "nowhere"}"#, "is no state of the app trips. At state.selectedTab: "),
    (#"{"state": {"selectedTab": "trips", "modals": [7]}}"#, "At state.modals[0]: "),
    (#"{"app": "arc", "state": {"selectedTab": "0"}}"#, "is one of the app arc."),
  ])
  func `refuses states that are none`(_ text: String, _ message: String) throws {
    let file = try TemporaryFile(text)
    let result = transcript(of: ["open", paris, "--app", "trips", "--from", file.path])
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("Error: The saved state \(file.path) "))
    #expect(result.errors.contains(message), "\(result.errors)")
  }

  @Test func `snapshots`() throws {
    try expectSnapshot(of: ["open", "--help"], named: "open-help")
    try expectSnapshot(of: ["open", paris, "--json"], named: "open-json")
    try expectSnapshot(
      of: ["open", "arc://hong.com/profile/aboutpage?name=huanghong"], named: "open-page",
      isColoured: true)
    try expectSnapshot(of: ["open", "arc://hong.com/tab?tabIndex=7"], named: "open-declined")
    try expectSnapshot(
      of: ["open", "arc://hong.com/tab?tabIndex=7", "--json"], named: "open-declined-json")
  }
}
