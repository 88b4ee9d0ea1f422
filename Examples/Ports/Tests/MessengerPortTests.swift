// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksTesting
import Testing

@testable import MessengerPort

@MainActor @Suite struct MessengerPortTests {
  private let clock = LinkManualClock()
  private let messenger = Messenger()

  private func makeWindow() -> PortWindow<MessengerRoute> {
    PortWindow(
      clock, LinkInbox(clock: clock), initialTab: .chats, rules: messenger.rules,
      done: { messenger.done })
  }

  private nonisolated static let join = "Join the group?"

  private nonisolated static let people = [
    PortRow("https://msg.example/#p/+16505550100", #"person("+16505550100")"#),
    PortRow("https://msg.example/#p/16505550100", "external"),
    PortRow("https://msg.example/#p/+1650555O100", "external"),
    PortRow("https://msg.example/#eu/kLqbYOuJbZbA", #"person("kLqbYOuJbZbA")"#),
    PortRow("https://msg.example/?foo=bar#eu/kLqbYOuJbZbA", "declined: gate"),
    PortRow("https://msg.example.evil.example/#eu/kLqbYOuJbZbA", "declined: foreignOrigin"),
    PortRow("https://msg.example/call/#key=bcdf-ghkm", #"call("bcdf-ghkm")"#),
    PortRow("msg://user/8f3c", #"person("8f3c")"#),
    PortRow("msg://conversation/8f3c", #"chat("8f3c", message: nil)"#),
    PortRow("msg://donation?status=succeeded", #"donation("succeeded")"#),
    PortRow("msg://donation?status=stolen", "declined: noRoute"),
    PortRow("msg://start-sso/wire-81a6", #"signIn("wire-81a6")"#),
    PortRow("msg://start-login/code", #"signIn("code")"#),
  ]

  private nonisolated static let invitations = [
    PortRow("https://group.msg.example/#CjQKIHQ", #"invitation("CjQKIHQ")"#, asks: join),
    PortRow("msg://group.msg.example/#CjQKIHQ", #"invitation("CjQKIHQ")"#, asks: join),
    PortRow("msg://join#CjQKIHQ", #"invitation("CjQKIHQ")"#, asks: join),
    PortRow("msg://join#CjQKIHQ", "declined: unconfirmed", asks: join, answer: "no"),
    PortRow("msg://conversation-join/?key=KpvjjQ&code=L6Nrw", #"invitation("KpvjjQ")"#, asks: join),
    PortRow("msg://connect?code=7", #"invitation("7")"#, asks: "Connect with this person?"),
    PortRow("msg://connect/something", "declined: noRoute"),
    PortRow("https://msg.example/addstickers/#pack_id=9acc&pack_key=5a6d", #"stickers("9acc")"#),
    PortRow("msg://addstickers?pack_id=9acc&pack_key=5a6d", #"stickers("9acc")"#),
    PortRow("msg://addstickers?pack_id=9acc", "declined: noRoute"),
  ]

  private nonisolated static let changes = [
    PortRow(
      "msg://linkdevice?uuid=asd&pub_key=k", "acts: linked asd",
      asks: "Link a device? It will read all of your messages."),
    PortRow(
      "msg://linkdevice?uuid=asd&pub_key=k", "declined: unconfirmed",
      asks: "Link a device? It will read all of your messages.", answer: "no"),
    PortRow(
      "https://proxy.msg.example/#example.com", "acts: proxy example.com",
      asks: "Send everything through example.com?"),
    PortRow(
      "msg://proxy#example.com", "acts: proxy example.com",
      asks: "Send everything through example.com?"),
    PortRow(
      "msg://proxy.msg.example/extrapath#example.com", "acts: proxy example.com",
      asks: "Send everything through example.com?"),
    PortRow(
      "msg://access/?config=some.host/config.json", "acts: backend some.host/config.json",
      asks: "Use the server that some.host/config.json describes?"),
    PortRow("msg://import-events", "acts: imported", asks: "Import events?"),
  ]

  @Test(arguments: people + invitations + changes)
  func `each link of a messenger does what it says`(_ row: PortRow) async {
    let window = makeWindow()
    let outcome = await window.open(row.link, answer: row.answer)
    #expect(outcome == row.outcome)
    #expect(window.questions == (row.question.map { [$0] } ?? []))
    #expect(messenger.done.count == (row.outcome.hasPrefix("acts") ? 1 : 0))
  }

  @Test(arguments: [
    (1, #"chat("7", message: Optional(3))"#, 1), (2, #"chat("7", message: Optional(3))"#, 2),
    (3, "failed: preparation", 1),
  ])
  func `the account of a chat comes first`(
    _ account: Int, _ outcome: String, _ after: Int
  ) async {
    let window = makeWindow()
    let link = "msg://chat?account=\(account)&id=7&message=3"
    let found = await window.open(link)
    #expect(found == outcome)
    #expect(messenger.account == after)
  }

  @Test func `an account that was switched to is switched back if nothing opens`() async {
    var rules = messenger.rules
    rules = rules.prepare("history") { _, _ in throw Messenger.UnknownAccount() }
    let window = PortWindow(
      clock, LinkInbox(clock: clock), initialTab: .chats, rules: rules, done: { messenger.done })
    #expect(await window.open("msg://chat?account=2&id=7") == "failed: preparation")
    #expect(messenger.account == 1)
  }

  @Test func `a link waits until someone signed in, and asks then`() async {
    messenger.isSignedIn = false
    let window = makeWindow()
    let request = window.inbox.deliver(
      LinkDelivery(text: "msg://join#CjQKIHQ", source: .customScheme, callback: .onOpenURL)
    ).request
    #expect(await window.outcome(of: request) == "held")
    #expect(window.questions == [])
    #expect(await window.open("msg://start-login/code") == #"signIn("code")"#)
    messenger.isSignedIn = true
    let outcome = await window.outcome(of: request)
    #expect(outcome == #"invitation("CjQKIHQ")"#)
    #expect(window.questions == [Self.join])
  }

  @Test func `a link that is nearly one says which`() async {
    let window = makeWindow()
    let request = window.inbox.deliver(
      LinkDelivery(text: "msg://connect/something", source: .customScheme, callback: .onOpenURL)
    ).request
    #expect(await window.outcome(of: request) == "declined: noRoute")
    guard case .declined(let refusal)? = request.result else { return }
    #expect(refusal.nearest?.pattern == "/connect?code={code}")
    #expect(refusal.nearest?.route == "connect")
  }

  @Test func `every route prints what it was read from`() { expectRoundTrips(MessengerRoute.self) }

  @Test func `no two routes share a link`() { expectNoConflicts(MessengerRoute.self) }
}
