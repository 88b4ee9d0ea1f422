// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Testing

@testable import DeepLinksNavigation

/// What an inbox says about a link as soon as it is delivered.
@MainActor @Suite struct LinkDispositionTests {
  private struct Row: CustomTestStringConvertible {
    let link: String
    var source = LinkSource.inApp
    var presentsModal = false
    let disposition: LinkDisposition
    /// The outcome, as far as it is known by then.
    let ending: String
    var testDescription: String { "\(link) from \(source)" }
  }

  private nonisolated static let rows = [
    Row(link: "app://go/p1", disposition: .handled, ending: "none"),
    Row(link: "app://go/p1.hold", disposition: .handled, ending: "none"),
    // The app has a route for it, and says no.
    Row(link: "app://go/p1.no", disposition: .handled, ending: "declined gate"),
    Row(link: "app://go/t3.p1", disposition: .handled, ending: "declined absentTab"),
    Row(
      link: "app://go/p1", presentsModal: true, disposition: .handled,
      ending: "declined dismissalRefused"),
    Row(link: "app://nowhere", disposition: .discarded, ending: "declined noRoute"),
    Row(link: "app://go/%zz", disposition: .discarded, ending: "declined notALink"),
    Row(link: "not a link", disposition: .discarded, ending: "declined notALink"),
    Row(
      link: "https://app.example/page", source: .universalLink, disposition: .system,
      ending: "external"),
    Row(link: "https://elsewhere.example/", disposition: .system, ending: "external"),
    Row(
      link: "https://elsewhere.example/", source: .universalLink, disposition: .discarded,
      ending: "declined foreignOrigin"),
  ]

  private let clock = LinkManualClock()

  private func makeNavigator() -> LinkNavigator<SpelledRoute> {
    let rules = LinkRules<SpelledRoute>()
      .gate("gate") { route, _ in
        if route.words.contains("no") { return .decline(reason: "no") }
        return route.words.contains("hold") ? .hold : .pass
      }
      .dismissal { _ in .decline(reason: "no") }
    let navigator = LinkNavigator<SpelledRoute>(initialTab: .first, rules: rules, clock: clock)
    navigator.offerTabs([.first, .second])
    return navigator
  }

  @Test(arguments: rows)
  private func `a link for which the app has a route is handled, even if it is declined`(
    _ row: Row
  ) {
    let inbox = LinkInbox(clock: clock)
    let navigator = makeNavigator()
    inbox.attach(navigator)
    navigator.acknowledge(.ready)
    if row.presentsModal { navigator.present(.init(form: 1)) }
    clock.runTurns()
    let reception = inbox.deliver(row.link, from: row.source)
    #expect(reception.disposition == row.disposition)
    #expect(reception.request.ending == row.ending)
  }

  @Test func `an event that was handled before is discarded, and so is a link that comes back`() {
    let inbox = LinkInbox(clock: clock)
    let navigator = makeNavigator()
    inbox.attach(navigator)
    navigator.acknowledge(.ready)
    func deliver(_ link: String, _ source: LinkSource, _ name: String? = nil) -> LinkReception {
      inbox.deliver(link, from: source, identifier: name)
    }
    #expect(deliver("app://go/p1.no", .notification, "n").disposition == .handled)
    clock.advance(by: .seconds(3))
    let again = deliver("app://go/p1.no", .notification, "n")
    #expect(again.disposition == .discarded)
    #expect(again.request.ending == "declined alreadyConsumed")
    #expect(deliver("https://app.example/page", .inApp).disposition == .system)
    let back = deliver("https://app.example/page", .universalLink)
    #expect(back.disposition == .discarded)
    #expect(back.request.ending == "declined loop")
  }
}
