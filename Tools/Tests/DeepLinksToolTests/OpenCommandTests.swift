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
        │  └─ about(name: "huanghong", others: [])
        └─ ● profile
           └─ purple(name: nil, others: [])

        """))
  }

  @Test func `starts from a state alone`() throws {
    let file = try TemporaryFile(
      #"{"selectedTab": "settings", "modals": [{"modal": {"newTrip": {}}, "path": []}]}"#)
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
    ("", "is not valid JSON at byte 0."),
    ("[]", "is not a state. Write one with open --json."),
    ("{}", "is not a state of the app trips. At state: "),
    (#"{"state": {"selectedTab": "trips", "modals": [7]}}"#, "At state.modals[0]: "),
    (#"{"app": "arc", "state": {"selectedTab": "0"}}"#, "belongs to the app arc."),
    (String(repeating: " ", count: SavedState.sizeLimit + 1), "is larger than 1 MiB."),
  ])
  func `refuses invalid states`(_ text: String, _ message: String) throws {
    let file = try TemporaryFile(text)
    for verb in ["open", "plan"] {
      let result = transcript(of: [verb, paris, "--app", "trips", "--from", file.path])
      #expect(result.exitCode == 64)
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("Error: The saved state \(file.path) "))
      #expect(result.errors.contains(message), "\(result.errors)")
    }
  }

  @Test func `refuses a state that is not there`() {
    let result = transcript(of: ["open", paris, "--from", "/nowhere/state.json"])
    #expect(result.exitCode == 64)
    #expect(result.errors == "Error: There is no saved state at /nowhere/state.json.\n")
  }

  @Test func `says what a state of another version lost`() throws {
    let london = #"{"details": {"reference": "34762-900106"}}"#
    let file = try TemporaryFile(
      """
      {"app": "trips", "state": {
        "selectedTab": "gone", "paths": [{"tab": "settings", "path": [\(london), {"old": {}}]}],
        "modals": [{"modal": {"newTrip": {}}, "path": []}, {"modal": "old", "path": []}]
      }}
      """)
    for verb in ["open", "plan"] {
      let result = transcript(of: [verb, paris, "--from", file.path])
      #expect(result.exitCode == 0)
      #expect(result.output.contains("○ settings\n   └─ details(reference: \"34762-900106\")\n"))
      #expect(
        result.errors
          == "The saved state \(file.path) is from another version of the app trips. "
          + "Lost: selected tab, 1 screen of tab settings, modal 1.\n")
    }
  }

  @Test(
    arguments: [
      (["--signed-out"], 1, "held at the gate signed-in"),
      (["--signed-out", "--then-sign-in"], 0, "held at the gate signed-in"),
      ([], 0, "opened"), (["--cold"], 0, "opened"),
      (["--then-sign-in"], 64, nil), (["--modals", "maybe"], 64, nil), (["--quirk"], 64, nil),
    ] as [([String], Int32, String?)])
  func `ends with an exit code`(_ arguments: [String], _ code: Int32, _ outcome: String?) {
    let result = transcript(of: ["open", paris] + arguments)
    #expect(result.exitCode == code)
    #expect(result.output.isEmpty == (outcome == nil))
    if let outcome { #expect(result.output.contains("\noutcome      \(outcome)\n")) }
  }

  @Test(arguments: [
    ("tcal://www.trips.calendar.com", "opened"), ("arc://hong.com/tab?tabIndex=0", "opened"),
    ("arc://hong.com/tab?tabIndex=1", "held at the gate signed-in"),
    ("arc://hong.com/yellowpage", "held at the gate signed-in"),
  ])
  func `lets the root of the app by`(_ link: String, _ outcome: String) {
    let output = transcript(of: ["open", link, "--signed-out"]).output
    #expect(output.contains("\noutcome      \(outcome)\n"), "\(output)")
  }

  @Test func `shows that a link met a quirk`() throws {
    let file = try TemporaryFile(#"{"selectedTab": "settings"}"#)
    for quirk in ["Q4", "q4", "pathDuringTabSwitch", "pathduringtabswitch"] {
      let result = transcript(of: ["open", paris, "--from", file.path, "--quirk", quirk])
      #expect(result.exitCode == 0)
      #expect(result.output.contains("opened (retries: 1, unacknowledged: 0)\n"))
      #expect(result.output.contains("● trips\n│  └─ details"))
    }
  }

  @Test func `opens whatever the quirk`() throws {
    let file = try TemporaryFile(
      #"{"selectedTab": "settings", "modals": [{"modal": {"newTrip": {}}, "path": []}]}"#)
    for number in 1...20 {
      for start in [["--from", file.path], ["--from", file.path, "--cold"], []] {
        let result = transcript(of: ["open", paris, "--quirk", "Q\(number)"] + start)
        #expect(result.exitCode == 0)
        #expect(result.output.contains("● trips\n│  └─ details"), "Q\(number) \(start)")
        #expect(!result.output.contains("▲"))
        #expect(
          result.errors.contains("(Q\(number)) has no effect here")
            == [5, 7, 10, 12, 14, 18, 19, 20].contains(number))
      }
    }
  }

  @Test(arguments: [
    ("tcal://www.trips.calendar.com/details?reference=1", "│  └─ details(reference: \"1\")\n"),
    ("tcal://www.trips.calendar.com", ""),
  ])
  func `a link outranks a restoration that comes late`(_ link: String, _ path: String) throws {
    let file = try TemporaryFile(#"{"selectedTab": "settings"}"#)
    for start in [[], ["--cold"]] {
      let result = transcript(of: ["open", link, "--from", file.path, "--quirk", "Q13"] + start)
      #expect(result.errors == "The link came first, so \(file.path) was not restored.\n")
      #expect(result.output.hasSuffix("├─ ● trips\n\(path)└─ ○ settings\n"))
    }
  }

  @Test(arguments: [
    ("nestedPush", "nestedPushes"), ("Q21", nil), ("", nil), ("early", "earlyPath"),
    ("aelryPtah", "earlyPath"),
  ])
  func `names the nearest quirk`(_ name: String, _ nearest: String?) {
    let result = transcript(of: ["open", paris, "--quirk", "Q1", "--quirk", name])
    #expect(result.exitCode == 64)
    #expect(result.errors.hasPrefix("Error: There is no quirk \(name)."))
    #expect(result.errors.contains("Did you mean \(nearest ?? "")?") == (nearest != nil))
    #expect(result.errors.contains(" The quirks are nestedPushes (Q1), "))
    #expect(result.errors.hasSuffix(", coveredRoot (Q20).\n"))
  }

  @Test(arguments: [
    ("https://www.trips.calendar.com/nowhere", "external", "null"),
    ("tcal://www.trips.calendar.com/nowhere", "declined", "\"noRoute\""),
    ("https://example.org/", "declined", "\"foreignOrigin\""),
    ("https://www.trips.calendar.com/%zz", "declined", "\"malformedPercent\""),
  ])
  func `says what becomes of what is not the app's`(
    _ link: String, _ outcome: String, _ error: String
  ) {
    let result = transcript(of: ["open", link, "--app", "trips", "--json"])
    #expect(result.exitCode == 1)
    #expect(result.output.contains("\"outcome\": \"\(outcome)\""))
    #expect(result.output.contains("\"error\": \(error)"))
    #expect(
      result.errors.hasSuffix("The link is handed to the system.\n") == (outcome == "external"))
  }

  @Test func `snapshots`() throws {
    try expectSnapshot(of: ["open", "--help"], named: "open-help")
    try expectSnapshot(of: ["open", paris, "--json"], named: "open-json")
    try expectSnapshot(
      of: ["open", paris, "--signed-out", "--then-sign-in", "--trace"], named: "open-signed-out")
    try expectSnapshot(
      of: ["open", paris, "--signed-out", "--then-sign-in", "--trace", "--json"],
      named: "open-signed-out-json")
    try expectSnapshot(of: ["open", paris, "--quirk", "nestedPush"], named: "open-unknown-quirk")
    try expectSnapshot(
      of: ["open", "arc://hong.com/profile/aboutpage?name=huanghong"], named: "open-page",
      isColored: true)
    try expectSnapshot(of: ["open", "arc://hong.com/tab?tabIndex=7"], named: "open-declined")
    try expectSnapshot(
      of: ["open", "arc://hong.com/tab?tabIndex=7", "--json"], named: "open-declined-json")
  }
}
