// SPDX-License-Identifier: MIT

import Foundation
import Testing

/// Tests the table of situations in a headless run, which `Scripts/test-apple` compares with a
/// simulator.
@MainActor @Suite struct SituationTests {
  private static let file = Situation.folder.appending(path: "headless.jsonl")

  @Test func `the apps tell what was recorded`() async throws {
    var lines: [String] = []
    for app in try Situation.all() {
      for situation in app.situations {
        let run = SituationRun(try SituationApp.named(app.app))
        await run.take(try situation.steps.map(Situation.Step.init))
        let told = try run.lines()
        lines.append("{\"app\":\"\(app.app)\",\"situation\":\"\(situation.name)\"}")
        lines += told
        #expect(told.count > 2, "\(app.app), \(situation.name): next to nothing was reported.")
      }
    }
    let text = lines.joined(separator: "\n") + "\n"
    if ProcessInfo.processInfo.environment["RECORD_SNAPSHOTS"] == "1" {
      try Data(text.utf8).write(to: Self.file)
    }
    let recorded = String(decoding: try Data(contentsOf: Self.file), as: UTF8.self)
    #expect(
      text.split(separator: "\n") == recorded.split(separator: "\n"),
      "The apps do something else now; RECORD_SNAPSHOTS=1 rewrites the file.")
  }

  @Test func `a step that is not known is an error`() {
    for text in ["open", "launch x://y", "tap OK", "close"] {
      #expect(throws: Situation.UnknownStep.self) { try Situation.Step(text) }
    }
  }
}
