// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksTesting
import Testing

@testable import TeamPort

@MainActor @Suite struct TeamPortTests {
  private let clock = LinkManualClock()
  private let team = Team()

  private func makeWindow(rules: LinkRules<TeamRoute>? = nil) -> PortWindow<TeamRoute> {
    PortWindow(
      clock, LinkInbox(clock: clock), initialTab: .only, rules: rules ?? team.rules, done: { [] })
  }

  private nonisolated static let post = "7b35c77a645e1906e03a2c330f"

  /// Links to servers of the app, which ask nothing.
  private nonisolated static let known = [
    PortRow("team://chat.example.org:8065/sales/channels/news", #"channel("news")"#),
    PortRow("https://chat.example.org:8065/sales/channels/news", #"channel("news")"#),
    PortRow("TEAM://CHAT.example.ORG:8065/sales/channels/news/", #"channel("news")"#),
    PortRow("team://chat.example.org:8065/ad-1/channels/off_topic.2", #"channel("off_topic.2")"#),
    PortRow("team://chat.example.org:8065/sales/messages/@ada.l", #"person("ada.l")"#),
    PortRow("team://chat.example.org:8065/sales/messages/@ada:partner", #"person("ada:partner")"#),
    PortRow(
      "team://chat.example.org:8065/sales/messages/\(post)385db102f",
      #"channel("\#(post)385db102f")"#
    ),
    PortRow("team://chat.example.org:8065/sales/pl/\(post)", #"post("\#(post)")"#),
    // A server below a path.
    PortRow("team://apps.example.org/chat/sales/pl/\(post)", #"post("\#(post)")"#),
    PortRow("https://apps.example.org/chat/sales/channels/news", #"channel("news")"#),
    PortRow("team://apps.example.org/chat/login", #"signIn("apps.example.org/chat")"#),
    PortRow("team://chat.example.org:8065", #"signIn("chat.example.org:8065")"#),
    PortRow("team://chat.example.org:8065/", #"signIn("chat.example.org:8065")"#),
    PortRow("team://chat.example.org:8065/signup", #"signIn("chat.example.org:8065")"#),
    // A literal comes before a path: a team can have the name of a part of the link.
    PortRow("team://apps.example.org/chat/channels/channels/news", #"channel("news")"#),
  ]

  private nonisolated static func asks(
    _ server: String, _ link: String, _ outcome: String = #"channel("news")"#,
    answer: String = "yes"
  ) -> PortRow {
    PortRow(link, outcome, asks: "Connect to \(server)?", answer: answer)
  }

  /// Links to other servers, which ask first.
  private nonisolated static let unknown = [
    asks("new.example", "team://new.example/sales/channels/news"),
    asks(
      "new.example", "team://new.example/sales/channels/news", "declined: unconfirmed", answer: "no"
    ),
    asks("chat.example.org", "team://chat.example.org:/sales/channels/news"),
    // Another port, another path, and no port are other servers.
    asks("chat.example.org", "team://chat.example.org/sales/channels/news"),
    asks("chat.example.org:8066", "team://chat.example.org:8066/sales/channels/news"),
    asks("apps.example.org", "team://apps.example.org/sales/channels/news"),
    asks("apps.example.org/chat/x", "team://apps.example.org/chat/x/sales/channels/news"),
    asks("localhost:3000", "team://localhost:3000/signup", #"signIn("localhost:3000")"#),
    asks("192.168.0.1", "team://192.168.0.1/login", #"signIn("192.168.0.1")"#),
    asks("[2001:db8::1]:8065", "team://[2001:db8::1]:8065/sales/channels/news"),
    asks("[2001:db8::1]:8065", "https://[2001:db8::1]:8065/sales/channels/news"),
    asks("new.example:1", "team://new.example:1/sales/channels/news"),
    asks("new.example:65535", "team://new.example:65535/sales/channels/news"),
    asks(
      "new.example:8080/path/to", "team://new.example:8080/path/to/login",
      #"signIn("new.example:8080/path/to")"#),
    // A link in an item is not part of the server.
    asks(
      "evil.example",
      "team://evil.example/sales/channels/news?next=https://chat.example.org:8065/?a=b&c=d#e"),
    asks(
      "chat.example.org.evil.example", "team://chat.example.org.evil.example/sales/channels/news"),
  ]

  private nonisolated static let refused = [
    PortRow("team://chat.example.org:8065/sales/channels", "declined: noRoute"),
    PortRow("team://chat.example.org:8065/sales/channels/news/x", "declined: noRoute"),
    PortRow("team://chat.example.org:8065/Sales/channels/news", "declined: noRoute"),
    PortRow("team://chat.example.org:8065/sales/messages/@", "declined: noRoute"),
    PortRow("team://chat.example.org:8065/sales/messages/@:x", "declined: noRoute"),
    PortRow("team://chat.example.org:8065/sales/pl/\(post)x", "declined: noRoute"),
    PortRow("team://chat.example.org:8065/sales/pl/..", "declined: notALink"),
    PortRow("team://chat.example.org:8065/sales/channels/%2E%2E%2Fadmin", "declined: noRoute"),
    PortRow("team://chat.example.org:8065//sales/channels/news", "declined: noRoute"),
    // Only the app's own scheme leads to a server's front page.
    PortRow("https://chat.example.org:8065/login", "external"),
    PortRow("other://chat.example.org:8065/sales/channels/news", "declined: foreignOrigin"),
  ]

  private nonisolated static let hostile = [
    PortRow("team://ada@chat.example.org:8065/sales/channels/news", "declined: notALink"),
    PortRow("team://ada:secret@chat.example.org:8065/sales/channels/news", "declined: notALink"),
    PortRow("https://chat.example.org:8065@evil.example/sales/channels/news", "declined: notALink"),
    PortRow("team://chat.example.org%40evil.example/sales/channels/news", "declined: noRoute"),
    PortRow("team://chat.example.org:0/sales/channels/news", "declined: noRoute"),
    PortRow("team://chat.example.org:65536/sales/channels/news", "declined: notALink"),
    PortRow("team://chat.example.org:8065000/sales/channels/news", "declined: notALink"),
    PortRow("team://chat.example.org:08065/sales/channels/news", "declined: noRoute"),
    PortRow("team://chat.example.org:8065:80/sales/channels/news", "declined: notALink"),
    // An IPv6 address has one spelling.
    PortRow("https://[2001:DB8::1]:8065/sales/channels/news", "declined: notALink"),
    PortRow("team://[2001:db8:0::1]:8065/sales/channels/news", "declined: notALink"),
    PortRow("team://[fe80::1%25en0]:8065/sales/channels/news", "declined: notALink"),
    PortRow(
      "team://chat.example.org:8065\\@evil.example/sales/channels/news", "declined: notALink"),
    // A link in a link.
    PortRow("team://https://chat.example.org:8065/sales/channels/news", "declined: noRoute"),
    PortRow(
      "team://evil.example/https://chat.example.org:8065/sales/channels/news", "declined: noRoute"),
    // Characters that no one sees.
    PortRow("team://chat%E2%80%8B.example.org:8065/sales/channels/news", "declined: noRoute"),
    PortRow("team://chat\u{200B}.example.org:8065/sales/channels/news", "declined: notALink"),
    PortRow("team://chat.example.org:8065/sales/channels/%E2%80%AEswen", "declined: noRoute"),
    PortRow("team://chat.example.org:8065/sales/channels/n%00ews", "declined: notALink"),
  ]

  @Test(arguments: known + unknown + refused + hostile)
  func `each link of a chat does what it says`(_ row: PortRow) async {
    let window = makeWindow()
    let outcome = await window.open(row.link, answer: row.answer)
    #expect(outcome == row.outcome)
    #expect(window.questions == (row.question.map { [$0] } ?? []))
  }

  @Test(arguments: [
    ("team://apps.example.org/chat/sales/channels/news", "yes", "apps.example.org/chat", 2),
    ("team://new.example:8443/sales/channels/news", "yes", "new.example:8443", 3),
    ("team://new.example:8443/sales/channels/news", "no", "chat.example.org:8065", 2),
  ])
  func `the server of a channel comes first`(
    _ link: String, _ answer: String, _ server: String, _ count: Int
  ) async {
    let window = makeWindow()
    _ = await window.open(link, answer: answer)
    #expect(team.server == server)
    #expect(team.servers.count == count)
  }

  @Test func `a server that was added is removed if nothing opens`() async {
    struct Unreachable: Error {}
    let window = makeWindow(rules: team.rules.prepare("channel") { _, _ in throw Unreachable() })
    #expect(await window.open("team://new.example/sales/channels/news") == "failed: preparation")
    #expect(team.server == "chat.example.org:8065")
    #expect(team.servers == ["chat.example.org:8065", "apps.example.org/chat"])
  }

  @Test(arguments: [(256, nil), (257, "declined: noRoute"), (16_384, "declined: notALink")])
  func `a name has 256 characters at most`(_ count: Int, _ outcome: String?) async {
    let name = String(repeating: "x", count: count)
    let found = await makeWindow().open("team://chat.example.org:8065/sales/channels/" + name)
    #expect(found == outcome ?? "channel(\"\(name)\")")
  }

  @Test func `every route prints what it was read from`() { expectRoundTrips(TeamRoute.self) }

  @Test func `no two routes share a link`() { expectNoConflicts(TeamRoute.self) }
}
