// SPDX-License-Identifier: MIT

import DeepLinks
import DeepLinksTesting
import Testing

@testable import BrowserPort

@MainActor @Suite struct BrowserPortTests {
  private let clock = LinkManualClock()
  private let browser = Browser()
  private let seal = LinkSeal(secret: (0..<32).map { UInt8($0) })

  private func makeWindow() -> PortWindow<BrowserRoute> {
    PortWindow(
      clock, browser.makeInbox(clock: clock, seal: seal), initialTab: .only, rules: browser.rules,
      done: { browser.done })
  }

  private nonisolated static func page(_ address: String, isPrivate: Bool = false) -> String {
    "page(\"\(address)\", isPrivate: \(isPrivate))"
  }

  private nonisolated static let pages = [
    PortRow("https://example.org", page("https://example.org")),
    PortRow("https://example.org/a/b?q=1&q=2#top", page("https://example.org/a/b?q=1&q=2#top")),
    PortRow(
      "https://evil.example/open-url?url=https%3A%2F%2Fx.example",
      page("https://evil.example/open-url?url=https://x.example")),
    PortRow("browse-quick://foo.example?A=b&c=D", page("https://foo.example?A=b&c=D")),
    PortRow(
      "browse://open-url?url=http%3A%2F%2Fexample.org%3Fa%3D1&private=true",
      page("http://example.org?a=1", isPrivate: true)),
    PortRow(
      "browse://open-url?url=https://example.org/path?arg1=a&arg2=b",
      page("https://example.org/path?arg1=a&arg2=b")),
    PortRow(
      "browse://open-url?private=true&url=https://example.org/?private=false",
      page("https://example.org?private=false", isPrivate: true)),
    PortRow(
      "browse://open-url?url=https://example.org/?private=true",
      page("https://example.org?private=true")),
    PortRow(
      "browse://open-url?url=https://example.org/?a=1&b=2&private=true",
      page("https://example.org?a=1&b=2&private=true")),
    PortRow(
      "browse://open-url?url=https%3A%2F%2Fexample.org%2F%3Fa%3D1%26b%3D2",
      page("https://example.org?a=1&b=2")),
    PortRow("browse://top-site?url=https%3A%2F%2Fexample.org", page("https://example.org")),
    PortRow(
      "browse://open-url?url=browse%3A%2F%2Fopen-url%3Furl%3Dbrowse%253A%252F%252Ftab",
      "declined: gate"),
    PortRow("browse://open-url?url=javascript%3Aalert(1)", "declined: gate"),
    PortRow("browse://open-url?url=file%3A%2F%2F%2Fetc%2Fpasswd", "declined: gate"),
    PortRow("browse://open-url?url=tel%3A1", "declined: gate"),
    PortRow("browse://open-url", "declined: noRoute"),
    PortRow("browse://top-site?url=data%3Atext%2Fhtml%2Cx", "declined: noRoute"),
    PortRow("http://example.org", page("http://example.org")),
    // The port cannot express this.
    PortRow("browse-quick://https://example.org", "declined: noRoute"),
  ]

  private nonisolated static let places = [
    PortRow("browse://open-text?text=swift%20links", #"search(Optional("swift links"))"#),
    PortRow("browse-search://?q=swift", #"search(Optional("swift"))"#),
    PortRow("browse-new-search://", "search(nil)"),
    PortRow("BROWSE-New-Search://", "search(nil)"),
    PortRow("browse-voice://", "voice"), PortRow("browse-copied://", "search(nil)"),
    PortRow("browse://open-copied", "search(nil)"),
    PortRow("browse://new-tab", "empty(isPrivate: false)"),
    PortRow("browse://new-tab?private=true", "empty(isPrivate: true)"),
    PortRow("browse-bookmarks://", #"place("/homepanel/bookmarks")"#),
    PortRow("browse://deep-link?url=/settings/newTab/", #"place("/settings/newtab")"#),
    PortRow("browse://deep-link?url=/settings/none", "declined: noRoute"),
    PortRow(
      "browse://share-sheet?url=https%3A%2F%2Fexample.org&title=Paris&subtitle=Trips",
      #"share("Paris")"#),
    PortRow("browse://sign-in?code=c&user=foo&email=bar", #"signIn(["c", "user", "email"])"#),
    PortRow(
      "https://accounts.browse.example/pair#channel_id=channel&channel_key=key&v=2",
      #"pair("channel")"#),
    PortRow(
      "https://accounts.browse.example/pair#channel_id=channel&channel_key=key&v=3",
      page("https://accounts.browse.example/pair#channel_id=channel&channel_key=key&v=3")),
    PortRow(
      "https://browse.example/sync/pairing/#&code=abc&deviceName=My%20iPhone", #"pair("abc")"#),
    PortRow("browse://tab?uuid=A-1", #"tab("A-1")"#),
  ]

  private nonisolated static let actions = [
    PortRow(
      "browse://close-private-tabs", "acts: closePrivateTabs", asks: "Close all private tabs?"),
    PortRow(
      "browse-fire://", "acts: forgetEverything", asks: "Close all tabs and forget everything?"),
    PortRow("browse-new-email://", "acts: newEmailAddress", asks: "Make a new address?"),
    PortRow(
      "browse-fire://", "declined: unconfirmed", asks: "Close all tabs and forget everything?",
      answer: "no"),
  ]

  @Test(arguments: pages + places + actions)
  func `each link of a browser does what it says`(_ row: PortRow) async {
    let window = makeWindow()
    let outcome = await window.open(row.link, answer: row.answer)
    #expect(outcome == row.outcome)
    #expect(window.questions == (row.question.map { [$0] } ?? []))
    #expect(browser.done.count == (row.outcome.hasPrefix("acts") ? 1 : 0))
  }

  @Test(arguments: BrowserPlace.samples)
  func `each page of the app opens by its item`(_ place: BrowserPlace) async {
    let link = "browse://deep-link?url=\(place.linkText)"
    #expect(await makeWindow().open(link) == "place(\"\(place.linkText)\")")
  }

  @Test func `a link of the app's own widget acts unasked`() async {
    let window = makeWindow()
    #expect(await window.open(seal.sealed("browse-fire://")) == "acts: forgetEverything")
    #expect(window.questions == [])
  }

  @Test func `a tab opens in the window that has it`() async {
    let first = makeWindow()
    let second = PortWindow<BrowserRoute>(
      clock, LinkInbox(clock: clock), initialTab: .only, rules: browser.rules,
      done: { browser.done })
    second.navigator.open(.tab(id: "B"))
    clock.runTurns()
    first.inbox.attach(
      second.navigator, as: LinkSceneID(rawValue: "second"), isActive: false)
    #expect(await first.open("browse://tab?uuid=B") == "root")
    #expect(await first.open("browse://tab?uuid=A") == #"tab("A")"#)
    #expect(second.navigator.state[.only] == [.tab("B")])
  }

  @Test func `what the telemetry library reads is no route's`() async {
    let window = makeWindow()
    #expect(await window.open("browse://telemetry?tag=a") == "external")
    #expect(browser.done == ["telemetry"])
  }

  @Test func `every route prints what it was read from`() { expectRoundTrips(BrowserRoute.self) }

  @Test func `no two routes share a link`() { expectNoConflicts(BrowserRoute.self) }
}
