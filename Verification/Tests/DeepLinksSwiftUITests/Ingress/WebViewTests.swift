// SPDX-License-Identifier: MIT

@testable import DeepLinksNavigation
import DeepLinksSwiftUI
import SwiftUI
import Testing
import WebKit

/// The recipe of the guide to web views.
private struct LinkNavigationDecider: WebPage.NavigationDeciding {
  let inbox: LinkInbox
  let address: URL?

  func decidePolicy(
    for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
  ) async -> WKNavigationActionPolicy {
    guard let url = action.request.url, url != address else { return .allow }
    switch inbox.decision(for: url, source: .content) {
    case .handled:
      inbox.deliver(
        LinkDelivery(text: url.absoluteString, source: .content, callback: .openURLAction))
      return .cancel
    case .system: return .allow
    case .discarded: return .cancel
    }
  }
}

private final class LinkWebViewDelegate: WKNavigationDelegate {
  let inbox: LinkInbox
  let address: URL?

  init(inbox: LinkInbox, address: URL?) {
    self.inbox = inbox
    self.address = address
  }

  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy {
    guard let url = navigationAction.request.url, url != address else { return .allow }
    switch inbox.decision(for: url, source: .content) {
    case .handled:
      inbox.deliver(
        LinkDelivery(text: url.absoluteString, source: .content, callback: .openURLAction))
      return .cancel
    case .system: return .allow
    case .discarded: return .cancel
    }
  }
}

@MainActor @Suite struct WebViewTests {
  /// Addresses in their order, and what becomes of each: loaded, opened in the app, or nothing.
  private static let rows: [(String, isLoaded: Bool, screens: [String])] = [
    ("https://fixture.example/go/shop.p9", true, []),
    ("https://other.example/a", true, []),
    ("https://fixture.example/about", true, []),
    ("tel:911", false, []),
    ("itms-services://?action=download-manifest", false, []),
    ("javascript:alert(1)", false, []),
    ("file:///etc/passwd", false, []),
    ("fixture://nowhere", false, []),
    // A redirect to the app's own link.
    ("https://fixture.example/go/shop.p1", false, ["page 1"]),
    ("fixture://go/shop.p2", false, ["page 2"]),
  ]

  @Test(arguments: [true, false])
  func `own links open screens, pages load, and nothing else happens`(
    _ isPage: Bool
  ) async throws {
    let fixture = FixtureApp()
    fixture.settle()
    let address = URL(string: Self.rows[0].0)
    let page = WebPage(
      navigationDecider: LinkNavigationDecider(inbox: fixture.inbox, address: address))
    let view = WKWebView()
    let delegate = LinkWebViewDelegate(inbox: fixture.inbox, address: address)
    view.navigationDelegate = delegate
    var shown: [String] = []
    for row in Self.rows {
      let url = try #require(URL(string: row.0))
      if isPage { await page.navigate(to: url) } else { await view.navigate(to: url) }
      fixture.settle()
      #expect(((isPage ? page.url : view.url) == url) == row.isLoaded, "\(row.0)")
      if !row.screens.isEmpty { shown = row.screens }
      #expect(fixture.app.window?.screens == shown, "\(row.0)")
    }
    #expect(fixture.app.openedBySystem.isEmpty)
    #expect(fixture.app.openedInApp.isEmpty)
  }
}
