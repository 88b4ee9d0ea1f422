// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

/// Notices about links that did not open.
@MainActor @Suite struct NoticeTests {
  /// A link, what is said about it, and what became of it.
  struct Row: Sendable, CustomTestStringConvertible {
    let link: String
    let text: String?
    var outcome = "declined"
    var testDescription: String { link }
  }

  nonisolated static let rows = [
    Row(link: "go/shop.p1", text: nil, outcome: "opened"),
    Row(link: "go/home", text: nil, outcome: "refreshed"),
    Row(link: "a/b/c/d", text: "This link needs a newer version of the app."),
    Row(link: "go/", text: "This link is incomplete or contains a mistake."),
    Row(link: "go/nonsense", text: "This link needs a newer version of the app."),
    Row(link: "go/home.refuse", text: "This page isn’t available."),
    Row(link: "go/home.gone", text: "This page is gone."),
    Row(link: "go/home.fail", text: "This link couldn’t be opened. Try again.", outcome: "failed"),
  ]

  @Test(arguments: rows, HeadlessQuirkSet.all)
  func `a banner says why a link did not open, and covers nothing`(
    _ row: Row, _ set: HeadlessQuirkSet
  ) {
    let app = NoticeApp(quirks: set.quirks)
    app.open(row.link)
    #expect(app.outcomes == [row.outcome])
    #expect(app.notice == row.text)
    #expect(app.app.announcements == (row.text.map { [$0] } ?? []))
    #expect(row.outcome == "opened" || app.texts.contains("root of home"))
    app.app.window?.tap("Close")
    #expect(app.notice == nil)
    app.open("go/shop.p2")
    #expect(app.texts.contains("page 2") && app.notice == nil)
    #expect(app.app.announcements.count == (row.text == nil ? 0 : 1))
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a link that launches the app has a notice, too`(_ set: HeadlessQuirkSet) {
    let app = NoticeApp(opening: "go/home.refuse", quirks: set.quirks)
    #expect(app.notice == "This page isn’t available.")
    #expect(app.outcomes == ["declined"])
    #expect(app.app.announcements == ["This page isn’t available."])
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `of two at once the newest is shown, until a link opens`(_ set: HeadlessQuirkSet) {
    let app = NoticeApp(quirks: set.quirks)
    app.send("go/home.refuse")
    app.send("a/b/c/d")
    app.settle()
    #expect(app.notice == "This link needs a newer version of the app.")
    #expect(app.app.announcements.last == app.notice)
    app.open("go/shop.p1")
    #expect(app.notice == nil)
    #expect(app.texts.contains("page 1"))
  }

  @Test func `a banner goes by itself, unless it is read out`() {
    for isReadOut in [false, true] {
      let app = NoticeApp()
      app.app.isVoiceOverOn = isReadOut
      app.open("go/home.refuse")
      app.clock.advance(by: .seconds(20))
      app.app.settle()
      #expect(app.notice != nil)
      app.clock.advance(by: .seconds(10))
      app.app.settle()
      #expect((app.notice != nil) == isReadOut)
    }
  }

  @Test(arguments: [false, true])
  func `a banner goes by itself as long as VoiceOver is off when it appears`(_ isOn: Bool) {
    let app = NoticeApp()
    app.app.isVoiceOverOn = !isOn
    app.settle()
    app.app.isVoiceOverOn = isOn
    app.settle()
    app.open("go/home.refuse")
    app.clock.advance(by: .seconds(60))
    app.app.settle()
    #expect((app.notice != nil) == isOn)
  }

  @Test func `a link that waits for the user says so until it opens`() async {
    let app = NoticeApp()
    app.model.isSignedIn = false
    app.open("go/shop.p1.login")
    #expect(app.notice == "Sign in to open this link.")
    app.clock.advance(by: .seconds(60))
    app.app.settle()
    #expect(app.notice == "Sign in to open this link.")
    app.model.isSignedIn = true
    await app.app.runTasks(until: app.navigator.window.held.isEmpty)
    app.settle()
    #expect(app.notice == nil)
    #expect(app.texts.contains("page 1"))
  }

  @Test func `the app has words of its own, or leaves a notice out`() {
    let app = NoticeApp(words: .own)
    app.open("go/home.refuse")
    #expect(app.notice == "Not today.")
    #expect(app.app.announcements == ["Not today."])
    app.open("go/home.gone")
    #expect(app.notice == nil)
    app.open("a/b/c/d")
    #expect(app.notice == "This link needs a newer version of the app.")
    #expect(app.app.announcements.count == 2)
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `the app has a banner of its own`(_ set: HeadlessQuirkSet) {
    let app = NoticeApp(words: .banner, quirks: set.quirks)
    app.open("go/home.refuse")
    #expect(app.texts.first == "own: This page isn’t available.")
    #expect(app.app.announcements == ["This page isn’t available."])
    #expect(app.app.window?.tap("away") == true)
    #expect(app.texts.first != "own: This page isn’t available.")
  }

  @Test(arguments: HeadlessQuirkSet.all)
  func `a sheet shows what the window does, and it is read out once`(_ set: HeadlessQuirkSet) {
    let app = NoticeApp(quirks: set.quirks)
    app.open("go/m1")
    app.open("go/home.refuse")
    #expect(app.texts.contains("This page isn’t available."))
    #expect(app.texts.contains("form 1"))
    #expect(app.app.announcements == ["This page isn’t available."])
    #expect(app.app.window?.tap("Close") == true)
    #expect(!app.texts.contains("This page isn’t available."))
    app.app.window?.swipeDown()
    app.settle()
    #expect(app.texts.contains("root of home") && app.notice == nil)
  }

  @Test func `a notice that came while no view showed it is read out when one does`() throws {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let loading = LoadingModel()
    loading.isLoading = false
    let app = HeadlessApp(clock: clock) {
      VStack {
        LoadingRoot(loading: loading) { Text("shown").linkNotices() }
        OwnNavigatorRoot(clock: time)
      }
      .deepLinks(inbox)
    }
    app.advance(by: .seconds(1))
    loading.isLoading = true
    app.advance(by: .seconds(1))
    try app.open(#require(URL(string: "fixture://a/b/c/d")))
    app.advance(by: .seconds(1))
    #expect(app.announcements.isEmpty)
    loading.isLoading = false
    app.advance(by: .seconds(1))
    #expect(app.window?.texts.first == "This link needs a newer version of the app.")
    #expect(app.announcements == ["This link needs a newer version of the app."])
  }

  @Test func `a banner has a symbol, a text, and a button that is large enough`() throws {
    let app = NoticeApp()
    app.open("go/home.refuse")
    let tree = try #require(app.app.window?.tree.all)
    let column = try #require(
      tree.first { $0.kind == .vertical && $0.children.first?.kind == .horizontal })
    #expect(column.appearance.spacing == 0)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    let looks = try #require(column.children.first).all.map { node in
      "\(node.kind) " + String(decoding: try encoder.encode(node.appearance), as: UTF8.self)
    }
    #expect(
      looks == [
        #"horizontal {"boxes":[{"padding":[0,16,0,16]},{"background":"regularMaterial"}],"#
          + #""font":"subheadline"}"#,
        #"image {"symbol":"exclamationmark.circle"}"#,
        #"text {"fixedSize":"vertical"}"#,
        "spacer {}",
        "button {}",
        #"label {"boxes":[{"frame":{"minHeight":44,"minWidth":44}}],"labelStyle":"iconOnly","#
          + #""touchShape":"rectangle"}"#,
        #"image {"symbol":"xmark"}"#,
        "text {}",
      ])
  }

  @Test func `the same words are read out again for another link`() {
    for words in [NoticeApp.Words.library, .own, .banner] {
      let app = NoticeApp(words: words)
      for count in 1...3 {
        app.open("go/home.refuse")
        #expect(app.app.announcements.count == count)
      }
      #expect(Set(app.app.announcements).count == 1)
    }
  }

  @Test func `windows show what is theirs`() throws {
    let app = NoticeApp()
    app.app.openWindow()
    app.settle()
    let scenes = app.inbox.targets.map(\.id)
    #expect(Set(scenes).count == 2)
    app.inbox.deliver(
      LinkDelivery(
        text: "fixture://a/b/c/d", source: .customScheme, callback: .api, scene: scenes[0]))
    app.settle()
    let texts = app.app.windows.map { $0.texts.first ?? "" }
    #expect(texts.count { $0 == "This link needs a newer version of the app." } == 1)
  }

  @Test func `a window that came later shows nothing of another one's link`() {
    let app = NoticeApp()
    app.model.isSignedIn = false
    app.inbox.deliver(
      LinkDelivery(
        text: "fixture://go/home.refuse.login", source: .customScheme, callback: .api,
        scene: app.inbox.targets.first?.id))
    app.settle()
    #expect(app.notice == "Sign in to open this link.")
    app.app.openWindow()
    app.settle()
    app.model.isSignedIn = true
    for target in app.inbox.targets { target.target.window.gatesDidChange() }
    app.settle()
    let texts = app.app.windows.map { $0.texts.first }
    #expect(texts == ["This page isn’t available.", "root of home"])
  }

  @Test func `without an inbox there is only the content`() {
    let app = HeadlessApp { Text("alone").linkNotices() }
    #expect(app.window?.texts == ["alone"])
  }

  @Test func `a banner can be read at every size, and its button has a name`() throws {
    let app = NoticeApp()
    app.open("go/home.refuse")
    let elements = app.app.window?.elements ?? []
    #expect(elements.contains { $0.label == "Close" && $0.kind == .button })
    // The symbol says nothing that the text does not.
    #expect(!elements.contains { $0.kind == .image })
    let tree = try #require(app.app.window?.tree.all)
    #expect(!tree.contains { $0.text == app.notice && $0.appearance.lineLimit != nil })
  }
}

private struct Unreachable: Error {}

/// The fixture with notices.
@MainActor private final class NoticeApp {
  enum Words { case library, own, banner }

  let clock = HeadlessClock()
  let model = FixtureModel()
  let inbox: LinkInbox
  let navigator: LinkNavigator<FixtureRoute>
  let app: HeadlessApp
  private let log = HeadlessRequestLog()

  init(
    opening link: String? = nil, words: Words = .library, quirks: Set<HeadlessQuirk> = []
  ) {
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let model = model
    let rules = LinkRules<FixtureRoute>()
      .adding(
        LinkResolver("server", for: { !Set($0.words).isDisjoint(with: ["gone", "fail"]) }) {
          route, _, answer in
          let isGone = route.words.contains("gone")
          answer(isGone ? .success(.decline(reason: "It was deleted.")) : .failure(Unreachable()))
          return LinkTimer {}
        }
      )
      .gate("signed-in") { route, _ in
        !route.words.contains("login") || model.isSignedIn ? .pass : .hold
      }
      .gate("refuse") { route, _ in
        route.words.contains("refuse") ? .decline(reason: "Not today.") : .pass
      }
    self.inbox = inbox
    inbox.observe(with: log)
    var made: [LinkNavigator<FixtureRoute>] = []
    let first = LinkNavigator<FixtureRoute>(initialTab: .home, rules: rules, clock: time)
    navigator = first
    app = HeadlessApp(
      opening: link.flatMap { URL(string: "fixture://\($0)") }, quirks: quirks, clock: clock
    ) {
      NoticeWindow(words: words) {
        defer { made.append(first) }
        return made.isEmpty
          ? first : LinkNavigator<FixtureRoute>(initialTab: .home, rules: rules, clock: time)
      }
      .deepLinks(inbox)
    }
    settle()
  }

  func open(_ link: String) {
    send(link)
    settle()
  }

  func send(_ link: String) {
    if let url = URL(string: "fixture://\(link)") { app.open(url) }
  }

  /// Less than what a notice lasts.
  func settle() { app.advance(by: .seconds(8)) }

  var texts: [String] { app.window?.texts ?? [] }
  var outcomes: [String] { log.outcomes.map(\.name) }
  /// The text of the banner: the first text that is not the app's.
  var notice: String? {
    texts.first { $0.hasSuffix(".") }
  }
}

private struct NoticeWindow: View {
  let words: NoticeApp.Words
  @State private var navigator: LinkNavigator<FixtureRoute>

  init(words: NoticeApp.Words, make: () -> LinkNavigator<FixtureRoute>) {
    self.words = words
    _navigator = State(initialValue: make())
  }

  var body: some View {
    switch words {
    case .library: tabs.linkNotices()
    case .own: tabs.linkNotices { $0.kind == .gone ? nil : $0.reason ?? $0.text }
    case .banner:
      tabs.linkNotices { notice, close in
        Text("own: \(notice.text)")
        Button("away", action: close)
      }
    }
  }

  private var tabs: some View {
    LinkTabs(navigator) { tab in
      LinkStack(navigator) {
        Text("root of \(tab)")
      } screen: { screen in
        Text("\(screen)")
      }
    } label: { tab in
      Label(tab.rawValue.capitalized, systemImage: "circle")
    }
    .linkModals(navigator) { modal in
      Text("\(modal)").linkNotices()
    }
  }
}
