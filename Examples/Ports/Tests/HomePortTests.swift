// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksTesting
import Testing

@testable import HomePort

@MainActor @Suite struct HomePortTests {
  private let clock = LinkManualClock()
  private let home = Home()
  private let seal = LinkSeal(secret: (0..<32).map { UInt8($0) })

  private func makeWindow() -> PortWindow<HomeRoute> {
    PortWindow(
      clock, home.makeInbox(clock: clock, seal: seal), initialTab: .only, rules: home.rules,
      done: { home.done })
  }

  private nonisolated static let server = "Which server?"

  private nonisolated static let screens = [
    PortRow(
      "home://navigate/lovelace/dashboard?kiosk=1",
      #"page("home://navigate/lovelace/dashboard?kiosk=1")"#, asks: server, answer: "1"),
    PortRow(
      "https://my.home.example/history/?entity=light.kitchen&x=2",
      #"page("https://my.home.example/history?entity=light.kitchen&x=2")"#, asks: server,
      answer: "2"),
    PortRow("home://navigate", "declined: unconfirmed", asks: server, answer: "no"),
    PortRow("home://camera?entityId=camera.door", #"camera("camera.door")"#),
    PortRow("home://camera?entityId=camera.door&serverId=2", #"camera("camera.door")"#),
    PortRow("home://camera?entityId=camera.door&serverId=9", "failed: preparation"),
    PortRow(
      "home://assist?serverId=1&pipelineId=2&startListening=true", "assist(isListening: true)"),
    PortRow("home://assist", "assist(isListening: false)"),
    PortRow("home://createcustomwidget", "customWidget"),
    PortRow("home://createCustomWidget", "customWidget"),
    PortRow(
      "home://invite#url=http%3A%2F%2Fhomeassistant.local%3A8123",
      #"onboarding("http://homeassistant.local:8123")"#),
    PortRow(
      "https://my.home.example/invite/#url=https%3A%2F%2Fhome.example",
      #"onboarding("https://home.example")"#),
    PortRow("https://my.home.example.evil.example/history", "declined: foreignOrigin"),
    PortRow("home://auth-callback?code=code_123", "external"),
  ]

  private nonisolated static let tag = "Run the tag front-door?"

  private nonisolated static let actions = [
    PortRow(
      "home://call_service/device_tracker.see?entity_id=device_tracker.entity&x=1",
      "acts: device_tracker.see entity_id=device_tracker.entity x=1",
      asks: "Run device_tracker.see?"),
    PortRow("home://call_service/see", "declined: noRoute"),
    PortRow("home://call_service/a.b.c", "declined: noRoute"),
    PortRow("home://fire_event/ring?a=b", "acts: event ring a=b", asks: "Run event ring?"),
    PortRow("home://send_location/", "acts: location", asks: "Run location?"),
    PortRow(
      "home://send_location/", "declined: unconfirmed", asks: "Run location?", answer: "no"),
    PortRow(
      "https://www.home.example/tag/front-door", "acts: tag front-door", asks: tag, answer: "once"),
    PortRow(
      "https://www.home.example/tag/front-door", "declined: unconfirmed", asks: tag, answer: "never"
    ),
    PortRow(
      "https://www.home.example/tag/front-door", "declined: unconfirmed", asks: tag, answer: "no"),
  ]

  @Test(arguments: screens + actions)
  func `each link of a home does what it says`(_ row: PortRow) async {
    let window = makeWindow()
    let outcome = await window.open(row.link, answer: row.answer)
    #expect(outcome == row.outcome)
    #expect(window.questions == (row.question.map { [$0] } ?? []))
    let acts = row.outcome.hasPrefix("acts") || row.outcome == "external"
    #expect(home.done.count == (acts ? 1 : 0))
  }

  @Test func `the chosen server is switched to, and one server asks nothing`() async {
    let window = makeWindow()
    _ = await window.open("home://navigate/a", answer: "2")
    #expect(home.server == "2")
    home.servers = ["2": "Cabin"]
    _ = await window.open("home://navigate/b")
    #expect(window.questions == [Self.server])
  }

  @Test func `a tag that always runs asks once`() async {
    let window = makeWindow()
    let link = "https://www.home.example/tag/front-door"
    #expect(await window.open(link, answer: "always") == "acts: tag front-door")
    clock.advance(by: .seconds(60))
    #expect(await window.open(link) == "acts: tag front-door")
    #expect(window.questions == [Self.tag])
    #expect(home.done.count == 2)
  }

  @Test func `what two callbacks report is done once`() async {
    let window = makeWindow()
    let requests = [LinkCallback.openURLContexts, .onOpenURL].map { callback in
      window.inbox.deliver(
        LinkDelivery(text: "home://send_location", source: .customScheme, callback: callback)
      ).request
    }
    #expect(requests[0].id == requests[1].id)
    #expect(await window.outcome(of: requests[0]) == "acts: location")
    #expect(home.done == ["location"])
    #expect(window.questions.count == 1)
  }

  // MARK: - Widgets

  private nonisolated static let link = "home://call_service/light.turn_on?entity_id=light.kitchen"

  @Test func `a widget's own link acts unasked`() async {
    let window = makeWindow()
    let outcome = await window.open(seal.sealed(Self.link))
    #expect(outcome == "acts: light.turn_on entity_id=light.kitchen")
    #expect(window.questions == [])
  }

  @Test(arguments: [
    LinkSeal(secret: (1..<33).map { UInt8($0) }).sealed(link), link + "&_seal=0",
    String(LinkSeal(secret: (0..<32).map { UInt8($0) }).sealed(link).dropLast()),
    LinkSeal(secret: (0..<32).map { UInt8($0) }).sealed(link).replacing("turn_on", with: "unlock"),
  ])
  func `a link that only looks like a widget's asks`(_ link: String) async {
    let window = makeWindow()
    #expect(await window.open(link, answer: "no") == "declined: unconfirmed")
    #expect(window.questions.count == 1)
    #expect(home.done == [])
  }

  // MARK: - Apps that expect an answer

  private nonisolated static let answers = [
    ("render_template?template=a", "acts: template a", "yes", ["mail://yes"]),
    ("fire_event?eventName=ring", "acts: event ring", "yes", ["mail://yes"]),
    ("call_service?service=light.turn_on", "acts: light.turn_on", "yes", ["mail://yes"]),
    ("send_location", "acts: location", "yes", ["mail://yes"]),
    ("send_location", "declined: unconfirmed", "no", ["mail://cancel"]),
    ("none", "declined: noRoute", "yes", []),
  ]

  @Test(arguments: answers)
  func `an app that wants an answer gets one`(
    _ path: String, _ outcome: String, _ answer: String, _ left: [String]
  ) async {
    let window = makeWindow()
    let calls = "x-success=mail%3A%2F%2Fyes&x-error=mail%3A%2F%2Fno&x-cancel=mail%3A%2F%2Fcancel"
    let link = "home://x-callback-url/\(path)\(path.contains("?") ? "&" : "?")\(calls)"
    #expect(await window.open(link, answer: answer) == outcome)
    #expect(window.left == left)
  }

  @Test func `no page is notified, and nothing of the app's own`() async {
    let window = makeWindow()
    for address in ["https%3A%2F%2Fevil.example", "home%3A%2F%2Fsend_location", "javascript%3Ax"] {
      clock.advance(by: .seconds(60))
      let link = "home://x-callback-url/send_location?x-success=\(address)"
      #expect(await window.open(link) == "acts: location")
    }
    #expect(window.left == [])
  }

  // MARK: - A link in a link

  @Test(arguments: [
    ("url=home%3A%2F%2FcreateCustomWidget", "customWidget", []),
    ("URL=home%3A%2F%2FcreateCustomWidget", "customWidget", []),
    ("url=home%3A%2F%2Fsend_location", "acts: location", ["Run location?"]),
    ("url=https%3A%2F%2Fevil.example", "declined: gate", []),
    ("url=javascript%3Aalert(1)", #"page("#, ["Which server?"]),
  ])
  func `the link of an item opens under the same gates`(
    _ item: String, _ outcome: String, _ questions: [String]
  ) async {
    let window = makeWindow()
    #expect(await window.open("https://my.home.example/redirect?\(item)").hasPrefix(outcome))
    #expect(window.questions == questions)
  }

  @Test(arguments: 1..<8) func `a link in a link in a link ends, and acts at most once`(
    _ depth: Int
  ) async {
    var link = "home://send_location"
    for _ in 0..<depth {
      let item = link.utf8.reduce(into: "") { text, byte in
        let isPlain = byte != UInt8(ascii: "%") && byte != UInt8(ascii: "&")
        text += isPlain ? String(decoding: [byte], as: UTF8.self) : byte == 37 ? "%25" : "%26"
      }
      link = "https://my.home.example/redirect?url=\(item)"
    }
    let window = makeWindow()
    let outcome = await window.open(link)
    #expect(outcome == (depth < 6 ? "acts: location" : "failed: resolver"), "\(depth)")
    #expect(home.done.count == (depth < 6 ? 1 : 0))
  }

  @Test func `every route prints what it was read from`() { expectRoundTrips(HomeRoute.self) }

  @Test func `no two routes share a link`() { expectNoConflicts(HomeRoute.self) }
}
