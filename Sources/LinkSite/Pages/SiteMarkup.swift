// SPDX-License-Identifier: MIT

import DeepLinksCore
import JSONText

/// HTML whose literals are markup and whose interpolated texts are always escaped.
///
/// ```swift
/// let markup: SiteMarkup = "<p title=\(attribute: "a\"b")>\("<b>")</p>"
/// // <p title="a&quot;b">&lt;b&gt;</p>
/// ```
package struct SiteMarkup: Sendable, Hashable, ExpressibleByStringInterpolation {
  /// The source.
  package private(set) var source: String

  /// Creates markup from a literal.
  package init(stringLiteral value: String) { source = value }

  /// Creates markup from literals and texts.
  package init(stringInterpolation: StringInterpolation) { source = stringInterpolation.source }

  /// Appends markup unchanged.
  package static func += (left: inout SiteMarkup, right: SiteMarkup) { left.source += right.source }

  /// Collects literals and texts.
  package struct StringInterpolation: StringInterpolationProtocol {
    fileprivate var source = ""

    /// Reserves room for literals and texts.
    package init(literalCapacity: Int, interpolationCount: Int) {
      source.reserveCapacity(literalCapacity + 32 * interpolationCount)
    }

    /// Appends markup unchanged.
    package mutating func appendLiteral(_ literal: String) { source += literal }

    /// Appends the content of an element.
    package mutating func appendInterpolation(_ text: String) {
      source += Self.isPlain(text) ? text : HTMLText(text).text
    }

    /// Appends the value of an attribute, with its quotes.
    package mutating func appendInterpolation(attribute text: String) {
      if Self.isPlain(text) {
        source += "\""
        source += text
        source += "\""
      } else {
        source += HTMLAttribute(text).text
      }
    }

    /// Appends markup unchanged.
    package mutating func appendInterpolation(_ markup: SiteMarkup) { source += markup.source }

    /// Returns whether a text needs no escaping, as is true of most texts of a large site.
    private static func isPlain(_ text: String) -> Bool {
      text.utf8.allSatisfy { byte in
        switch byte {
        case 0...0x1f, 0x22, 0x26, 0x27, 0x3c, 0x3e, 0x60, 0x7f: false
        default: true
        }
      }
    }
  }
}

/// The beginning of an untrusted text, short enough for a page.
///
/// A page stays under 15 kB, no matter how long a comment is.
struct SiteExcerpt: Sendable, Hashable {
  /// The text; it ends with `…` if truncated.
  let text: String

  /// Shortens a text.
  ///
  /// - Parameter bytes: the maximum size of the escaped text in the page.
  init(_ text: String, bytes: Int) {
    guard text.utf8.count > bytes / Self.longest else {
      self.text = text
      return
    }
    let scalars = text.unicodeScalars
    var size = 0
    var end = scalars.startIndex
    var fit = end
    while end != scalars.endIndex {
      size += Self.size(of: scalars[end])
      if size > bytes { break }
      end = scalars.index(after: end)
      if size <= bytes - 3 { fit = end }
    }
    self.text = end == scalars.endIndex ? text : String(scalars[..<fit]) + "…"
  }

  /// Returns a text as one line, for a title or a description, where no element isolates it.
  ///
  /// Direction controls are removed, because they would affect what follows.
  static func line(_ text: String, bytes: Int) -> String {
    var line = ""
    var isGap = false
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\u{202a}"..."\u{202e}", "\u{2066}"..."\u{2069}": continue
      case _ where scalar.properties.isWhitespace: isGap = !line.isEmpty
      default:
        if isGap { line += " " }
        isGap = false
        line.unicodeScalars.append(scalar)
      }
    }
    return SiteExcerpt(line, bytes: bytes).text
  }

  /// The most bytes that escaping turns one byte into: `&quot;`.
  private static let longest = 6

  private static func size(of scalar: Unicode.Scalar) -> Int {
    switch scalar {
    case "\"": 6
    case "&", "'", "`", "\r": 5
    case "<", ">": 4
    case "\0"..."\u{1f}", "\u{7f}": 3
    default: UTF8.width(scalar)
    }
  }
}

/// A link that a page may lead to: with `https`, or with one of the app's custom schemes.
///
/// Browsers run some links instead of opening them, so a scheme must be explicitly allowed.
struct SiteLinkText: Sendable, Hashable {
  /// The link, in printable ASCII.
  let text: String

  /// Checks a link; `nil` if a page must not lead there.
  ///
  /// - Parameter schemes: the app's custom schemes.
  init?(_ text: String, schemes: [String]) {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      text.utf8.count <= LinkLimits.standard.bytes, text.utf8.allSatisfy({ 0x21...0x7e ~= $0 })
    else { return nil }
    let scheme = String(text[..<colon]).lowercased()
    guard
      scheme.utf8.elementsEqual("https".utf8)
        || schemes.contains(where: { Self.scheme($0)?.utf8.elementsEqual(scheme.utf8) == true })
    else { return nil }
    self.text = text
  }

  /// Returns the lowercase scheme of a text such as `tcal` or `tcal://calendar`; `nil` if an app
  /// cannot have it.
  static func scheme(_ text: String) -> String? {
    let bytes = text.utf8.prefix { $0 != UInt8(ascii: ":") }.map {
      0x41...0x5a ~= $0 ? $0 | 0x20 : $0
    }
    guard let first = bytes.first, 0x61...0x7a ~= first,
      bytes.allSatisfy({ 0x61...0x7a ~= $0 || 0x30...0x39 ~= $0 || "+-.".utf8.contains($0) })
    else { return nil }
    let scheme = String(decoding: bytes, as: UTF8.self)
    return ofBrowsers.contains(scheme) ? nil : scheme
  }

  /// The schemes that browsers handle themselves.
  private static let ofBrowsers: Set<String> = [
    "about", "blob", "chrome", "data", "file", "filesystem", "ftp", "http", "intent", "javascript",
    "livescript", "mailto", "resource", "sms", "tel", "vbscript", "view-source", "ws", "wss",
  ]
}
