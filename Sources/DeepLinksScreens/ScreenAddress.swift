// SPDX-License-Identifier: MIT

public import DeepLinks

/// A path, and what comes with it: what a link, or a screen described by a server, asks for.
///
/// ```swift
/// ScreenAddress(try DeepLink("screens://text?name=Ana"))   // text, ["name": "Ana"]
/// ScreenAddress(try DeepLink("https://ex.com/text"))       // text, nil
/// ```
public struct ScreenAddress: Sendable, Hashable, Codable {
  /// The path, decoded, without slashes at its ends.
  public var path: String
  /// What comes with it; `nil` if that is nothing.
  public var data: [String: String]?

  /// Makes an address.
  public init(path: String, data: [String: String]? = nil) {
    self.path = path
    self.data = data
  }

  /// The path and the query of a link.
  ///
  /// A link of a scheme of the app's own may begin its path where others have their host. Of an
  /// item that is repeated the first one counts; a flag has an empty value.
  public init(_ link: DeepLink) {
    let isWeb = link.scheme == "https" || link.scheme == "http"
    let first = isWeb ? [] : [link.host].compactMap(\.self).filter { !$0.isEmpty }
    self.init(segments: first + link.pathSegments, items: link.queryItems)
  }

  /// Segments of a path and items of a query, decoded.
  public init(segments: [String], items: [LinkQueryItem]) {
    path = segments.joined(separator: "/")
    let pairs = items.map { ($0.name, $0.value ?? "") }
    data = pairs.isEmpty ? nil : Dictionary(pairs) { first, _ in first }
  }
}

extension ScreenAddress: LinkRedacted {
  /// How much comes with the path; whoever made the link chose both.
  public var _redacted: String { "a path, items: \(data?.count ?? 0)" }
  /// The path, and what comes with it.
  public var _revealed: String {
    "\(path) "
      + (data ?? [:]).sorted { $0.key < $1.key }.map { "\($0)=\($1)" }.joined(separator: " ")
  }
}
