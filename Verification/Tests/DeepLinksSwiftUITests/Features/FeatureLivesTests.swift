// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@testable import DeepLinksSimulation
import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

/// Random lives of a composition: at rest a window shows what the features' states say, a link to
/// one feature has moved no other, and every request has had one outcome.
@MainActor @Suite struct FeatureLivesTests {
  @Test func `features keep apart, whatever happens`() {
    let lives = 40
    var opened = 0
    for seed in 0..<lives { opened += live(seed: UInt64(seed)) }
    print("\(lives) lives of 25 steps, \(opened) links opened.")
    #expect(opened > lives * 5)
  }

  private func live(seed: UInt64) -> Int {
    var random = SeededGenerator(seed: seed)
    var quirks: Set<HeadlessQuirk> = []
    if seed % 3 > 0 {
      for quirk in HeadlessQuirk.allCases
      where Bool.random(using: &random) && quirk != .windowPerLink {
        quirks.insert(quirk)
      }
    }
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let letters = LettersFeature(clock: time)
    let numbers = NumbersFeature(clock: time)
    let composition = LinkComposition(letters, numbers, origins: ["suite://"], clock: time)
    let inbox = LinkInbox(clock: time)
    let log = HeadlessRequestLog()
    inbox.observe(with: log)
    let app = HeadlessApp(quirks: quirks, clock: clock) {
      FeatureTabs(composition).deepLinks(inbox)
    }
    app.advance(by: .seconds(30))
    var said: [String] = []
    for _ in 0..<25 {
      let before = (letters.navigator.state, numbers.navigator.state, log.outcomes.count)
      let sent = step(app, composition, &random, &said)
      app.advance(by: .seconds(30))
      let story = "seed \(seed), \(quirks.map(\.number).sorted()): \(said)"
      let isLetters = composition.selected == "letters"
      let front =
        isLetters
        ? letters.navigator.state[.only].map(\.number)
        : numbers.navigator.state[.only].map(\.number)
      let modals = letters.navigator.state.modals.count + numbers.navigator.state.modals.count
      #expect(app.window?.selectedTab == composition.selected, "\(story)")
      if modals == 0 { #expect(app.window?.screens.count == front.count, "\(story)") }
      #expect(app.window?.modals.count == modals, "\(story)")
      #expect(log.outcomes.count == before.2 + sent.count, "\(story)")
      #expect(composition.window.isAtRest, "\(story)")
      if sent.count == 1, let link = sent.first {
        // Another feature's modals are closed; its screens stay as they are.
        if link.contains("letters") {
          #expect(numbers.navigator.state[.only] == before.1[.only], "\(story)")
          if composition.offered.contains("letters") { #expect(isLetters, "\(story)") }
        } else {
          #expect(letters.navigator.state[.only] == before.0[.only], "\(story)")
          if composition.offered.contains("numbers") { #expect(!isLetters, "\(story)") }
        }
      }
    }
    return log.outcomes.count { $0.description.hasPrefix("opened") }
  }

  /// Does something; gives the links that it opened.
  private func step(
    _ app: HeadlessApp, _ composition: LinkComposition<LettersFeature, NumbersFeature>,
    _ random: inout SeededGenerator, _ said: inout [String]
  ) -> [String] {
    func link() -> String {
      let feature = Bool.random(using: &random) ? "letters" : "numbers"
      let place = ["", "/n1", "/n2", "/n3", "/m"].randomElement(using: &random) ?? ""
      return "suite://\(feature)\(place)"
    }
    func send(_ link: String) {
      said.append(link)
      if let url = URL(string: link) { app.open(url) }
    }
    switch Int.random(in: 0..<9, using: &random) {
    case 0:
      said.append("back")
      app.window?.goBack()
    case 1:
      said.append("swipe")
      app.window?.swipeDown()
    case 2:
      let id = Bool.random(using: &random) ? "letters" : "numbers"
      said.append("select \(id)")
      app.window?.selectTab(id)
    case 3:
      said.append("offer")
      composition.offered = Bool.random(using: &random) ? ["letters"] : ["letters", "numbers"]
    case 4:
      let links = [link(), link()]
      links.forEach(send)
      return links
    default:
      let link = link()
      send(link)
      return [link]
    }
    return []
  }
}
