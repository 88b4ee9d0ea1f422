// SPDX-License-Identifier: MIT

/// The positions of a link's components in its bytes.
///
/// Offsets are in bytes; ranges are half-open.
struct LinkLayout: Sendable {
  /// The offset of the colon after the scheme.
  var schemeUpper: UInt32 = 0
  var form: LinkForm = .opaque
  /// The whole authority, without `//`.
  var authorityLower: UInt32 = 0
  var authorityUpper: UInt32 = 0
  /// The host; after `@` if there is one.
  var hostLower: UInt32 = 0
  var hostUpper: UInt32 = 0
  /// The port; `-1` if there is none or it is the scheme's default.
  var port: Int32 = -1
  /// The path as written, with its leading `/`.
  var pathLower: UInt32 = 0
  var pathUpper: UInt32 = 0
  /// The query without `?`; empty if absent.
  var queryLower: UInt32 = 0
  var queryUpper: UInt32 = 0
  /// The fragment without `#`; empty if absent.
  var fragmentLower: UInt32 = 0
  var fragmentUpper: UInt32 = 0
  /// The number of path segments; one trailing `/` adds none.
  var segmentCount: UInt32 = 0
  var hasEmptySegment = false
  /// Whether the scheme is a web scheme.
  var isWeb = false
  /// Whether the path contains no `%`, `@`, `~`, or non-ASCII byte.
  var hasPlainPath = true
  /// Whether the query contains no `%` and no non-ASCII byte.
  var hasPlainQuery = true

  init() {}

  var hasUserinfo: Bool { hostLower > authorityLower }

  /// Whether an `https` origin takes the link, too; no other web scheme has four letters.
  var isPlainHTTP: Bool { isWeb && schemeUpper == 4 && port < 0 }
}

/// One segment of a link's path.
struct LinkSegment: Sendable, BitwiseCopyable {
  var lower: UInt32
  /// The end of the range, and two flags in the highest bits.
  private var end: UInt32
  /// The hash of the decoded bytes, ignoring ASCII case.
  var hash: UInt32
  /// The first eight bytes as a little-endian word, padded with zeros.
  ///
  /// This is all it takes to compare most literals.
  var word: UInt64

  /// Creates a segment.
  ///
  /// - Parameters:
  ///   - isEncoded: whether the bytes differ from the decoded text.
  ///   - isPlain: whether all bytes are ASCII and none is `%`.
  init(
    lower: Int, upper: Int, hash: UInt32, word: UInt64, isEncoded: Bool, isPlain: Bool = true
  ) {
    self.word = word
    self.lower = UInt32(truncatingIfNeeded: lower)
    end =
      UInt32(truncatingIfNeeded: upper) | (isEncoded ? 0x8000_0000 : 0)
      | (isPlain ? 0 : 0x4000_0000)
    self.hash = hash
  }

  var upper: UInt32 { end & 0x3fff_ffff }
  var isEncoded: Bool { end & 0x8000_0000 != 0 }
  var isPlain: Bool { end & 0x4000_0000 == 0 }
}

/// What the scanner rejects, and where.
///
/// Small, so that rejecting a link costs nothing.
@usableFromInline
package struct LinkFault: Error, Hashable {
  package enum Reason: UInt8, Sendable, CaseIterable {
    case empty, tooLong, tooManySegments, tooManyQueryItems, missingScheme, invalidScheme
    case forbiddenScheme, missingHost, invalidHost, nonASCIIHost, ambiguousHost, invalidPort
    case userinfo, malformedPercent, invalidUTF8, controlCharacter, illegalCharacter, backslash
    case surroundingSpace, dotSegment
    /// The text after `//` of a custom scheme, which stands where a host name stands.
    case nonASCIISegment
  }

  var reason: Reason
  /// An offset in bytes.
  var position: Int

  init(_ reason: Reason, at position: Int) {
    self.reason = reason
    self.position = position
  }
}

/// How a link is written after its scheme.
///
/// ```swift
/// try DeepLink("tcal://www.trips.calendar.com/details").form   // .authority
/// try DeepLink("weixin:/dl/scan").form                         // .rooted
/// try DeepLink("spotify:track:4uLU6h").form                    // .opaque
/// ```
package enum LinkForm: String, Sendable, Hashable, Codable, CaseIterable {
  /// `scheme://authority/path`; the authority may be empty (`weixin:///dl/scan`, `myapp://`).
  case authority
  /// `scheme:/path`: a path that begins with `/`, and no authority.
  case rooted
  /// `scheme:payload`, such as `tel:+15551234`, or nothing at all after the colon.
  case opaque
}

/// The result of scanning a whole link, which has more than a match needs.
struct LinkWhole {
  /// The positions of the parts, unless there is a fault.
  var layout = LinkLayout()
  /// Whether the link is known to be in canonical form.
  var isCanonical = false
  var fault: LinkFault?
}

/// The position of one query item in a link.
struct LinkItemRange: Sendable, BitwiseCopyable {
  var nameLower: Int
  var nameUpper: Int
  /// Equal to `nameUpper` for a flag, which has no `=`.
  var valueLower: Int
  var valueUpper: Int

  var isFlag: Bool { valueLower == nameUpper }
}

/// Iterates over the items of a query, skipping empty ones.
struct LinkItemCursor: Sendable, BitwiseCopyable {
  private var place: Int
  private let end: Int

  @inline(__always)
  init(from lower: Int, to upper: Int) {
    place = lower
    end = upper
  }

  /// The next item, or `nil` at the end.
  @inline(__always)
  mutating func next(in bytes: RawSpan) -> LinkItemRange? {
    while place < end {
      let lower = place
      let nameUpper = bytes.firstPlace(of: 0x26, or: 0x3d, from: lower, to: end)
      if nameUpper == end || bytes.byte(at: nameUpper) == 0x26 {
        place = nameUpper &+ 1
        if nameUpper == lower { continue }
        return LinkItemRange(
          nameLower: lower, nameUpper: nameUpper, valueLower: nameUpper, valueUpper: nameUpper)
      }
      let upper = bytes.firstPlace(of: 0x26, or: 0x26, from: nameUpper &+ 1, to: end)
      place = upper &+ 1
      return LinkItemRange(
        nameLower: lower, nameUpper: nameUpper, valueLower: nameUpper &+ 1, valueUpper: upper)
    }
    return nil
  }
}
