// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI
import Testing

@MainActor @Suite struct OpeningTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var link: String
    var start = ""
    var seen: String
    var back: [String] = []
    var outcome = "opened"
    var testDescription: String { "\(link) from '\(start)'" }
  }

  nonisolated static let cases = [
    Case(link: "root", seen: "home: root of home", outcome: "refreshed"),
    Case(link: "shop", seen: "shop: root of shop"),
    Case(link: "shop.p1", seen: "shop › page 1: page 1", back: ["shop: root of shop"]),
    Case(
      link: "shop.p1.p2", seen: "shop › page 1 › page 2: page 2",
      back: ["shop › page 1: page 1", "shop: root of shop"]),
    Case(link: "shop.p1", start: "home.p4", seen: "shop › page 1: page 1"),
    Case(
      link: "shop.p1.p3", start: "shop.p1.p2", seen: "shop › page 1 › page 3: page 3",
      back: ["shop › page 1: page 1"]),
    Case(link: "shop.p1", start: "shop.p1", seen: "shop › page 1: page 1", outcome: "refreshed"),
    Case(link: "shop.p1", start: "shop.p1.p2", seen: "shop › page 1: page 1"),
    Case(
      link: "shop.p1.p2.p3.p4", seen: "shop › page 1 › page 2 › page 3 › page 4: page 4",
      back: [
        "shop › page 1 › page 2 › page 3: page 3", "shop › page 1 › page 2: page 2",
        "shop › page 1: page 1", "shop: root of shop",
      ]),
    Case(
      link: "shop.p1.p2.p3", start: "shop.p1.p2.p3",
      seen: "shop › page 1 › page 2 › page 3: page 3", outcome: "refreshed"),
    Case(
      link: "shop.p1.p2", start: "shop.p1.p2.p3.p4", seen: "shop › page 1 › page 2: page 2",
      back: ["shop › page 1: page 1"]),
    Case(
      link: "shop.p1.p5.p6", start: "shop.p1.p2.p3.p4",
      seen: "shop › page 1 › page 5 › page 6: page 6", back: ["shop › page 1 › page 5: page 5"]),
    Case(link: "shop.p1", start: "shop.p1.p2 home", seen: "shop › page 1: page 1"),
    Case(link: "shop.p2", start: "shop.p1", seen: "shop › page 2: page 2"),
    Case(link: "shop.p2", start: "shop.p1 home.p4", seen: "shop › page 2: page 2"),
    Case(link: "shop.p1.p2", start: "shop.p1 home.p4", seen: "shop › page 1 › page 2: page 2"),
    Case(
      link: "p5.push", start: "shop.p1", seen: "shop › page 1 › page 5: page 5",
      back: ["shop › page 1: page 1"]),
    Case(link: "settings.select", start: "shop.p1", seen: "settings: root of settings"),
    Case(link: "m1", start: "shop.p1", seen: "shop › sheet: form 1"),
    Case(link: "m1.q2", seen: "home › sheet › page 2: page 2", back: ["home › sheet: form 1"]),
    Case(link: "shop.p1", start: "m1", seen: "shop › page 1: page 1"),
    Case(link: "m2", start: "m1", seen: "home › sheet: form 2"),
    Case(link: "m2.over", start: "m1", seen: "home › sheet › sheet: form 2"),
    Case(link: "shop.p1", start: "m1 m2.over", seen: "shop › page 1: page 1"),
    Case(link: "m1", start: "m1", seen: "home › sheet: form 1", outcome: "refreshed"),
    Case(link: "m7", start: "shop.p1", seen: "shop › cover: form 7"),
    Case(link: "shop.p1", start: "m7", seen: "shop › page 1: page 1"),
    Case(link: "m7", start: "m1", seen: "home › cover: form 7"),
    Case(link: "m1", start: "m7", seen: "home › sheet: form 1"),
    Case(link: "m1.over", start: "m7", seen: "home › cover › sheet: form 1"),
    Case(link: "home.replaceAll", start: "shop.p1 m1", seen: "home: root of home"),
  ]

  /// The quirks that make an interface say something else than it shows, and ignore nothing.
  nonisolated static let harmless: Set<HeadlessQuirk> = [
    .phantomAppearances, .replacementInPlace, .preparedTabs, .restoredScene, .refusedPresentation,
    .coveredRoot,
  ]

  @Test(arguments: cases)
  func `a link opens its place, and Back leads where it should`(_ row: Case) {
    for quirks in HeadlessQuirkSet.all.map(\.quirks) {
      let fixture = FixtureApp(quirks: quirks) { $0.covers = [7] }
      for start in row.start.split(separator: " ") { fixture.open(String(start)) }
      let before = fixture.outcomes.count
      fixture.open(row.link)
      let names = quirks.map(\.number).sorted()
      #expect(fixture.seen == row.seen, "\(names)\n\(fixture.app.window?.description ?? "")")
      #expect(fixture.outcomes.count == before + 1, "\(names)")
      #expect(
        fixture.outcomes.last?.hasPrefix(row.outcome) == true, "\(names): \(fixture.outcomes)")
      // Where nothing is ignored nothing is written twice, and no wait is ended by the time limit.
      if quirks.isSubset(of: Self.harmless) {
        #expect(fixture.outcomes.last == row.outcome, "\(names)")
      }
      for place in row.back {
        #expect(fixture.app.window?.goBack() == true)
        fixture.settle()
        #expect(fixture.seen == place, "\(names)")
      }
    }
  }

  @Test(arguments: cases.filter { $0.start.isEmpty })
  func `a link that starts the app opens the same place`(_ row: Case) {
    for quirks in HeadlessQuirkSet.all.map(\.quirks) {
      let fixture = FixtureApp(opening: row.link, quirks: quirks)
      fixture.settle()
      let names = quirks.map(\.number).sorted()
      #expect(fixture.seen == row.seen, "\(names)")
      #expect(fixture.outcomes.count == 1, "\(names): \(fixture.outcomes)")
      for place in row.back {
        #expect(fixture.app.window?.goBack() == true)
        fixture.settle()
        #expect(fixture.seen == place, "\(names)")
      }
    }
  }

  @Test func `a user who is deep in a stack is not sent anywhere by what lies below`() {
    let fixture = FixtureApp(quirks: [.phantomAppearances])
    fixture.open("shop.p1.p2.p3")
    // The screen on top is there: the link tells it so, and writes nothing.
    fixture.open("shop.p1.p2.p3")
    #expect(fixture.outcomes == ["opened", "refreshed"])
    #expect(fixture.model.refreshes == ["page 3: shop.p1.p2.p3"])
    for _ in 0..<2 { fixture.app.window?.goBack() }
    fixture.open("shop.p1")
    fixture.open("shop.p1.p4")
    #expect(fixture.outcomes.dropFirst(2) == ["refreshed", "opened"])
    #expect(fixture.seen == "shop › page 1 › page 4: page 4")
  }

  @Test(arguments: [[], [.replacementInPlace]] as [Set<HeadlessQuirk>])
  func `a screen in the place of another is another view`(_ quirks: Set<HeadlessQuirk>) {
    let fixture = FixtureApp(quirks: quirks)
    fixture.open("shop.p1")
    fixture.app.window?.tap("count")
    #expect(fixture.app.window?.texts.contains("counted 1") == true)
    fixture.open("shop.p2")
    #expect(fixture.app.window?.texts.contains("counted 0") == true)
    #expect(fixture.outcomes == ["opened", "opened"])
  }
}
