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
  /// The ID of the window, which its deliveries name.
  @ObservationIgnored public let scene = LinkSceneID(rawValue: UUID().uuidString)
  /// What all windows share.
  @ObservationIgnored public let reader: Reader
  /// Handles what the reader does not show, before the system does.
  ///
  /// Anyone may have written the URL, so this is where an app refuses `tel:`, or asks first.
  @ObservationIgnored public var urlHandler: ((URL) -> OpenURLAction.Result)?
  /// The request that is waiting for a server.
  public private(set) var resolving: LinkRequestID?
  /// The page that it is about.
  @ObservationIgnored private var page: URL?

  /// Creates the router for a window.
  public init(_ reader: Reader = Reader()) {
    self.reader = reader
    navigator = LinkNavigator(initialTab: .home, clock: reader.clock)
    navigator.rules = rules
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
    guard isInternal(url) else { return leave(url) }
    return deliver(url, from: .content, by: .openURLAction) ?? leave(url)
  }

  /// Decides in the same way about a URL that arrived from outside.
  ///
  /// - Returns: `.discarded` if no one takes it. A URL that is not the reader's was already passed
  ///   on.
  @discardableResult
  public func handleDeepLink(
    url: URL, by callback: LinkCallback = .onOpenURL
  ) -> OpenURLAction.Result {
    deliver(url, from: .delivering(url.absoluteString), by: callback) ?? .handled
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

  /// Whether a URL is a link of the reader; a broken one is, under the reader's scheme.
  private func isInternal(_ url: URL) -> Bool {
    switch reader.inbox.decision(for: url, source: .content) {
    case .handled: true
    case .discarded: url.scheme?.lowercased() == "reader"
    case .system: false
    }
  }

  private func deliver(
    _ url: URL, from source: LinkSource, by callback: LinkCallback
  ) -> OpenURLAction.Result? {
    let delivery = LinkDelivery(
      text: url.absoluteString, source: source, callback: callback, scene: scene)
    return switch reader.inbox.deliver(delivery).disposition {
    case .handled: .handled
    case .discarded: .discarded
    case .system: nil
    }
  }

  /// What links need before they open; a post of the user's own server needs nothing.
  private var rules: LinkRules<ReaderRoute> {
    let (reader, server) = (reader, reader.server)
    return LinkRules()
      .adding(
        LinkResolver("federated-post", within: .seconds(8)) {
          $0.postServer.map { $0 != reader.home } ?? false
        } resolve: { [weak self] route, context in
          self?.page = context.link?.webPage ?? route.webPage
          guard let host = route.postServer, let page = route.webPage,
            try await server.peers().contains(host), let post = try await server.post(at: page)
          else { return route.leaving(context) }
          reader.take(post)
          return .route(.status(id: post.id))
        } fallback: { [weak self] _ in
          self?.page.map { .external($0) }
        }
      )
      .adding(
        LinkResolver("web-page", for: { $0.isWebPage }) { route, context, answer in
          answer(.success(route.leaving(context)))
          return LinkTimer {}
        }
      )
      .following(on: server)
  }
}
