// SPDX-License-Identifier: MIT

public import DeepLinksSwiftUI
public import FederatedReaderLinks
public import Foundation
public import Observation
public import SwiftUI

/// Decides about every URL of a window, whether it arrives or is tapped.
///
/// A link of the reader leads somewhere in the window; anything else goes to `urlHandler` or the
/// system.
@MainActor @Observable public final class RouterPath {
  /// What the window shows.
  @ObservationIgnored public let navigator: LinkNavigator<ReaderRoute>
  /// Where the app's links arrive.
  @ObservationIgnored public let inbox: LinkInbox
  /// The ID of the window, which its deliveries name.
  @ObservationIgnored public let scene = LinkSceneID(rawValue: UUID().uuidString)
  /// Handles what the reader does not show, before the system does.
  @ObservationIgnored public var urlHandler: ((URL) -> OpenURLAction.Result)?
  /// The posts of a separate window; `nil` if windows share them.
  @ObservationIgnored public private(set) var reader: Reader?
  /// The request that is waiting for a server.
  public private(set) var resolving: LinkRequestID?

  /// Creates the router for a window.
  public init(navigator: LinkNavigator<ReaderRoute>, inbox: LinkInbox) {
    self.navigator = navigator
    self.inbox = inbox
  }

  /// Creates the router for a separate window that uses the sample server.
  public convenience init() {
    let reader = Reader()
    let router = reader.makeRouter()
    self.init(navigator: router.navigator, inbox: router.inbox)
    self.reader = reader
  }

  /// Goes to where a link of the reader leads.
  public func navigate(to route: ReaderRoute) { navigator.open(route) }

  /// The posts on top of the timeline in front.
  public var path: [ReaderStructure.Screen] {
    get { navigator[path: .tab(navigator.selectedTab)] }
    set { navigator[path: .tab(navigator.selectedTab)] = newValue }
  }

  /// Decides about a URL that was tapped in a post, which anyone may have written.
  ///
  /// - Returns: the result of an `OpenURLAction`: `.handled` if the reader shows it or asks a
  ///   server, `.discarded` if it is broken; otherwise, the result of `urlHandler`, or
  ///   `.systemAction`.
  public func handle(url: URL) -> OpenURLAction.Result {
    switch deliver(url, source: .content, callback: .openURLAction) {
    case .handled: .handled
    case .discarded: .discarded
    case .system: leave(url)
    }
  }

  /// Decides in the same way about a URL that arrived from outside.
  ///
  /// - Returns: `.discarded` if no one takes it. A URL that is not the reader's was already passed
  ///   on.
  @discardableResult
  public func handleDeepLink(url: URL) -> OpenURLAction.Result {
    arrived(url, by: .onOpenURL)
  }

  /// Decides in the same way about a web page that the system asks the app to continue.
  func handle(_ activity: NSUserActivity) {
    if let page = activity.webpageURL { arrived(page, by: .browsingActivity) }
  }

  @discardableResult
  private func arrived(_ url: URL, by callback: LinkCallback) -> OpenURLAction.Result {
    let source = LinkSource.delivering(url.absoluteString)
    return switch deliver(url, source: source, callback: callback) {
    case .handled, .system: .handled
    case .discarded: .discarded
    }
  }

  /// Stops waiting for the server, at the user's request.
  public func stopResolving() {
    if let resolving { navigator.window.cancel(resolving) }
  }

  /// Handles a URL that the reader does not show.
  func leave(_ url: URL) -> OpenURLAction.Result { urlHandler?(url) ?? .systemAction }

  /// Follows a request while a server is being asked about it.
  func follow(_ event: LinkEvent) {
    switch event.kind {
    case .resolving: resolving = event.request
    case .matched, .outcome: if resolving == event.request { resolving = nil }
    default: break
    }
  }

  private func deliver(
    _ url: URL, source: LinkSource, callback: LinkCallback
  ) -> LinkDisposition {
    let delivery = LinkDelivery(
      text: url.absoluteString, source: source, callback: callback, scene: scene)
    return inbox.deliver(delivery).disposition
  }
}
