// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

/// A row of a table: a link and all its components.
struct AcceptedLink: Sendable, CustomTestStringConvertible {
  let input: String
  let text: String
  let form: LinkForm
  let scheme: String
  let host: String?
  let port: Int?
  let segments: [String]
  let query: [LinkQueryItem]
  let fragment: String?

  /// `text` is the canonical text; `nil`: the input is canonical already.
  init(
    _ input: String, text: String? = nil, _ form: LinkForm = .authority, _ scheme: String = "https",
    host: String? = nil, port: Int? = nil, segments: [String] = [],
    query: [(String, String?)] = [], fragment: String? = nil
  ) {
    self.input = input
    self.text = text ?? input
    self.form = form
    self.scheme = scheme
    self.host = host
    self.port = port
    self.segments = segments
    self.query = query.map { LinkQueryItem(name: $0.0, value: $0.1) }
    self.fragment = fragment
  }

  /// A row about `https://ex.com`, whose host goes without saying.
  static func web(
    _ input: String, text: String? = nil, port: Int? = nil, segments: [String] = [],
    query: [(String, String?)] = [], fragment: String? = nil
  ) -> AcceptedLink {
    AcceptedLink(
      input, text: text, host: "ex.com", port: port, segments: segments, query: query,
      fragment: fragment)
  }

  /// A row about the query of `myapp://x`.
  static func query(
    _ query: String, text: String? = nil, _ items: [(String, String?)]
  ) -> AcceptedLink {
    AcceptedLink(
      "myapp://x?" + query, text: "myapp://x" + (text ?? "?" + query), .authority, "myapp",
      host: "x", query: items)
  }

  var testDescription: String { input.debugDescription }

  func check(_ link: DeepLink, sourceLocation: SourceLocation = #_sourceLocation) {
    #expect(link.text.utf8.elementsEqual(text.utf8), "\(link.text)", sourceLocation: sourceLocation)
    #expect(link.form == form, sourceLocation: sourceLocation)
    #expect(link.scheme == scheme, sourceLocation: sourceLocation)
    #expect(link.host == host, sourceLocation: sourceLocation)
    #expect(link.userinfo == nil, sourceLocation: sourceLocation)
    #expect(link.port == port, sourceLocation: sourceLocation)
    // `==` of strings is canonical equivalence; a link's bytes must be kept.
    #expect(
      link.pathSegments.map { Array($0.utf8) } == segments.map { Array($0.utf8) },
      "\(link.pathSegments)", sourceLocation: sourceLocation)
    #expect(link.queryItems == query, sourceLocation: sourceLocation)
    #expect(link.fragment == fragment, sourceLocation: sourceLocation)
  }
}

extension DeepLinkError {
  /// What parsing a text throws; `nil` if it is a link.
  static func of(_ text: String, limits: LinkLimits = .standard) -> DeepLinkError? {
    do throws(DeepLinkError) {
      _ = try DeepLink(text, limits: limits)
      return nil
    } catch {
      return error
    }
  }
}
