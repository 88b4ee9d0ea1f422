// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@testable import DeepLinksSimulation
import DeepLinksSwiftUI
import SwiftUI
import Testing

/// Random lives of the fixture: links and gestures in any order, with any quirks.
///
/// At rest a window shows what the navigator's state says, every request has had one outcome, and a
/// link that opened is what a user sees.
@MainActor @Suite struct LivesTests {
  /// `DEEPLINKS_LIVES` asks for more, `DEEPLINKS_SEED` for one of them again.
  private var seeds: [UInt64] {
    let environment = ProcessInfo.processInfo.environment
    if let seed = environment["DEEPLINKS_SEED"].flatMap(UInt64.init) { return [seed] }
    return Array(0..<(environment["DEEPLINKS_LIVES"].flatMap(UInt64.init) ?? 60))
  }
  static let steps = 30

  @Test func `what is seen is what the state says, whatever happens`() {
    var opened = 0
    let seeds = seeds
    for seed in seeds { opened += live(seed: seed) }
    print("\(seeds.count) lives of \(Self.steps) steps, \(opened) links opened.")
    #expect(opened > seeds.count * 5)
  }

  /// Lives once; gives how many links opened.
  private func live(seed: UInt64) -> Int {
    var random = SeededGenerator(seed: seed)
    var quirks: Set<HeadlessQuirk> = []
    if seed % 3 > 0 {
      for quirk in HeadlessQuirk.allCases
      where Bool.random(using: &random) && quirk != .windowPerLink {
        quirks.insert(quirk)
      }
    }
    let fixture = FixtureApp(quirks: quirks) { $0.covers = [1] }
    fixture.settle()
    var said: [String] = []
    var isLost = false
    for _ in 0..<Self.steps {
      let before = fixture.outcomes.count
      let links = step(fixture, &random, &said)
      fixture.settle()
      // What UIKit closed and told no one is known when a link, or a user, goes somewhere.
      let isClosedByUIKit = said.last == "dismiss by UIKit" && quirks.contains(.foreignDismissal)
      isLost = links.isEmpty && (isLost || isClosedByUIKit)
      if isLost { continue }
      let story = Comment("seed \(seed), \(quirks.map(\.number).sorted()): \(said)")
      guard isAtRest(fixture, links: links, since: before, story) else { return 0 }
    }
    return fixture.outcomes.count { $0.hasPrefix("opened") }
  }

  /// Does something; gives the links it opened.
  private func step(
    _ fixture: FixtureApp, _ random: inout SeededGenerator, _ said: inout [String]
  ) -> [String] {
    let window = fixture.app.window
    let spec = randomSpec(&random)
    switch Int.random(in: 0..<12, using: &random) {
    case 0:
      said.append("back")
      window?.goBack()
    case 1:
      said.append("swipe")
      window?.swipeDown()
    case 2:
      said.append("dismiss by UIKit")
      window?.dismissByUIKit()
    case 3:
      let tab = FixtureStructure.Tab.allCases.randomElement(using: &random) ?? .home
      said.append("select \(tab)")
      if window?.selectTab(tab.rawValue) != true { window?.tap(tab.rawValue.capitalized) }
    case 4:
      said.append("resize")
      window?.resize(toCompact: Bool.random(using: &random))
    case 5:
      said.append("background")
      fixture.app.enterBackground()
      fixture.app.advance(by: .seconds(1))
      fixture.app.enterForeground()
    case 6:
      let other = randomSpec(&random)
      said.append("\(other), \(spec)")
      fixture.send(other)
      fixture.send(spec)
      return [other, spec]
    case 7:
      said.append("\(spec), then the user")
      fixture.send(spec)
      window?.goBack()
      return [spec, ""]
    default:
      said.append(spec)
      fixture.send(spec)
      return [spec]
    }
    return []
  }

  private func isAtRest(
    _ fixture: FixtureApp, links: [String], since before: Int, _ story: Comment
  ) -> Bool {
    let state = fixture.navigator.state
    let front = state[state.frontStack].map(\.description)
    let modals = state.modals.map { $0.modal.form == 1 ? "cover" : "sheet" }
    let window = fixture.app.window
    let sent = links.filter { !$0.isEmpty }.count
    var isFine = true
    func check(_ condition: Bool, _ what: String) {
      guard !condition else { return }
      isFine = false
      Issue.record("\(what)\n\(story)\n\(state)\n\(window?.description ?? "")")
    }
    check(window?.screens == front, "screens: \(window?.screens ?? []), state \(front)")
    check(window?.modals.map(\.rawValue) == modals, "modals")
    check(fixture.outcomes.count == before + sent, "outcomes")
    check(fixture.navigator.window.isAtRest, "not at rest")
    if links.count == 1, let spec = links.first, let route = FixtureRoute(spec) {
      check(state.shows(route.destination), "\(spec) is not shown: \(fixture.outcomes.last ?? "")")
    }
    return isFine
  }

  private func randomSpec(_ random: inout SeededGenerator) -> String {
    var words: [String] = []
    if Bool.random(using: &random) {
      words.append(FixtureStructure.Tab.allCases.randomElement(using: &random)?.rawValue ?? "home")
    }
    for _ in 0..<Int.random(in: 0...3, using: &random) {
      words.append("p\(Int.random(in: 1...4, using: &random))")
    }
    if Int.random(in: 0..<4, using: &random) == 0 {
      words.append("m\(Int.random(in: 1...3, using: &random))")
      if Bool.random(using: &random) { words.append("q\(Int.random(in: 1...2, using: &random))") }
      if Bool.random(using: &random) { words.append("over") }
    } else if Bool.random(using: &random) {
      words.append(
        ["push", "select", "replaceAll", "targetOnly"].randomElement(using: &random) ?? "push")
    }
    return words.isEmpty ? "root" : words.joined(separator: ".")
  }
}
