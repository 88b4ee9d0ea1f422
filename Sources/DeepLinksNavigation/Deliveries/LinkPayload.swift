// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
import struct FoundationEssentials.URL
#else
import struct Foundation.URL
#endif

/// Where to find the link in the data of a notification, a quick action, or an activity.
///
/// ```swift
/// LinkPayload.standard.link(in: ["aps": aps, "data": ["deep_link": "shop://go/cart"]])
/// // shop://go/cart
/// LinkPayload("offer.target").link(in: ["offer": ["target": url]])   // the URL's text
/// ```
///
/// The sender of a payload controls its contents: expect any value at all.
public struct LinkPayload: Sendable, Hashable {
  /// The key paths to the link, with keys joined by dots; the first path to a link wins.
  ///
  /// A key that itself contains dots is found, too, at the end of a path. A path of more than 16
  /// keys leads nowhere.
  package var keyPaths: [String]

  /// `url`, `deep_link`, and `link`, at the top level and inside `data`.
  public static let standard = LinkPayload([
    "url", "deep_link", "link", "data.url", "data.deep_link", "data.link",
  ])

  /// Creates a payload description from key paths.
  package init(_ keyPaths: [String]) { self.keyPaths = keyPaths }

  /// Creates a payload description from the key paths that your senders use.
  public init(_ keyPaths: String...) { self.keyPaths = keyPaths }

  private static let depth = 16

  /// The text of the link; `nil` if no path leads to a nonempty text or a URL.
  ///
  /// The text need not be a link: the request reports what is wrong with it.
  ///
  /// - Complexity: O(*n*) in the keys of the paths and the entries beside them.
  package func link(in payload: [AnyHashable: Any]) -> String? {
    for path in keyPaths {
      if let link = LinkPayload.link(at: path[...], in: payload) { return link }
    }
    return nil
  }

  private static func link(at path: Substring, in payload: [AnyHashable: Any]) -> String? {
    var path = path
    var payload = payload
    for _ in 0..<depth {
      if let link = text(of: payload[String(path)]) { return link }
      guard let dot = path.utf8.firstIndex(of: 0x2e),
        let inner = payload[String(path[..<dot])] as? [AnyHashable: Any]
      else { return nil }
      payload = inner
      path = path[path.unicodeScalars.index(after: dot)...]
    }
    return nil
  }

  private static func text(of value: Any?) -> String? {
    let text =
      switch value {
      case let text as String: text
      case let url as URL: url.absoluteString
      default: ""
      }
    return text.isEmpty ? nil : text
  }
}
