// SPDX-License-Identifier: MIT

// Like WebKit: importing it also imports `URLRequest`.
@_exported public import Foundation
#if canImport(FoundationNetworking)
@_exported public import FoundationNetworking
#endif

/// Whether a page may be loaded.
public enum WKNavigationActionPolicy: Int, Sendable {
  case cancel
  case allow
}

/// A page whose addresses a test gives: it asks its decider about each, and loads nothing.
@MainActor public final class WebPage {
  /// The address that was loaded last.
  public private(set) var url: URL?
  private var decider: any NavigationDeciding

  /// Creates a page.
  public init(navigationDecider: some NavigationDeciding) { decider = navigationDecider }

  /// Loads an address, or follows a link or a redirect to it, if the decider allows it.
  public func navigate(to url: URL) async {
    var preferences = NavigationPreferences()
    let action = NavigationAction(request: URLRequest(url: url))
    if await decider.decidePolicy(for: action, preferences: &preferences) == .allow {
      self.url = url
    }
  }

  /// What leads to another address.
  @MainActor public struct NavigationAction: Sendable {
    /// The address.
    public let request: URLRequest
  }

  /// How to show a page.
  public struct NavigationPreferences: Sendable {}

  /// Decides which addresses a page loads.
  public protocol NavigationDeciding {
    @MainActor mutating func decidePolicy(
      for action: WebPage.NavigationAction, preferences: inout WebPage.NavigationPreferences
    ) async -> WKNavigationActionPolicy
  }
}
