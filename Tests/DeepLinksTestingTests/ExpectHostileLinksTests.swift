// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import DeepLinksTesting
import TestSupport
import Testing

/// An app over the simulated interface, and what is wrong with it.
@MainActor private final class TriedApp: HostileLinkApp {
  enum Situation: String { case sound, failing, endless }

  static var looks = 0
  private let situation: Situation
  private let clock = LinkManualClock()
  private let navigator: LinkNavigator<TripsRoute>
  private let host: LinkSimulatedHost<TripsRoute>
  let inbox: LinkInbox

  private init(_ situation: Situation) {
    self.situation = situation
    inbox = LinkInbox(clock: clock)
    let rules = LinkRules<TripsRoute>().gate("gate") { route, _ in
      situation == .failing && route == .about ? .hold : .pass
    }
    navigator = LinkNavigator(initialTab: .trips, rules: rules, clock: clock)
    host = LinkSimulatedHost(navigator, clock: clock)
    inbox.attach(navigator)
    host.mount()
  }

  static func launched(in situation: Situation) async -> TriedApp { TriedApp(situation) }

  func open(_ link: String) async {
    inbox.deliver(
      LinkDelivery(text: link, source: .delivering(link), callback: .onOpenURL, isColdStart: false))
    clock.advance(by: .seconds(30))
  }

  func look() -> [String] {
    Self.looks += 1
    return ["\(host.visible)"]
  }

  func goBack() async -> Bool { situation == .endless }
  func relaunched() async -> TriedApp { TriedApp(situation) }
  var issues: [String] { situation == .failing ? ["A screen is blank."] : [] }
}

@Suite(.serialized) @MainActor struct ExpectHostileLinksTests {
  @Test func `holds for an app that takes everything`() async {
    TriedApp.looks = 0
    let count = await expectHostileLinks(TriedApp.self, in: [.sound])
    #expect(count > 100)
    #expect(TriedApp.looks > count)
  }

  @Test func `says what a framework logs, and with which link`() async {
    let problems = await issues {
      await expectHostileLinks(TriedApp.self, in: [.failing])
    }
    #expect(problems.contains { $0.hasSuffix(", failing: A screen is blank.") })
    // What a gate holds is no fault.
    #expect(!problems.contains { $0.contains("It has no outcome.") })
  }

  @Test func `says that a way back has no end`() async {
    let problems = await issues {
      await expectHostileLinks(TriedApp.self, in: [.endless])
    }
    #expect(problems.contains { $0.hasSuffix(", endless: There is no end to the way back.") })
  }
}
