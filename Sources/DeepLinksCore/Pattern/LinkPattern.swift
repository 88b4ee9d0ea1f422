// SPDX-License-Identifier: MIT

/// A template for links, such as `/products/{id}?sort={sort}`.
///
/// Braces mark captures, because a brace can never appear in a URL: `{name}` is one segment or the
/// value of an item, `{name+}` is one or more segments, `{name*}` is zero or more, and `{_}` is a
/// value that is ignored. After the items of a query, `{name*}` takes all other items; `!name`
/// excludes an item, and `!*` excludes every item that is not named. `url={link...}` as the last item,
/// and `/{link...}` as the last segment, take everything that follows, exactly as written. There are
/// no regular expressions, so it can be decided whether two patterns match the same link.
///
/// A segment such as `{slug}-{id}` is split lazily from the left, with `slug` as short as possible;
/// if a value is not of its type, the next split is tried. No capture is empty, and each segment is
/// split independently. If a segment cannot be split after its bytes have been examined 524,288
/// times, it does not match (`LinkMismatch.Code.tooManySplits`); real links do not come close to
/// that.
public struct LinkPattern: Sendable {
  /// One part of a segment: a range of the pattern's UTF-8 bytes.
  package struct Piece: Sendable, Hashable {
    package enum Kind: UInt8, Sendable, Hashable {
      /// Literal text as written; may be percent-encoded.
      case literal
      /// The name of a capture, without its braces.
      case capture
      /// The name of a capture of whole segments, without its braces and sign.
      ///
      /// With a plus sign, it takes one or more segments; with a star, zero or more; with three dots,
      /// it is last and takes everything up to the end of the link.
      case rest
    }

    package var kind: Kind
    /// A range in `text.utf8`.
    package var lower: UInt32
    package var upper: UInt32
  }

  /// A whole segment: a run of pieces.
  package struct Segment: Sendable, Hashable {
    /// A range in `pieces`.
    package var lower: UInt32
    package var upper: UInt32
  }

  /// A query item `name=literal`, `name={capture}`, or `name`, or a rule for other items.
  package struct QueryItem: Sendable, Hashable {
    package enum Kind: UInt8, Sendable, Hashable {
      case flag, literal, capture
      /// `name={value...}`, always last: its value is everything that follows, as written.
      case remainder
      /// `{name*}`, always last: all items that the pattern does not name.
      case remaining
      /// `!name`: an item that must be absent.
      case absent
      /// `!*`, always last: no item that the pattern does not name may be present.
      case noOthers
    }

    package var kind: Kind
    /// The range of the name in `text.utf8`.
    var nameLower: UInt32
    var nameUpper: UInt32
    /// The range of the literal or of the capture's name; empty if there is neither.
    package var lower: UInt32
    package var upper: UInt32

    /// Whether this captures a value for the route.
    package var isCapture: Bool { kind == .capture || kind == .remainder || kind == .remaining }
    /// Whether this names an item that links may have.
    package var isNamed: Bool {
      kind == .flag || kind == .literal || kind == .capture || kind == .remainder
    }
  }

  /// The pattern, as written.
  public let text: String
  /// The end of the origin before the path, in `text.utf8`; 0 if there is none.
  package let originUpper: UInt32
  /// Whether the path has no leading `/` (`track:{id}`), and is printed without one.
  package let isOpaque: Bool
  package let pieces: [Piece]
  package let segments: [Segment]
  package let query: [QueryItem]
  /// `#literal` or `#{capture}`; `nil` if there is no fragment, or if it has parts.
  package let fragment: Piece?
  /// The pattern for a fragment with parts, at most one; its text is what follows the `#`.
  ///
  /// Examples are `#p/{phone}`, `#id={id}&key={key}`, and `#signup?token={token}`.
  let fragmentPatterns: [LinkPattern]

  package init(
    text: String, originUpper: UInt32, isOpaque: Bool, pieces: [Piece], segments: [Segment],
    query: [QueryItem], fragment: Piece?, fragmentPatterns: [LinkPattern] = []
  ) {
    self.text = text
    self.originUpper = originUpper
    self.isOpaque = isOpaque
    self.pieces = pieces
    self.segments = segments
    self.query = query
    self.fragment = fragment
    self.fragmentPatterns = fragmentPatterns
  }
}

extension LinkPattern: Hashable {
  /// Compares the texts byte for byte, without Unicode normalization, just as literals in links are
  /// compared.
  public static func == (lhs: LinkPattern, rhs: LinkPattern) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension LinkPattern: CustomStringConvertible {
  /// The pattern, as written.
  public var description: String { text }
}
