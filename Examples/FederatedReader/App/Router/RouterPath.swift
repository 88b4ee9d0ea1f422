// SPDX-License-Identifier: MIT

public import DeepLinksSwiftUI
public import FederatedReaderLinks
public import Foundation
public import Observation
public import SwiftUI

/// Where every URL of a window is decided upon, whether it arrives or is tapped.
///
/// A link of the reader's own leads somewhere in the window; anything else is `urlHandler`'s, or the
/// system's.
@MainActor @Observable public final class RouterPath {
  /// What the window shows.
  @ObservationIgnored public let navigator: LinkNavigator<ReaderRoute>
  /// Where the app's links arrive.
  @ObservationIgnored public let inbox: LinkInbox
  /// The window, as its deliveries name it.
  @ObservationIgnored public let scene = LinkSceneID(rawValue: UUID().uuidString)
  /// Asked for what the reader does not show, before the system is.
  @ObservationIgnored public var urlHandler: ((URL) -> OpenURLAction.Result)?
  /// The posts of a window of its own; `nil` if windows share them.
  @ObservationIgnored public private(set) var reader: Reader?
  /// The request that a server is asked about.
  public private(set) var resolving: LinkRequestID?

  /// Makes the router of a window.
  public init(navigator: LinkNavigator<ReaderRoute>, inbox: LinkInbox) {
    self.navigator = navigator
    self.inbox = inbox
  }

  /// Makes the router of a window of its own, over the sample server.
  public convenience init() {
    let reader = Reader()
    let router = reader.makeRouter()
    self.init(navigator: router.navigator, inbox: router.inbox)
    self.reader = reader
  }

  /// Goes where a link of the reader leads.
  public func navigate(to route: ReaderRoute) { navigator.open(route) }

  /// The posts over the timeline in front.
  public var path: [ReaderStructure.Screen] {
    get { navigator[path: .tab(navigator.selectedTab)] }
    set { navigator[path: .tab(navigator.selectedTab)] = newValue }
  }

  /// Decides about a URL that was tapped, in a post that anyone may have written.
  ///
  /// - Returns: what an `OpenURLAction` answers: `.handled` if the reader shows it, or asks a
  ///   server; `.discarded` if it is broken; else what `urlHandler` says, or `.systemAction`.
  public func handle(url: URL) -> OpenURLAction.Result {
    switch deliver(url, source: .content, callback: .openURLAction) {
    case .handled: .handled
    case .discarded: .discarded
    case .system: leave(url)
    }
  }

  /// Decides about a URL that arrived from outside, in the same way.
  ///
  /// - Returns: `.discarded` if no one takes it. What is not the reader's has been handed on already.
  @discardableResult
  public func handleDeepLink(url: URL) -> OpenURLAction.Result {
    arrived(url, by: .onOpenURL)
  }

  /// Decides about a page that the system has the app continue, in the same way.
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

  /// The user does not want to wait for the server any longer.
  public func stopResolving() {
    if let resolving { navigator.pipeline.cancel(resolving) }
  }

  /// What becomes of a URL that the reader does not show.
  func leave(_ url: URL) -> OpenURLAction.Result { urlHandler?(url) ?? .systemAction }

  /// Follows a request while a server is asked about it.
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
