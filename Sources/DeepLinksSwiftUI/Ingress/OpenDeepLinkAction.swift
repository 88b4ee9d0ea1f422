// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import Foundation
public import SwiftUI

/// Opens a link of the app, as if it were tapped in this window.
///
/// ```swift
/// @Environment(\.openDeepLink) private var openDeepLink
/// ...
/// Button("Your profile") { openDeepLink("shop://profile", from: .inApp) }
/// ```
///
/// What the app's routes do not know leaves the app, as with `openURL`; from a source that does not
/// vouch for it, web pages do and nothing else.
@MainActor public struct OpenDeepLinkAction {
  weak var window: LinkWindow?

  /// Opens a link.
  ///
  /// - Parameters:
  ///   - text: the link as written.
  ///   - source: where it came from, which says whether it is trusted: `.inApp` for what the app
  ///     itself wrote, `.content` for what a stranger did.
  /// - Returns: the request, whose `outcome` can be awaited; `nil` if no `deepLinks(_:)` stands
  ///   above the view.
  @discardableResult
  public func callAsFunction(_ text: String, from source: LinkSource) -> LinkRequest? {
    guard let window else { return nil }
    let delivery = LinkDelivery(text: text, source: source, callback: .api, scene: window.id)
    return window.inbox.deliver(delivery).request
  }

  /// Opens a URL; `source` says whether it is trusted, as for a text.
  @discardableResult
  public func callAsFunction(_ url: URL, from source: LinkSource) -> LinkRequest? {
    callAsFunction(url.absoluteString, from: source)
  }
}

extension EnvironmentValues {
  /// Opens links of the app; does nothing where no `deepLinks(_:)` stands above the view.
  @MainActor public var openDeepLink: OpenDeepLinkAction {
    OpenDeepLinkAction(window: linkWindow)
  }
}

#endif
