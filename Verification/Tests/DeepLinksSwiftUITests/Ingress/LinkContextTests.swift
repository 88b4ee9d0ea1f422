// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

/// What a screen finds in its environment of the link that opened it.
@MainActor @Suite struct LinkContextTests {
  /// Says the link that its environment names.
  private struct Page: View {
    let name: String
    @Environment(\.linkContext) private var linkContext

    var body: some View { Text("\(name) by \(linkContext?.link?.text ?? "no link")") }
  }

  private struct Root: View {
    let navigator: LinkNavigator<FixtureRoute>

    var body: some View {
      LinkTabs(navigator) { tab in
        LinkStack(navigator) {
          Page(name: "\(tab)")
        } screen: { screen in
          Page(name: "\(screen)")
        }
      } label: { tab in
        Text(tab.rawValue)
      }
      .linkModals(navigator) { modal in
        LinkStack(navigator) {
          Page(name: "\(modal)")
        } screen: { screen in
          Page(name: "\(screen)")
        }
      }
    }
  }

  private func makeApp(
    opening link: String? = nil, quirks: Set<HeadlessQuirk> = []
  ) -> (app: HeadlessApp, navigator: LinkNavigator<FixtureRoute>) {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let inbox = LinkInbox(clock: time)
    let navigator = LinkNavigator<FixtureRoute>(initialTab: .home, clock: time)
    let app = HeadlessApp(
      opening: link.flatMap { FixtureApp.url($0) }, quirks: quirks, clock: clock
    ) {
      Root(navigator: navigator).deepLinks(inbox)
    }
    app.ownSchemes = ["fixture"]
    app.advance(by: .seconds(30))
    return (app, navigator)
  }

  private func open(_ spec: String, in app: HeadlessApp) {
    if let url = FixtureApp.url(spec) { app.open(url) }
    app.advance(by: .seconds(30))
  }

  private nonisolated static let rows = [
    ("shop.p1?x=1", "page 1 by fixture://go/shop.p1?x=1"),
    ("shop.p1.p2", "page 2 by fixture://go/shop.p1.p2"),
    ("m1", "form 1 by fixture://go/m1"), ("m1.q2", "page 2 by fixture://go/m1.q2"),
    ("shop", "shop by no link"),
  ]

  @Test(arguments: rows)
  func `a screen reads the link that opened it, at a cold start too`(
    _ link: String, _ text: String
  ) {
    for quirks in [[], Set([HeadlessQuirk.lostEnvironment])] {
      let cold = makeApp(opening: link, quirks: quirks).app
      #expect(cold.window?.texts.first == text)
      let warm = makeApp(quirks: quirks).app
      open(link, in: warm)
      #expect(warm.window?.texts.first == text)
    }
  }

  @Test(arguments: [("m2.over", "form 2"), ("m2.q3.over", "page 3")])
  func `each of two modals reads the link that opened it`(_ link: String, _ name: String) {
    for quirks in [[], Set([HeadlessQuirk.lostEnvironment])] {
      let (app, navigator) = makeApp(opening: "m1", quirks: quirks)
      open(link, in: app)
      #expect(app.window?.texts.first == "\(name) by fixture://go/\(link)")
      if link.contains("q") { app.window?.goBack() }
      app.advance(by: .seconds(30))
      #expect(app.window?.texts.first == "form 2 by fixture://go/\(link)")
      navigator.dismiss()
      app.advance(by: .seconds(30))
      #expect(app.window?.texts.first == "form 1 by fixture://go/m1")
    }
  }

  @Test(arguments: [[], [.lostEnvironment]] as [Set<HeadlessQuirk>])
  func `one screen in several stacks reads the link that opened it there`(
    _ quirks: Set<HeadlessQuirk>
  ) {
    let (app, _) = makeApp(quirks: quirks)
    for link in ["home.p1?x=1", "shop.p1?x=2", "m1.q1?x=3"] {
      open(link, in: app)
      #expect(app.window?.texts.first == "page 1 by fixture://go/\(link)")
    }
    // The screen below keeps its own.
    let texts = app.window?.tree.all.compactMap(\.text) ?? []
    #expect(texts.contains("page 1 by fixture://go/shop.p1?x=2"))
    app.window?.swipeDown()
    app.advance(by: .seconds(30))
    #expect(app.window?.texts.first == "page 1 by fixture://go/shop.p1?x=2")
    app.window?.selectTab("home")
    app.advance(by: .seconds(30))
    #expect(app.window?.texts.first == "page 1 by fixture://go/home.p1?x=1")
  }

  @Test func `a screen that the app pushes was opened by no link, even over one that was`() {
    let (app, navigator) = makeApp()
    open("shop.p1", in: app)
    navigator.push(.init(page: 2))
    app.advance(by: .seconds(30))
    #expect(app.window?.texts.first == "page 2 by no link")
    app.window?.goBack()
    app.advance(by: .seconds(30))
    #expect(app.window?.texts.first == "page 1 by fixture://go/shop.p1")
    open("m1", in: app)
    navigator.push(.init(page: 3))
    app.advance(by: .seconds(30))
    #expect(app.window?.texts.first == "page 3 by no link")
  }
}
