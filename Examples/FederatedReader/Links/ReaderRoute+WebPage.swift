// SPDX-License-Identifier: MIT

public import DeepLinks
public import Foundation

extension DeepLink {
  /// The same page on the web, with its query and fragment unchanged.
  public var webPage: URL? {
    let rest = text.unicodeScalars.drop { $0 != ":" }
    return URL(string: "https" + String(Substring(rest)))
  }
}

extension ReaderRoute {
  /// The router for the links, built once; `nil` only if the declarations contradict each other.
  public static let router: LinkRouter<ReaderRoute>? = try? LinkRouter()

  /// The web page that shows the same; `nil` for a route without a server.
  public var webPage: URL? { (try? Self.router?.link(for: self))?.webPage }

  /// The server of a post, in lowercase and without `www.`; `nil` for anything else.
  ///
  /// Pages of an account, such as its followers, have addresses like those of posts.
  public var postServer: String? {
    switch self {
    case .post(_, _, let id) where Self.accountPages.contains(id): nil
    case .post(let server, _, _), .numbered(let server, _):
      server.lowercased().replacing(/^www\./, with: "")
    case .page, .follow, .status: nil
    }
  }

  /// Whether the browser shows it: a page that is no post.
  public var isWebPage: Bool {
    switch self {
    case .page, .post: postServer == nil
    case .numbered, .follow, .status: false
    }
  }

  /// Opens the web page of the link in the browser, with its query and fragment.
  public func leaving(_ context: LinkContext) -> LinkResolution<ReaderRoute> {
    (context.link?.webPage ?? webPage).map { .external($0) }
      ?? .decline(reason: "The link has no web page.")
  }

  private static let accountPages: Set = [
    "followers", "following", "media", "with_replies", "featured",
  ]
}
