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
