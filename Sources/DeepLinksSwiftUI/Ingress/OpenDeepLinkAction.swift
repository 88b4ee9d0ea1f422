// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)

public import Foundation
public import SwiftUI

/// Opens one of the app's links, as if it were tapped in this window.
///
/// ```swift
/// @Environment(\.openDeepLink) private var openDeepLink
/// ...
/// Button("Your profile") { openDeepLink("shop://profile", from: .inApp) }
/// ```
///
/// A link that matches none of the app's routes leaves the app, as with `openURL`; from a source
/// that is unverified, only web pages do.
@MainActor public struct OpenDeepLinkAction {
  weak var scene: LinkScene?

  /// Opens a link.
  ///
  /// - Parameters:
  ///   - text: the link, as written.
  ///   - source: where the link came from, which determines whether it is trusted: `.inApp` for
  ///     text that the app itself wrote, `.content` for text from anyone else.
  /// - Returns: the request, whose `outcome` can be awaited; `nil` if there is no `deepLinks(_:)`
  ///   above the view.
  @discardableResult
  public func callAsFunction(_ text: String, from source: LinkSource) -> LinkRequest? {
    guard let scene else { return nil }
    let delivery = LinkDelivery(text: text, source: source, callback: .api, scene: scene.id)
    return scene.inbox.deliver(delivery).request
  }

  /// Opens a URL; `source` determines whether it is trusted, as it does for text.
  @discardableResult
  public func callAsFunction(_ url: URL, from source: LinkSource) -> LinkRequest? {
    callAsFunction(url.absoluteString, from: source)
  }
}

extension EnvironmentValues {
  /// Opens the app's links; does nothing if there is no `deepLinks(_:)` above the view.
  @MainActor public var openDeepLink: OpenDeepLinkAction {
    OpenDeepLinkAction(scene: linkScene)
  }
}

/// Adds to the environment what links inside the app need.
///
/// Sheets, covers, and pushed screens belong to another hierarchy and may start with an empty
/// environment, so it is set again there.
struct LinkEnvironmentModifier: ViewModifier {
  let scene: LinkScene?

  func body(content: Content) -> some View {
    if let scene, scene.takesTaps {
      content
        .environment(\.linkScene, scene)
        .environment(\.openURL, scene.openURL)
    } else if let scene {
      content
        .environment(\.linkScene, scene)
    } else {
      content
    }
  }
}

#endif
