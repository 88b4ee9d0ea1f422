// SPDX-License-Identifier: MIT

public import DeepLinks
import Foundation

extension LinkRules where Route == ReaderRoute {
  /// Decides what a link is: a post on the reader's own server, a post on another server that must
  /// be asked for, or a page for the browser.
  ///
  /// Entire hosts are compared. If an answer does not arrive in time, the link opens in the
  /// browser, with its original query and fragment. A link that follows someone asks first, because
  /// any post may contain one.
  ///
  /// - Parameters:
  ///   - home: the host of the reader's own server, in lowercase; `www.` before it is the same.
  ///   - server: the reader's own server.
  ///   - limit: the time limit for its answer.
  ///   - found: receives a post that the server found.
  @MainActor public static func reader(
    home: String, server: any FederationServer, limit: Duration = .seconds(8),
    found: @escaping @MainActor (Post) -> Void = { _ in }
  ) -> LinkRules {
    let pages = LeavingPages()
    let ownPost = LinkResolver<ReaderRoute>("own-post") { route in
      route.isPost(on: home)
    } start: { route, context, answer in
      // No need to ask about a number: it is the server's own.
      answer(.success(route.localID.map { .route(.status(id: $0)) } ?? route.leaving(context)))
      return LinkTimer {}
    }
    let federatedPost = LinkResolver<ReaderRoute>("federated-post", within: limit) { route in
      route.server != nil && !route.isPost(on: home)
    } resolve: { route, context in
      pages[route] = context.link?.webPage
      guard let host = route.server, let page = route.webPage(),
        try await server.peers().contains(host), let post = try await server.post(at: page)
      else { return route.leaving(context) }
      found(post)
      return .route(.status(id: post.id))
    } fallback: { route in
      pages[route].map { .external($0) } ?? route.leaving(nil)
    }
    let webPage = LinkResolver<ReaderRoute>("web-page") { route in
      if case .page = route { true } else { false }
    } start: { route, context, answer in
      answer(.success(route.leaving(context)))
      return LinkTimer {}
    }
    return LinkRules().adding(ownPost).adding(federatedPost).adding(webPage)
      .gate("follow", asks: true) { route, _ in
        // A stranger wrote the name, so it is quoted, and the button says what it does.
        route.person.map {
          .choose(prompt: "Follow “@\($0)”?", answers: [LinkAnswer("follow", title: "Follow")])
        } ?? .pass
      }
      .action("follow", within: limit) { route, _ in
        if let person = route.person { try await server.follow(person) }
      }
  }
}

/// The web pages of links for which a server is asked, in case it does not answer.
@MainActor private final class LeavingPages {
  private var pages: [ReaderRoute: URL] = [:]

  subscript(route: ReaderRoute) -> URL? {
    get { pages[route] }
    // At most as many are needed as can be asked for at once.
    set {
      if pages.count > 64 { pages = [:] }
      pages[route] = newValue
    }
  }
}

extension ReaderRoute {
  /// The server of a post, in lowercase; `nil` if it is not a post.
  fileprivate var server: String? {
    switch self {
    case .post(let server, _, _), .numbered(let server, _): server.lowercased()
    case .page, .status, .follow: nil
    }
  }

  /// The account to follow.
  fileprivate var person: String? {
    if case .follow(let server, let user) = self { "\(user)@\(server.lowercased())" } else { nil }
  }

  /// Returns whether it is a post on a server; `evil-mastodon.example` is a different one.
  fileprivate func isPost(on host: String) -> Bool { server == host || server == "www.\(host)" }

  /// The ID of a post as a number, the form that the reader's own server uses.
  fileprivate var localID: Int? {
    switch self {
    case .post(_, _, let id), .numbered(_, let id): Int(id)
    case .page, .status, .follow: nil
    }
  }

  fileprivate func leaving(_ context: LinkContext?) -> LinkResolution<ReaderRoute> {
    let page = context?.link?.webPage ?? webPage()
    return page.map { .external($0) } ?? .decline(reason: "The link has no web page.")
  }
}
