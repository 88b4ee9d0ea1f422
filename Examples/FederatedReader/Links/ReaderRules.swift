// SPDX-License-Identifier: MIT

public import DeepLinks
import Foundation

extension LinkRules where Route == ReaderRoute {
  /// Decides what a link is: a post of the reader's own server, one of another server that has to
  /// be asked for, or a page for the browser.
  ///
  /// Hosts are compared whole. What cannot be found out in time is shown by the browser, with the
  /// query and the fragment that the link had. A link that follows someone asks first:
  /// any post may have it in its text.
  ///
  /// - Parameters:
  ///   - home: the host of the reader's own server, in lower case; `www.` before it is the same.
  ///   - server: that server.
  ///   - limit: how long it may take to answer.
  ///   - found: takes a post that the server found.
  @MainActor public static func reader(
    home: String, server: any FederationServer, limit: Duration = .seconds(8),
    found: @escaping @MainActor (Post) -> Void = { _ in }
  ) -> LinkRules {
    let pages = LeavingPages()
    let ownPost = LinkResolver<ReaderRoute>("own-post") { route in
      route.isPost(on: home)
    } start: { route, context, answer in
      // A number is asked of no one: it is the server's own.
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
        route.person.map { .confirm(prompt: "Follow @\($0)?") } ?? .pass
      }
      .action("follow", within: limit) { route, _ in
        if let person = route.person { try await server.follow(person) }
      }
  }
}

/// The pages of links that a server is asked about, for when it does not answer.
@MainActor private final class LeavingPages {
  private var pages: [ReaderRoute: URL] = [:]

  subscript(route: ReaderRoute) -> URL? {
    get { pages[route] }
    // Of those that were asked for last no more are needed than can be asked for at once.
    set {
      if pages.count > 64 { pages = [:] }
      pages[route] = newValue
    }
  }
}

extension ReaderRoute {
  /// The server of a post, in lower case; `nil` for what is no post.
  fileprivate var server: String? {
    switch self {
    case .post(let server, _, _), .numbered(let server, _): server.lowercased()
    case .page, .status, .follow: nil
    }
  }

  /// Who is to be followed.
  fileprivate var person: String? {
    if case .follow(let server, let user) = self { "\(user)@\(server.lowercased())" } else { nil }
  }

  /// Whether it is a post of a server; `evil-mastodon.example` is another one.
  fileprivate func isPost(on host: String) -> Bool { server == host || server == "www.\(host)" }

  /// The id of a post as the number that the reader's own server gives its posts.
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
