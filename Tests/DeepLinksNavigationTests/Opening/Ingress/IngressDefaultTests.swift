// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import TestSupport
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// What is said of a delivery, a rule or a structure by those who say no more than they must.
@MainActor @Suite struct IngressDefaultTests {
  private let date = Date(timeIntervalSinceReferenceDate: 1)

  @Test func `a delivery of the system says nothing that no one said`() throws {
    let url = try #require(URL(string: "https://ex.com/a"))
    let text = url.absoluteString
    #expect(
      LinkDelivery.url(url, callback: .onOpenURL)
        == LinkDelivery(text: text, source: .universalLink, callback: .onOpenURL))
    #expect(
      LinkDelivery.activity(
        type: "NSUserActivityTypeBrowsingWeb", webpage: url, callback: .continueActivity)
        == LinkDelivery(text: text, source: .universalLink, callback: .continueActivity))
    #expect(
      LinkDelivery.shortcut(type: "new", userInfo: ["url": text])
        == LinkDelivery(text: text, source: .quickAction, callback: .shortcutItem))
    let bits = String(date.timeIntervalSinceReferenceDate.bitPattern, radix: 16)
    #expect(
      LinkDelivery.notification(userInfo: ["url": text], identifier: "n", date: date)
        == LinkDelivery(
          text: text, source: .notification, callback: .notificationResponse,
          identifier: "n@\(bits)"))
    let plain = LinkDelivery(text: text, source: .inApp, callback: .api)
    #expect(!plain.isColdStart && plain.registration.isEmpty)
    #expect(plain.scene == nil && plain.identifier == nil)
    #expect(plain.referrer == nil && plain.sourceApplication == nil)
  }

  @Test func `a delivery of the system says all that was said`() throws {
    let url = try #require(URL(string: "https://ex.com/a"))
    let referrer = try #require(URL(string: "https://from.example/"))
    let scene: LinkSceneID = "s"
    #expect(
      LinkDelivery.url(
        url, callback: .openURLContexts, registration: "r", scene: scene,
        sourceApplication: "com.example", isColdStart: true)
        == LinkDelivery(
          text: url.absoluteString, source: .universalLink, callback: .openURLContexts,
          registration: "r", scene: scene, sourceApplication: "com.example", isColdStart: true))
    #expect(
      LinkDelivery.activity(
        type: "com.example.reading", webpage: url, referrer: referrer, callback: .userActivity,
        registration: "r", scene: scene, isColdStart: true)
        == LinkDelivery(
          text: url.absoluteString, source: .userActivity, callback: .userActivity,
          registration: "r", scene: scene, referrer: referrer, isColdStart: true))
    let context = LinkContext(
      LinkDelivery(
        text: "a:b", source: .widget, callback: .api, referrer: referrer,
        sourceApplication: "com.example", isColdStart: true), arrival: date)
    #expect(context.source == .widget && context.link?.text == "a:b")
    #expect(context.referrer == referrer && context.sourceApplication == "com.example")
    #expect(context.isColdStart && context.arrival == date)
    #expect(!LinkContext(source: .inApp, arrival: date).isColdStart)
  }

  @Test func `what takes its time has ten seconds, for every route`() {
    let route = SpelledRoute("p1")
    let preparations = [
      LinkPreparation<SpelledRoute>("a", prepare: { _, _ in nil }),
      LinkPreparation<SpelledRoute>("a", start: { _, _, _ in LinkTimer {} }),
    ]
    for preparation in preparations {
      #expect(preparation.limit == .seconds(10) && preparation.isNeeded(route))
    }
    let resolvers = [
      LinkResolver<SpelledRoute>("a", for: { _ in true }, resolve: { route, _ in .route(route) }),
      LinkResolver<SpelledRoute>("b", for: { _ in true }, start: { _, _, _ in LinkTimer {} }),
    ]
    for resolver in resolvers {
      #expect(resolver.limit == .seconds(10) && resolver.fallback(route) == nil)
    }
    let rules = LinkRules<SpelledRoute>().prepare("p") { _, _ in nil }.action("a") { _, _ in }
    #expect(rules.preparations.map(\.limit) == [.seconds(10)])
    #expect(rules.preparations.allSatisfy { $0.isNeeded(route) })
    let actions =
      rules.actions + [
        LinkAction("b") { _, _ in },
        LinkAction("c", within: .seconds(10)) { _, _, _ in LinkTimer {} },
      ]
    for action in actions {
      #expect(action.limit == .seconds(10) && action.isNeeded(route), "\(action.id)")
    }
  }

  @Test func `rules let everything pass unless they say otherwise`() {
    let rules = LinkRules<SpelledRoute>()
    #expect(rules.gates.isEmpty && rules.resolvers.isEmpty)
    #expect(rules.actions.isEmpty && rules.preparations.isEmpty)
    #expect(rules.dismissal(.init(form: 1)) == .pass)
    #expect(rules.account() == nil && rules.answersCaller == nil)
    #expect(rules.survivesRelaunch(SpelledRoute("p1")))
    #expect(!rules.asksAgain && rules.askingAgain().asksAgain)
    let told = rules.gate("g") { _, _ in .hold }.account { "ada" }.dismissal { _ in .hold }
      .survivesRelaunch { _ in false }.answeringCallers()
    #expect(told.gates.map(\.id) == ["g"] && told.gates.map(\.asks) == [false])
    let slow = LinkGate<SpelledRoute>("g", within: .seconds(1)) { _, _, _ in LinkTimer {} }
    #expect(!slow.asks)
    #expect(told.account() == "ada" && told.dismissal(.init(form: 1)) == .hold)
    #expect(!told.survivesRelaunch(SpelledRoute("p1")))
    #expect(told.answersCaller?(SpelledRoute("p1")) == true)
    #expect(rules.gates.isEmpty)
  }

  @Test func `screens and modals are the same if they are equal, and tabs lie in a bar`() {
    let paris = TripsStructure.Screen.details(reference: "1")
    #expect(TripsStructure.isSameScreen(paris, as: paris))
    #expect(!TripsStructure.isSameScreen(paris, as: .address(reference: "1")))
    #expect(TripsStructure.isSameModal(.help, as: .help))
    #expect(!TripsStructure.isSameModal(.help, as: .newTrip))
    #expect(TripsStructure.container == .tabs && RandomStructure.container == .sidebar)
  }

  @Test func `a destination says nothing that no one said`() {
    typealias Destination = LinkDestination<TripsStructure>
    let paris = TripsStructure.Screen.details(reference: "1")
    let map = TripsStructure.Screen.address(reference: "1")
    let rows: [(Destination, Destination)] = [
      (
        .push(paris),
        Destination(
          tabs: [], screens: [paris], modal: nil, modalScreens: [], policy: .merge,
          base: .atColdStart, isOverCurrent: false)
      ),
      (
        .push(map, in: .settings, above: [paris], policy: .push),
        Destination(tabs: [.settings], screens: [paris, map], policy: .push)
      ),
      (
        .push(map, inAnyOf: [.settings, .trips], above: [paris], policy: .replaceAll),
        Destination(tabs: [.settings, .trips], screens: [paris, map], policy: .replaceAll)
      ),
      (.push(map, inAnyOf: []), Destination(tabs: [], screens: [map])),
      (
        .present(.help),
        Destination(tabs: [], modal: .help, base: .atColdStart, isOverCurrent: false)
      ),
      (
        .present(
          .help, path: [map], over: .settings, screens: [paris], base: .always,
          isOverCurrent: true),
        Destination(
          tabs: [.settings], screens: [paris], modal: .help, modalScreens: [map], base: .always,
          isOverCurrent: true)
      ),
      (.root(of: .settings), Destination(tabs: [.settings])),
      (.select(.settings), Destination(tabs: [.settings], policy: .select)),
      (
        Destination(tab: .settings, screens: [paris], modal: .help, policy: .push),
        Destination(tabs: [.settings], screens: [paris], modal: .help, policy: .push)
      ),
      (Destination(tab: nil), Destination(tabs: [])),
    ]
    for (short, long) in rows { #expect(short == long, "\(short)") }
    #expect(
      rows.map(\.0.description) == [
        #"current tab › details(reference: "1")"#,
        #"settings › details(reference: "1") › address(reference: "1") (push)"#,
        #"settings or trips › details(reference: "1") › address(reference: "1") (replaceAll)"#,
        #"current tab › address(reference: "1")"#, "current tab › modal help",
        #"settings › details(reference: "1") › modal help › address(reference: "1")"#, "settings",
        "settings (select)", #"settings › details(reference: "1") › modal help (push)"#,
        "current tab",
      ])
    #expect(Destination.action != .action(isHarmless: true))
    #expect(Destination.action == .action(isHarmless: false))
    #expect(Destination.action.description == "action")
    #expect(Destination.action(isHarmless: true).description == "harmless action")
  }
}
