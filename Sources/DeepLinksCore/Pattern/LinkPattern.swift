// SPDX-License-Identifier: MIT

/// A template of links, such as `/products/{id}?sort={sort}`.
///
/// Braces name captures, because a brace can never stand in a URL: `{name}` is one segment or the
/// value of an item, `{name+}` one or more segments, `{name*}` none or more, and `{_}` what no one
/// reads. Behind the items of a query, `{name*}` takes all others; `!name` is an item that must not
/// be there, and `!*` any that is not named. `url={link...}` takes all that follows, as it is written.
/// There are no regular expressions: of two patterns it can be decided whether one link
/// matches both.
///
/// A segment such as `{slug}-{id}` is split lazily from the left, `slug` as short as possible; if a
/// value is none of its type the next split is tried. No capture is empty, and each segment is
/// split by itself. A segment that cannot be split before its bytes have been looked at 524,288
/// times does not match (`LinkMismatch.Code.tooManySplits`); links of people do not come near that.
public struct LinkPattern: Sendable {
  /// One part of a segment: a range of the pattern's UTF-8 bytes.
  package struct Piece: Sendable, Hashable {
    package enum Kind: UInt8, Sendable, Hashable {
      /// Literal text as written, possibly percent-encoded.
      case literal
      /// The name of a capture, without its braces.
      case capture
      /// The name of a capture of whole segments, without its braces and sign: one or more, or with
      /// a star also none.
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

  /// A query item `name=literal`, `name={capture}` or the bare flag `name`; or what a pattern says of
  /// items that it does not name.
  package struct QueryItem: Sendable, Hashable {
    package enum Kind: UInt8, Sendable, Hashable {
      case flag, literal, capture
      /// `name={value...}`, the last one: the value is all that follows, as it is written.
      case remainder
      /// `{name*}`, the last one: all items that the pattern does not name.
      case remaining
      /// `!name`: an item that must not be there.
      case absent
      /// `!*`, the last one: no item may be there that the pattern does not name.
      case noOthers
    }

    package var kind: Kind
    /// The range of the name in `text.utf8`.
    var nameLower: UInt32
    var nameUpper: UInt32
    /// The range of the literal, or of the capture's name; empty where there is neither.
    package var lower: UInt32
    package var upper: UInt32

    /// Whether a value of the route takes something of the query here.
    package var isCapture: Bool { kind == .capture || kind == .remainder || kind == .remaining }
    /// Whether the pattern names an item here that links may have.
    package var isNamed: Bool {
      kind == .flag || kind == .literal || kind == .capture || kind == .remainder
    }
  }

  /// The pattern as written.
  public let text: String
  /// The end of the origin written in front of the path, in `text.utf8`; 0 without an origin.
  package let originUpper: UInt32
  /// Whether the path is written without a leading `/` (`track:{id}`), so that it prints without.
  package let isOpaque: Bool
  package let pieces: [Piece]
  package let segments: [Segment]
  package let query: [QueryItem]
  /// `#literal` or `#{capture}`; `nil` if the pattern does not ask for a fragment, or for its parts.
  package let fragment: Piece?
  /// `#p/{phone}`, `#id={id}&key={key}` or `#signup?token={token}`: what the fragment's path and
  /// items are compared with, one pattern at the most; its text is what stands behind the `#`.
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
  /// Compares the texts byte by byte, as links compare literals, without Unicode normalization.
  public static func == (lhs: LinkPattern, rhs: LinkPattern) -> Bool {
    lhs.text.utf8.elementsEqual(rhs.text.utf8)
  }

  /// Hashes the text.
  public func hash(into hasher: inout Hasher) { hasher.combine(text) }
}

extension LinkPattern: CustomStringConvertible {
  /// The pattern as written.
  public var description: String { text }
}
