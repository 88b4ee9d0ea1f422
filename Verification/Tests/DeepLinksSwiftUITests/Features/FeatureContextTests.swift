// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI
import Testing

/// The same for the screens of a composition's features, which have navigators of their own.
@MainActor @Suite struct FeatureContextTests {
  private struct Page: View {
    let name: String
    @Environment(\.linkContext) private var linkContext

    var body: some View { Text("\(name) by \(linkContext?.link?.text ?? "no link")") }
  }

  private struct Feature: DeepLinkFeature {
    let id: String
    let prefix: String
    let navigator: LinkNavigator<FixtureRoute>

    var content: some View {
      LinkStack(navigator) {
        Page(name: "\(id)")
      } screen: { screen in
        Page(name: "\(id) \(screen)")
      }
      .linkModals(navigator) { Page(name: "\(id) \($0)") }
    }

    var label: some View { Text(id) }
  }

  @Test(arguments: [
    ("fixture://b/go/p1?x=1", "b page 1 by fixture://b/go/p1?x=1"),
    ("fixture://a/go/m2", "a form 2 by fixture://a/go/m2"),
  ])
  func `a feature's screen reads the link of the whole app`(_ link: String, _ text: String) {
    for isCold in [true, false] {
      let clock = HeadlessClock()
      let time = HeadlessLinkClock(clock)
      let composition = LinkComposition(
        Feature(
          id: "a", prefix: "/a", navigator: LinkNavigator(initialTab: .home, clock: time)),
        Feature(
          id: "b", prefix: "/b", navigator: LinkNavigator(initialTab: .home, clock: time)),
        origins: ["fixture://"], clock: time)
      let inbox = LinkInbox(clock: time)
      let url = URL(string: link)
      let app = HeadlessApp(opening: isCold ? url : nil, clock: clock) {
        composition.tabs.deepLinks(inbox)
      }
      app.advance(by: .seconds(30))
      if !isCold, let url { app.open(url) }
      app.advance(by: .seconds(30))
      #expect(app.window?.texts.first == text)
    }
  }
}
