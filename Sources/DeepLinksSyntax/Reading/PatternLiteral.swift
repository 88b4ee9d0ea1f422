// SPDX-License-Identifier: MIT

package import DeepLinksCore
@_spi(Project) import JSONText
import SwiftSyntax

/// A pattern in the source: its literal, and its captures with their positions.
package struct PatternLiteral {
  /// A capture in a pattern.
  package struct Capture {
    package enum Place {
      case path, rest, query, remaining, fragment, fragmentItem
      /// Everything that follows an item, as written.
      case remainder
    }

    package let name: String
    package let place: Place
    /// The capture with its braces, in the UTF-8 bytes of the pattern.
    package let range: Range<Int>
    /// Whether the capture is an entire path segment, and whether it is the last one.
    package var isSegment = false
    package var isLastSegment = false
    /// The sign after the name: `+` or `*` for a rest, `*` for all other items, or `...` for
    /// everything that follows.
    var sign = ""

    /// Whether it is a rest that may have no segments.
    var mayBeNone: Bool { sign.utf8.elementsEqual("*".utf8) }

    /// Whether it takes everything that follows, as one text.
    var isWritten: Bool { sign.utf8.elementsEqual("...".utf8) }

    /// The capture, as written in the pattern.
    var text: String { text(named: name) }

    /// Returns the same capture with another name.
    func text(named name: String) -> String { "{\(name)\(sign)}" }
  }

  package let literal: TextLiteral
  package let pattern: LinkPattern
  /// The captures that become values.
  package let captures: [Capture]
  /// The ignored captures, `{_}`.
  let ignored: [Capture]
  /// The captures of the pattern's own origin.
  package let originCaptures: [String]

  init(literal: TextLiteral, pattern: LinkPattern) {
    self.literal = literal
    self.pattern = pattern
    let placed = pattern.placedCaptures
    captures = placed.filter { $0.name != LinkPattern.ignoredName }
    ignored = placed.filter { $0.name == LinkPattern.ignoredName }
    let origin = pattern.origin.flatMap { try? LinkOrigin($0) }
    originCaptures = origin?.hostCapture.map { [$0] } ?? []
  }

  package var text: String { pattern.text }

  package func capture(named name: String) -> Capture? { captures.first { $0.name == name } }

  /// Returns whether links of this pattern contain a value with a name, including their origin.
  func holds(_ name: String) -> Bool {
    captures.contains { $0.name == name } || originCaptures.contains(name)
  }

  /// Returns the literal with another segment, `{name}`; `nil` if the path cannot be extended.
  func addingSegment(_ name: String) -> StringLiteralExprSyntax? {
    guard !captures.contains(where: { $0.place == .rest }) else { return nil }
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") } ?? bytes.count
    let slash = bytes[..<end].last == UInt8(ascii: "/") ? "" : "/"
    return literal.replacing(end..<end, with: "\(slash){\(name)}")
  }

  /// Returns the text without a capture that is the last segment.
  func text(withoutSegment capture: Capture) -> String? {
    guard capture.isLastSegment, capture.range.lowerBound > 0 else { return nil }
    let path = String(decoding: text.utf8.prefix(capture.range.lowerBound - 1), as: UTF8.self)
    let tail = String(decoding: text.utf8.dropFirst(capture.range.upperBound), as: UTF8.self)
    return (path.isEmpty ? "/" : path) + tail
  }

  /// Returns the literal with another query item, `name={name}`.
  func addingQueryItem(_ name: String) -> StringLiteralExprSyntax? {
    adding(item: "\(name)={\(name)}")
  }

  /// Returns the literal with another item after those of the query; `nil` if its last item must be
  /// last.
  func adding(item: String) -> StringLiteralExprSyntax? {
    switch pattern.query.last?.kind {
    case _ where pattern.hasWrittenRest: return nil
    case .remaining, .noOthers, .remainder: return nil
    default: break
    }
    let bytes = Array(text.utf8)
    let end = bytes.firstIndex(of: UInt8(ascii: "#")) ?? bytes.count
    let mark = bytes[..<end].contains(UInt8(ascii: "?")) ? "&" : "?"
    return literal.replacing(end..<end, with: mark + item)
  }
}

extension LinkPattern {
  fileprivate var placedCaptures: [PatternLiteral.Capture] {
    var captures: [PatternLiteral.Capture] = []
    for (index, segment) in segments.enumerated() {
      let pieces = pieces(of: segment)
      for piece in pieces where piece.kind != .literal {
        let isRest = piece.kind == .rest
        let sign = isRest ? sign(of: piece) : ""
        captures.append(
          .init(
            name: name(of: piece), place: isRest ? .rest : .path,
            range: Int(piece.lower) - 1..<Int(piece.upper) + 1 + sign.utf8.count,
            isSegment: pieces.count == 1,
            isLastSegment: pieces.count == 1 && index == segments.count - 1,
            sign: sign))
      }
    }
    for item in query where item.isCapture {
      let (place, sign): (PatternLiteral.Capture.Place, String) =
        switch item.kind {
        case .remaining: (.remaining, "*")
        case .remainder: (.remainder, "...")
        default: (.query, "")
        }
      captures.append(
        .init(
          name: captureName(of: item), place: place,
          range: Int(item.lower) - 1..<Int(item.upper) + 1 + sign.utf8.count, sign: sign))
    }
    if let fragment, fragment.kind == .capture {
      captures.append(
        .init(
          name: name(of: fragment), place: .fragment,
          range: Int(fragment.lower) - 1..<Int(fragment.upper) + 1))
    }
    if let own = fragmentPattern {
      let shift = text.utf8.count - own.text.utf8.count
      captures += own.placedCaptures.map { capture in
        let place: PatternLiteral.Capture.Place =
          switch capture.place {
          case .query: .fragmentItem
          case .remaining: .remaining
          case .remainder: .remainder
          default: .fragment
          }
        return .init(
          name: capture.name, place: place,
          range: capture.range.lowerBound + shift..<capture.range.upperBound + shift,
          sign: capture.sign)
      }
    }
    return captures
  }
}

/// An origin in the source.
package struct OriginLiteral {
  package let literal: TextLiteral
  package let origin: LinkOrigin
}

extension LinkOrigin {
  /// Returns whether both have the same scheme, host, and port.
  func hasAuthority(of other: LinkOrigin) -> Bool {
    scheme == other.scheme && host == other.host && port == other.port
  }

  /// Returns whether both cover the same links, no matter how they are written.
  func isSame(as other: LinkOrigin) -> Bool {
    hasAuthority(of: other) && basePath == other.basePath
  }

  /// Returns a link of this origin.
  ///
  /// - Parameter tail: the text after the origin, including its `/`.
  func link(_ tail: String) -> String {
    var origin = text
    if let name = hostCapture {
      let sample =
        basePath.isEmpty && origin.utf8.ends(with: "://{\(name)}".utf8)
        ? "example.com" : "x"
      let parts = origin.split(separator: "{\(name)}", omittingEmptySubsequences: false)
      origin = parts.joined(separator: sample)
    }
    if host == .none, basePath.isEmpty {
      return origin + Substring(tail.unicodeScalars.drop { $0 == "/" })
    }
    while origin.unicodeScalars.last == "/" { origin.unicodeScalars.removeLast() }
    return origin + tail
  }
}
