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
  /// Returns the web page that shows the same; `nil` for a route without a server.
  ///
  /// - Parameter items: the query of the link.
  public func webPage(_ items: [LinkQueryItem] = []) -> URL? {
    var page = URLComponents()
    page.scheme = "https"
    switch self {
    case .post(let server, let user, let id):
      page.host = server
      page.path = "/@\(user)/\(id)"
    case .numbered(let server, let id):
      page.host = server
      page.path = "/statuses/\(id)"
    case .follow(let server, let user):
      page.host = server
      page.path = "/@\(user)"
    case .page(let server, let path):
      page.host = server
      page.path = "/" + path.joined(separator: "/")
    case .status:
      return nil
    }
    if !items.isEmpty {
      page.queryItems = items.map { URLQueryItem(name: $0.name, value: $0.value) }
    }
    return page.url
  }
}
