// SPDX-License-Identifier: MIT

import Foundation
import HeadlessSwiftUI
import Testing

@testable import PlaygroundPhones

/// The links of the apps' lists, on real phones.
@MainActor @Suite struct SampleTests {
  @Test func `every link of every app leads where the list says, cold and warm`() async throws {
    var count = 0
    for app in PlaygroundApp.all {
      for sample in app.samples {
        for isCold in [true, false] {
          let driver = PhoneDriver(app, opening: isCold ? sample.text : nil)
          await driver.rest()
          if !isCold { try await driver.open(sample.text) }
          let situation = isCold ? ScenarioSituation.cold : .root
          let scenario = Scenario(app: app, sample: sample, situation: situation, quirk: nil)
          let name = "\(sample.text), \(situation)"
          let expected = scenario.asked ?? scenario.expected
          #expect(driver.sight.isLike(expected), "\(name): \(driver.sight)")
          #expect(try driver.tree.frontTitle == expected.title, "\(name)")
          #expect(try driver.shown.issues == nil, "\(name)")
          #expect(try !driver.shown.isMoving, "\(name)")
          #expect(driver.phone.log.records.count == 1, "\(name)")
          count += 1
        }
      }
    }
    print("\(count) launches of \(PlaygroundApp.all.count) apps")
    #expect(count > 100)
  }

  /// Whether every cell is run, which takes minutes.
  private static let runsAllCells =
    ProcessInfo.processInfo.environment["DEEPLINKS_MATRIX"] == "all"

  @Test(arguments: [[], HeadlessQuirk.allCases])
  func `no link fails in any situation, without quirks and with each`(
    _ quirks: [HeadlessQuirk]
  ) async {
    var counts: [ScenarioResult.Kind: Int] = [:]
    var situations: [ScenarioSituation: Int] = [:]
    let clock = ContinuousClock()
    let start = clock.now
    var possible = 0
    for app in PlaygroundApp.all {
      let cells = Scenario.all(of: app, quirks: quirks).filter { quirks.isEmpty || $0.quirk != nil }
      possible += cells.count
      let isComplete = quirks.isEmpty || Self.runsAllCells
      for scenario in isComplete ? cells : Scenario.rotation(of: cells) {
        let result = await scenario.run()
        counts[result.kind, default: 0] += 1
        situations[scenario.situation, default: 0] += 1
        let name =
          "\(app.id) \(scenario.sample.text) \(scenario.situation) \(scenario.quirk?.number ?? "")"
        // These apps have no delegate to deliver it.
        let isLost =
          scenario.quirk == .lostColdLink && scenario.situation == .cold
          && scenario.sample.text.hasPrefix("https:")
        #expect((result.kind == .failed) == isLost, "\(name): \(result.detail)")
      }
    }
    let count = counts.values.reduce(0, +)
    let seconds = (clock.now - start) / .seconds(1)
    print(
      "\(count) of \(possible) cells, \(Int(Double(count) / seconds)) a second:",
      counts.map { "\($0.value) \($0.key)" }.sorted().joined(separator: ", "))
    print(situations.map { "\($0.key): \($0.value)" }.sorted().joined(separator: ", "))
    #expect(possible > (quirks.isEmpty ? 300 : 4_000))
    #expect(count > (quirks.isEmpty ? 300 : 600))
    #expect(situations.count == ScenarioSituation.allCases.count)
  }

  @Test func `a matrix is the same whenever it is run`() async {
    var runs: [[ScenarioResult]] = []
    for _ in 0..<2 {
      var results: [ScenarioResult] = []
      for scenario in Scenario.all(of: .reader) { results.append(await scenario.run()) }
      runs.append(results)
    }
    #expect(runs[0] == runs[1])
  }
}

extension Scenario {
  /// One situation of each link with each quirk: a link goes through all of its situations, one
  /// with each quirk, and begins with another one than the link before it.
  fileprivate static func rotation(of cells: [Scenario]) -> [Scenario] {
    var rows: [[Scenario]] = []
    for cell in cells {
      if let last = rows.last?.last, last.sample.text == cell.sample.text,
        last.quirk == cell.quirk
      {
        rows[rows.count - 1].append(cell)
      } else {
        rows.append([cell])
      }
    }
    let samples = cells.prefix { $0.quirk == cells.first?.quirk }
    let count = Set(samples.map(\.sample.text)).count
    return rows.enumerated().map { index, row in
      row[(index / count + index % count) % row.count]
    }
  }
}
