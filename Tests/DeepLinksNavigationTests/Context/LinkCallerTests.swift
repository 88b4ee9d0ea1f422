// SPDX-License-Identifier: MIT

import DeepLinksSimulation
import Foundation
import Testing

@_spi(Project) @testable import DeepLinksNavigation

/// What the app that sent a link learns, and which apps learn nothing.
@MainActor @Suite struct LinkCallerTests {
  private func caller(_ query: String) throws -> LinkCaller? {
    LinkCaller(try DeepLink("shop://a?\(query)").queryItems)
  }

  private nonisolated static let outcomes: [(outcome: LinkOutcome, answer: String?)] = [
    (.opened(LinkLanding(place: "secret")), "mail://yes"), (.performed, "mail://yes"),
    (.refreshed(LinkLanding(place: "secret")), "mail://yes"),
    (.declined(LinkRefusal(.unconfirmed, gate: "g")), "mail://cancel"),
    (.superseded(.person), "mail://cancel"),
    (.expired, "mail://no?x=1&errorCode=expired&errorMessage=expired"),
    (
      .declined(LinkRefusal(.gate, gate: "age", reason: "Zu jung, 100 % & \u{e4}")),
      "mail://no?x=1&errorCode=declined&errorMessage=Declined%20%28gate%29%20by%20age%3A%20Zu%20jung"
        + "%2C%20100%20%25%20%26%20%C3%A4.%20Satisfy%20the%20gate%2C%20then%20open%20the%20link%20again."
    ),
    (.external("https://ex.com/secret"), nil),
  ]

  @Test(arguments: outcomes)
  func `each outcome is reported where it belongs`(_ outcome: LinkOutcome, _ answer: String?) throws
  {
    let caller = try #require(
      try caller(
        "x-source=Mail&x-success=mail%3A%2F%2Fyes&x-error=mail%3A%2F%2Fno%3Fx%3D1"
          + "&x-cancel=mail%3A%2F%2Fcancel"))
    #expect(caller.name == "Mail")
    let told = caller.answer(to: outcome) { $0 == "shop" }
    #expect(told == answer)
    #expect(told?.contains("secret") != true)
  }

  @Test(arguments: [
    "X-Apple.SystemPreferences:x", "App-prefs:root", "https://ex.com/", "HTTP://ex.com/",
    "javascript:alert(1)", "data:text/html,x", "file:///etc", "blob:x", "intent://x", "TEL:1",
    "SHOP://b", "no link", "mail://%zz", "", "ws://ex.com/", "ftp://ex.com/", "//ex.com",
  ])
  func `only another app is notified`(_ text: String) throws {
    let item = LinkQueryItem(name: "x-success", value: text)
    let answer = LinkCaller([item])?.answer(to: .performed) { $0 == "shop" }
    #expect(answer == nil)
  }

  @Test(
    arguments: [
      "afp", "app-prefs", "app-settings", "applescript", "facetime", "facetime-audio",
      "facetime-group", "facetime-prompt", "imessage", "itms", "itms-apps", "itms-appss",
      "itms-beta", "itms-services", "macappstore", "mailto", "maps", "prefs", "shoebox",
      "shortcuts", "sms", "smb", "ssh", "tel", "telprompt", "vnc", "webcal", "webcals", "workflow",
      "x-apple.systempreferences", "x-help-action", "x-web-search", "shop",
    ] as [String])
  func `no scheme of the system and none of the app's own is answered`(_ scheme: String) {
    for (name, outcome) in [("x-success", LinkOutcome.performed), ("x-error", .expired)] {
      let caller = LinkCaller([LinkQueryItem(name: name, value: "\(scheme)://a")])
      #expect(caller?.answer(to: outcome) { $0 == "shop" } == nil)
      let other = LinkCaller([LinkQueryItem(name: name, value: "x\(scheme)://a")])
      #expect(other?.answer(to: outcome) { $0 == "shop" }?.hasPrefix("x\(scheme)://a") == true)
    }
  }

  @Test func `a caller says all that it has, in the order of the protocol`() {
    let names = ["x-cancel", "x-error", "x-source", "x-success", "y"]
    let caller = LinkCaller(names.map { LinkQueryItem(name: $0, value: "\($0)!") })
    #expect(caller?.name == "x-source!")
    #expect(caller?.description == "caller (success, error, cancel)")
    #expect(
      caller?.revealedDescription
        == "x-source=x-source!, x-success=x-success!, x-error=x-error!, x-cancel=x-cancel!")
    #expect(LinkCaller([]) == nil)
    #expect(
      LinkCaller([LinkQueryItem(name: "x-source", value: "Mail")])?.description == "caller ()")
  }

  @Test func `errors are reported after what is there, and before a fragment`() {
    let rows = [
      ("mail://a", "mail://a?errorCode=expired&errorMessage=expired"),
      ("mail://a?", "mail://a?errorCode=expired&errorMessage=expired"),
      ("mail://a?b#c?d", "mail://a?b&errorCode=expired&errorMessage=expired#c?d"),
      ("mail://a#c", "mail://a?errorCode=expired&errorMessage=expired#c"),
    ]
    for (text, answer) in rows {
      let caller = LinkCaller([LinkQueryItem(name: "x-error", value: text)])
      #expect(caller?.answer(to: .expired) { _ in false } == answer)
    }
  }

  @Test func `what is there twice, or has no value, says nothing`() throws {
    #expect(try caller("x-success=a%3Ab&x-success=c%3Ad") == nil)
    #expect(try caller("x-success&x-error=&X-Success=a%3Ab") == nil)
    let one = try #require(try caller("x-success=a%3Ab&x-source=Mail"))
    #expect(one.answer(to: .performed) { _ in false } == "a:b")
    #expect(one.description == "caller (success)")
    #expect(one.revealedDescription == "x-source=Mail, x-success=a:b")
    let data = try JSONEncoder().encode(one)
    #expect(try JSONDecoder().decode(LinkCaller.self, from: data) == one)
  }

  // MARK: - On its way

  private let link =
    "?x-source=Mail&x-success=mail%3A%2F%2Fyes&x-error=mail%3A%2F%2Fno&x-cancel=mail%3A%2F%2Fcancel&y=1"

  @Test(arguments: AppShape.allCases, [true, false])
  func `a link is answered once, where the rules say so`(
    _ shape: AppShape, _ isMeant: Bool
  ) async {
    let life = TestLife(shape) { session in
      let rules = LinkRules(session).login(session)
      return isMeant ? rules.answeringCallers { !$0.words.contains("silent") } : rules
    }
    let window = life.app.launch()
    let request = life.app.deliver("t1.p3\(link)")
    await life.app.settle()
    #expect(request.context.unknownItems.map(\.name) == ["y"])
    #expect(request.context.caller != nil)
    #expect(life.app.left == (isMeant ? ["mail://yes"] : []))
    let held = life.app.deliver("t1.p4.login\(link)")
    await life.app.settle()
    window.window.cancel(held.id)
    life.app.deliver("t1.p5.silent\(link)")
    await life.app.settle()
    #expect(life.app.left == (isMeant ? ["mail://yes", "mail://cancel"] : []))
  }

  @Test(arguments: AppShape.allCases)
  func `an answer that comes back to the app is stopped`(_ shape: AppShape) async {
    let life = TestLife(shape) { LinkRules($0).answeringCallers() }
    life.app.launch()
    life.app.deliver("t1.p3\(link)")
    for _ in 0..<20 where life.app.left.isEmpty { await life.app.turn() }
    #expect(life.app.left == ["mail://yes"])
    let back = life.app.inbox.deliver("mail://yes", from: .customScheme).request
    await life.app.settle()
    #expect(back.ending == "declined loop")
  }

  /// A pattern has one of the origins to itself; its scheme is as much the app's as the other.
  @Test(arguments: [
    ("mail://yes", true), ("shop://yes", false), ("partner://yes", false),
    ("PARTNER://yes", false),
  ])
  func `an app does not answer itself under any of its schemes`(_ text: String, _ isAnswered: Bool)
  {
    let clock = LinkManualClock()
    let navigator = LinkNavigator<OfferRoute>(
      initialTab: .only, rules: LinkRules().answeringCallers(), clock: clock)
    var left: [String] = []
    navigator.window.openExternally = { left.append($0) }
    navigator.acknowledge(.ready)
    for link in ["shop://offer", "partner://shop/offer"] {
      left = []
      navigator.open("\(link)?x-success=\(text)", from: .customScheme)
      clock.advance(by: .seconds(60))
      #expect(left == (isAnswered ? [text] : []))
    }
  }

  @Test func `a link that was kept is answered by the launch in which it ends`() async {
    let life = TestLife { session in
      LinkRules(session).login(session).answeringCallers()
    }
    life.app.launch()
    life.app.deliver("t1.p3.login\(link)")
    await life.app.settle()
    let first = life.app
    life.relaunch(account: "ada").launch()
    await life.app.settle()
    #expect(first.left == [])
    #expect(life.app.left == ["mail://yes"])
  }
}

private enum OfferRoute: LinkNavigable, Hashable {
  case offer

  static var linkRoutes: LinkRouteList<OfferRoute> {
    LinkRouteList(
      origins: ["shop://"],
      items: ["/offer", "partner://shop/offer"].map {
        .path(LinkRouteDeclaration(slot: 0, name: "offer", pattern: $0))
      })
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? { .offer }
  func print(into printer: inout LinkPrinter) { printer.route(0) }
}
