// SPDX-License-Identifier: MIT

public import DeepLinks

extension LinkRules where Route == ReaderRoute {
  /// Decides what a link is: a post of the reader's own server, one of another server that has to
  /// be asked for, or a page for the browser.
  ///
  /// Hosts are compared whole. What cannot be found out in time is shown by the browser.
  ///
  /// - Parameters:
  ///   - home: the host of the reader's own server, in lower case.
  ///   - server: that server.
  ///   - limit: how long it may take to answer.
  public static func reader(
    home: String, server: any FederationServer, limit: Duration = .seconds(8)
  ) -> LinkRules {
    let ownPost = LinkResolver<ReaderRoute>("own-post") { route in
      route.isPost(on: home)
    } start: { route, _, answer in
      // A number is asked of nobody: it is the server's own.
      answer(.success(route.localID.map { .route(.status(id: $0)) } ?? route.leaving()))
      return LinkTimer {}
    }
    let federatedPost = LinkResolver<ReaderRoute>("federated-post", within: limit) { route in
      route.isPost && !route.isPost(on: home)
    } resolve: { route, _ in
      guard let page = route.webPage() else { return route.leaving() }
      return try await server.localID(of: page).map { .route(.status(id: $0)) } ?? .external(page)
    } fallback: { route in
      route.leaving()
    }
    let webPage = LinkResolver<ReaderRoute>("web-page") { route in
      if case .page = route { true } else { false }
    } start: { route, context, answer in
      answer(.success(route.leaving(with: context.unknownItems)))
      return LinkTimer {}
    }
    return LinkRules().adding(ownPost).adding(federatedPost).adding(webPage)
  }
}

extension ReaderRoute {
  fileprivate var isPost: Bool {
    if case .post = self { true } else { false }
  }

  /// Whether it is a post of a server; `evil-mastodon.example` is another one.
  fileprivate func isPost(on host: String) -> Bool {
    if case .post(let server, _, _) = self { server.lowercased() == host } else { false }
  }

  /// The id of a post as the number that the reader's own server gives its posts.
  fileprivate var localID: Int? {
    if case .post(_, _, let id) = self { Int(id) } else { nil }
  }

  fileprivate func leaving(with items: [LinkQueryItem] = []) -> LinkResolution<ReaderRoute> {
    webPage(items).map { .external($0) } ?? .decline(reason: "The link has no web page.")
  }
}
