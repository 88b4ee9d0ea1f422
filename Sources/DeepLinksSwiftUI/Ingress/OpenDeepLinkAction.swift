// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

public import Foundation
public import SwiftUI

/// Opens a link of the app, as if it were tapped in this window.
///
/// ```swift
/// @Environment(\.openDeepLink) private var openDeepLink
/// ...
/// Button("Your profile") { openDeepLink("shop://profile") }
/// ```
///
/// What the app's routes do not know leaves the app, as with `openURL`.
@MainActor public struct OpenDeepLinkAction {
  weak var window: LinkWindow?

  /// Opens a link.
  ///
  /// - Returns: the request, whose `outcome` can be awaited; `nil` if no `deepLinks(_:)` stands
  ///   above the view.
  @discardableResult
  public func callAsFunction(_ text: String) -> LinkRequest? {
    guard let window else { return nil }
    let delivery = LinkDelivery(text: text, source: .inApp, callback: .api, scene: window.id)
    return window.inbox.deliver(delivery).request
  }

  /// Opens a URL.
  @discardableResult
  public func callAsFunction(_ url: URL) -> LinkRequest? {
    callAsFunction(url.absoluteString)
  }
}

extension EnvironmentValues {
  /// Opens links of the app; does nothing where no `deepLinks(_:)` stands above the view.
  @MainActor public var openDeepLink: OpenDeepLinkAction {
    OpenDeepLinkAction(window: linkWindow)
  }
}

#endif
