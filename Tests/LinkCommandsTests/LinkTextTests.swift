// SPDX-License-Identifier: MIT

import Foundation
import JSONText
import Testing

@testable import LinkCommands

/// What the commands for links print: every part that a link may have or lack, and every way in
/// which one may end.
@MainActor
@Suite struct LinkTextTests {
  private let paris = "tcal://www.trips.calendar.com/details?reference=55091-231959"
  private static let sheet =
    #"{"selectedTab": "settings", "modals": [{"modal": {"newTrip": {}}, "path": []}]}"#

  private func json(_ arguments: [String], code: Int32 = 0) throws -> JSONValue {
    let result = transcript(of: arguments + ["--json"])
    #expect(result.exitCode == code, "\(result)")
    return try JSONReader.read(Array(result.output.utf8))
  }

  // MARK: parse

  @Test(arguments: [
    ("app://", ["link    app://", "form    authority", "scheme  app", "host    (empty)"]),
    ("app:a", ["link      app:a", "form      opaque", "scheme    app", "segments  a"]),
    (
      "app:///a/b",
      [
        "link      app:///a/b", "form      authority", "scheme    app", "host      (empty)",
        "segments  a", "          b",
      ]
    ),
    (
      "app://h:1?a&b=&c=d#e%20f",
      [
        "link      app://h:1?a&b=&c=d#e%20f", "form      authority", "scheme    app",
        "host      h", "port      1", "query     a  (flag)", "          b =", "          c = d",
        "fragment  e f",
      ]
    ),
    (
      "app://h/%E2%80%8B?%E2%80%8B=%E2%80%8B#%E2%80%8B",
      [
        "link      app://h/%E2%80%8B?%E2%80%8B=%E2%80%8B#%E2%80%8B", "form      authority",
        "scheme    app", "host      h", "segments  ·", "query     · = ·", "fragment  ·",
      ]
    ),
  ])
  func `shows each part of a link on a line`(_ link: String, _ lines: [String]) {
    #expect(
      transcript(of: ["parse", link])
        == Transcript(output: lines.map { $0 + "\n" }.joined()))
  }

  // MARK: explain

  @Test func `explains every example app, or the one that is named`() throws {
    func apps(_ arguments: [String], code: Int32 = 0) throws -> [JSONValue] {
      guard case .array(let values) = try json(["explain"] + arguments, code: code) else {
        return []
      }
      #expect(values.allSatisfy { $0["explanation"]?["link"] != nil || $0["explanation"] != nil })
      return values.map { $0["app"] ?? "missing" }
    }
    let link = "arc://hong.com/purplepage"
    #expect(try apps([link]) == ["arc", "trips"])
    #expect(try apps([link, "--app", "trips"], code: 1) == ["trips"])
    #expect(try apps(["library://help", "--app", "library"]) == ["library"])
    // No app has a link that cannot be read.
    #expect(try apps(["%"], code: 1) == [.null])
    #expect(try apps(["%", "--app", "arc"], code: 1) == ["arc"])
    let file = try TemporaryFile("/a\n")
    #expect(try apps(["a://a", "--origin", "a://", "--patterns", file.path]) == [.null])
    let text = transcript(of: ["explain", link]).output
    #expect(text.hasPrefix("app arc\n"))
    #expect(text.components(separatedBy: "\n\napp trips\n").count == 2)
    let one = transcript(of: ["explain", "a://a", "--origin", "a://", "--patterns", file.path])
    #expect(one.output.hasPrefix("Opens line 1"))
  }

  // MARK: open

  @Test(
    arguments: [
      ([], "opened", nil, nil, 0), (["--modals", "pass"], "opened", nil, nil, 0),
      (["--modals", "hold"], "held", "modal", "held at the gate modal", 1),
      (
        ["--modals", "confirm"], "confirming", "modal",
        "confirming at the gate modal: Discard unsaved changes?", 1
      ),
      (["--signed-out"], "held", "signed-in", "held at the gate signed-in", 1),
    ] as [([String], String, String?, String?, Int32)])
  func `tells at which gate a link waits`(
    _ options: [String], _ outcome: String, _ gate: String?, _ text: String?, _ code: Int32
  ) throws {
    let file = try TemporaryFile(Self.sheet)
    let arguments = ["open", paris, "--app", "trips", "--from", file.path] + options
    let value = try json(arguments, code: code)
    #expect(value["outcome"] == .string(outcome))
    #expect(value["gate"] == JSONValue(gate))
    #expect(value["retries"] == (gate == nil ? .number("0") : .null))
    #expect(value["unacknowledged"] == (gate == nil ? .number("0") : .null))
    #expect(value["error"] == .null)
    #expect(value["beforeSignIn"] == .null)
    #expect(value["trace"] == .null)
    #expect(value["state"]?["selectedTab"] == .string(gate == nil ? "trips" : "settings"))
    let output = transcript(of: arguments).output
    #expect(output.contains("\noutcome      \(text ?? outcome)\n"), "\(output)")
    #expect(!output.contains("trace\n"))
  }

  @Test func `tells what became of a link when its user signed in`() throws {
    let value = try json(["open", paris, "--signed-out", "--then-sign-in"])
    #expect(value["outcome"] == "opened")
    #expect(value["beforeSignIn"]?["outcome"] == "held")
    #expect(value["beforeSignIn"]?["gate"] == "signed-in")
    #expect(value["gate"] == .null)
  }

  @Test func `counts what a quirk made necessary`() throws {
    let file = try TemporaryFile(#"{"selectedTab": "settings"}"#)
    let value = try json(["open", paris, "--from", file.path, "--app", "trips", "--quirk", "Q4"])
    #expect(value["retries"] == .number("1"))
    #expect(value["unacknowledged"] == .number("0"))
  }

  @Test(
    arguments: [
      ("nested", nil), ("nestedP", "nestedPushes"), ("Q0", nil), ("Q21", nil),
      ("lateSwip", "lateSwipe"),
    ] as [(String, String?)])
  func `a quirk is named if less than half of it is wrong`(_ name: String, _ nearest: String?) {
    let errors = transcript(of: ["open", paris, "--quirk", name]).errors
    let question = nearest.map { " Did you mean \($0)?" } ?? ""
    #expect(
      errors.hasPrefix("Error: There is no quirk \(name).\(question) The quirks are "), "\(errors)")
  }

  @Test func `of a long name the beginning is shown`() {
    let errors = transcript(
      of: ["open", paris, "--quirk", String(repeating: "x", count: 64) + "y"]
    ).errors
    #expect(
      errors.hasPrefix("Error: There is no quirk \(String(repeating: "x", count: 64)). "),
      "\(errors)")
  }

  @Test func `reads a state of one mebibyte`() throws {
    let state = #"{"selectedTab": "settings"}"#
    let spaces = String(repeating: " ", count: 1_048_576 - state.utf8.count)
    let file = try TemporaryFile(state + spaces)
    for verb in ["open", "plan"] {
      #expect(transcript(of: [verb, paris, "--app", "trips", "--from", file.path]).exitCode == 0)
    }
    let larger = try TemporaryFile(state + spaces + " ")
    #expect(
      transcript(of: ["open", paris, "--app", "trips", "--from", larger.path])
        == Transcript(
          errors: "Error: The saved state \(larger.path) is larger than 1 MiB.\n", exitCode: 64))
  }

  @Test func `a state without the name of its app is one of the app that answers`() throws {
    let file = try TemporaryFile(#"{"selectedTab": "trips"}"#)
    let value = try json(["open", paris, "--from", file.path], code: 0)
    #expect(value["app"] == "trips")
    let named = try TemporaryFile(#"{"app": "unknown", "state": {"selectedTab": "trips"}}"#)
    let result = transcript(of: ["open", paris, "--from", named.path])
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("belongs to the app unknown."), "\(result)")
  }

  @Test(
    arguments: [
      ([], false, true), ([], true, false), (["--cold"], true, true),
      (["--quirk", "Q9"], true, true), (["--quirk", "Q8"], true, false),
      (["--quirk", "Q13"], true, false), (["--signed-out"], true, false),
    ] as [([String], Bool, Bool)])
  func `a trace tells how a link came`(
    _ options: [String], _ hasState: Bool, _ isCold: Bool
  ) throws {
    let file = try TemporaryFile(#"{"selectedTab": "settings"}"#)
    let state = hasState ? ["--from", file.path] : []
    let output = transcript(of: ["open", paris, "--app", "trips", "--trace"] + state + options)
      .output
    let lines = output.components(separatedBy: "\n\ntrace\n").last?.split(separator: "\n") ?? []
    let words = lines.map { $0.split(separator: " ").dropFirst(2).joined(separator: " ") }
    #expect(
      words.first == "arrival received customScheme by onOpenURL" + (isCold ? ", cold start" : ""))
    #expect(
      words.filter { $0 == "arrival duplicate onOpenURL" }.count == (options.contains("Q8") ? 1 : 0)
    )
    #expect(words.last == (options == ["--signed-out"] ? "gates held signed-in" : "end opened"))
    #expect(words.filter { $0 == "end opened" }.count < 2)
  }

  // MARK: The nearest app

  /// The app whose origin it is says why; else the first one.
  @Test(
    arguments: [
      ("https://www.trips.calendar.com/nowhere", nil),
      ("tcal://www.trips.calendar.com/detail", "/details?reference={reference}"),
      ("arc://hong.com/purplepag", "/purplepage?name={name}&{others*}"), ("a://b", nil),
    ] as [(String, String?)])
  func `the nearest pattern is one of the app that a link is for`(
    _ link: String, _ pattern: String?
  ) throws {
    #expect(
      try json(["open", link], code: 1) == [
        "app": .null, "route": .null, "destination": .null, "outcome": "declined", "gate": .null,
        "retries": .null, "unacknowledged": .null, "state": .null, "visible": .null,
        "error": .null, "nearest": JSONValue(pattern), "beforeSignIn": .null, "trace": .null,
      ])
    #expect(
      try json(["plan", link], code: 1) == [
        "link": .string(link), "app": .null, "route": .null, "destination": .null, "steps": .null,
        "before": .null, "after": .null, "isRefresh": .null,
      ])
    let errors = transcript(of: ["open", link]).errors
    #expect(errors.hasPrefix("No route matches"), "\(errors)")
    #expect(errors.contains(pattern.map { "Did you mean \($0)?" } ?? "No route matches"))
  }

  @Test func `the first app explains a link that is for no app`() {
    for link in ["a://b", "https://a.example/b", "sms:+1", "arc://hong.com/purplepag"] {
      let result = transcript(of: ["plan", link])
      #expect(result == transcript(of: ["plan", link, "--app", "arc"]), "\(link)")
      #expect(result.exitCode == 1)
      #expect(transcript(of: ["open", link]).errors == result.errors, "\(link)")
    }
    let trip = "tcal://www.trips.calendar.com/detail"
    #expect(
      transcript(of: ["plan", trip]) == transcript(of: ["plan", trip, "--app", "trips"]))
  }

  @Test func `an outcome has the color of success only if its screens are shown`() {
    func output(_ options: [String]) -> String {
      transcript(of: ["open", paris] + options, isColored: true).output
    }
    let (held, opened) = (
      "\u{1b}[31mheld at the gate signed-in\u{1b}[0m\n", "\u{1b}[32mopened\u{1b}[0m\n"
    )
    let rows: [([String], Bool, Bool)] = [
      ([], false, true), (["--signed-out"], true, false),
      (["--signed-out", "--then-sign-in"], true, true),
    ]
    for (options, isHeld, isOpened) in rows {
      let output = output(options)
      #expect(output.contains(held) == isHeld, "\(output)")
      #expect(output.contains(opened) == isOpened, "\(output)")
    }
  }

  @Test func `a malformed link is refused by the first app`() throws {
    for verb in ["open", "plan"] {
      let result = transcript(of: [verb, "https://www.trips.calendar.com/%zz"])
      #expect(result.exitCode == 1)
      #expect(result.output == "")
      #expect(result.errors.hasPrefix("Invalid link (malformedPercent) at byte 31."), "\(result)")
    }
    #expect(try json(["open", "a://%zz"], code: 1)["error"] == "malformedPercent")
  }

  @Test func `captures without values are not shown`() {
    let output = transcript(of: ["plan", "arc://hong.com/purplepage"]).output
    #expect(output.contains("\nroute        page.purple\n"), "\(output)")
  }
}
