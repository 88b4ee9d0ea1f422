// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSwiftUI
import SwiftUI
import Testing

/// How often a link writes what it changes, and which of that a user sees move.
@MainActor @Suite struct WriteTests {
  private nonisolated static let quirks: [Set<HeadlessQuirk>] = [
    [], [.coveredRoot], [.phantomAppearances], [.preparedTabs], [.lostEnvironment],
  ]

  @Test(
    arguments: [
      ("home.p1", []), ("home.p1.p4", [true]), ("shop.p1", [false, true]),
      ("shop.p1.p2", [false, true]),
    ], [false, true])
  func `a path is written once, whether or not the app covers it, and moves last`(
    _ row: (link: String, moves: [Bool]), isCovered: Bool
  ) {
    for quirks in Self.quirks {
      let fixture = FixtureApp(quirks: quirks)
      fixture.open("home.p1")
      if isCovered { fixture.app.window?.tap("cover") }
      fixture.settle()
      #expect(moves(of: row.link, in: fixture) == row.moves, "\(quirks)")
      #expect(fixture.outcomes.last == (row.moves.isEmpty ? "refreshed" : "opened"), "\(quirks)")
    }
  }

  @Test(arguments: [
    ("m1.q2", "", [true]), ("shop.p1", "m1", [false, false, true]), ("m2", "m1", [false, true]),
    ("m2.over", "m1", [true]), ("m1.q2", "m1", [true]), ("shop", "m1", [false, false]),
  ])
  func `a modal comes and goes once, and moves if it comes last`(
    _ link: String, _ start: String, _ expected: [Bool]
  ) {
    for quirks in Self.quirks {
      let fixture = FixtureApp(quirks: quirks)
      if !start.isEmpty { fixture.open(start) }
      #expect(moves(of: link, in: fixture) == expected, "\(quirks)")
      #expect(fixture.outcomes.last == "opened", "\(quirks)")
    }
  }

  /// Opens a link, and says for every write whether a user sees it move.
  private func moves(of link: String, in fixture: FixtureApp) -> [Bool] {
    let change = fixture.navigator.performChange
    var moves: [Bool] = []
    fixture.navigator.performChange = { isAnimated, write in
      moves.append(isAnimated)
      change(isAnimated, write)
    }
    fixture.open(link)
    fixture.navigator.performChange = change
    return moves
  }
}
