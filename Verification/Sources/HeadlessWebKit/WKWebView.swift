// SPDX-License-Identifier: MIT

/// What leads a web view to another address.
@MainActor public final class WKNavigationAction {
  /// The address.
  public let request: URLRequest

  init(_ url: URL) { request = URLRequest(url: url) }
}

/// Decides which addresses a web view loads; Apple's method is optional.
@MainActor public protocol WKNavigationDelegate: AnyObject {
  func webView(
    _ webView: WKWebView, decidePolicyFor navigationAction: WKNavigationAction
  ) async -> WKNavigationActionPolicy
}

/// A web view whose addresses a test gives: it asks its delegate about each, and loads nothing.
@MainActor public final class WKWebView {
  /// The address that was loaded last.
  public private(set) var url: URL?
  /// Decides about addresses.
  public weak var navigationDelegate: (any WKNavigationDelegate)?

  /// Creates a web view.
  public init() {}

  /// Loads an address, or follows a link or a redirect to it, if the delegate allows it.
  public func navigate(to url: URL) async {
    let policy = await navigationDelegate?.webView(
      self, decidePolicyFor: WKNavigationAction(url))
    if policy != .cancel { self.url = url }
  }
}
