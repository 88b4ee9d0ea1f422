// SPDX-License-Identifier: MIT

/// Where the components of a link stand in its bytes.
///
/// Offsets are in bytes; ranges are half open.
package struct LinkLayout: Sendable {
  /// The offset of the colon behind the scheme.
  package var schemeUpper: UInt32 = 0
  package var form: LinkForm = .opaque
  /// The whole authority, without `//`.
  package var authorityLower: UInt32 = 0
  package var authorityUpper: UInt32 = 0
  /// The host; behind `@` if there is one.
  package var hostLower: UInt32 = 0
  package var hostUpper: UInt32 = 0
  /// The port without the scheme's default; `-1`: none.
  package var port: Int32 = -1
  /// The path as written, with its leading `/`.
  package var pathLower: UInt32 = 0
  package var pathUpper: UInt32 = 0
  /// The query without `?`; empty if absent.
  package var queryLower: UInt32 = 0
  package var queryUpper: UInt32 = 0
  /// The fragment without `#`; empty if absent.
  package var fragmentLower: UInt32 = 0
  package var fragmentUpper: UInt32 = 0
  /// How many segments the path has; one trailing `/` adds none.
  package var segmentCount: UInt32 = 0
  package var hasEmptySegment = false
  /// Whether the query has neither `%` nor a byte beyond ASCII.
  package var hasPlainQuery = true

  package init() {}

  package var hasUserinfo: Bool { hostLower > authorityLower }
}

/// One segment of a link's path.
package struct LinkSegment: Sendable, BitwiseCopyable {
  package var lower: UInt32
  /// The end of the range, and two flags in the highest bits.
  private var end: UInt32
  /// The hash of the decoded bytes, blind to ASCII case.
  package var hash: UInt32
  /// The first eight bytes, the first one lowest, with zeros behind the end; most literals are
  /// compared by it alone.
  package var word: UInt64

  /// - Parameters:
  ///   - isEncoded: whether the bytes are not the decoded text.
  ///   - isPlain: whether all bytes are ASCII and none is `%`.
  @inline(__always)
  package init(
    lower: Int, upper: Int, hash: UInt32, word: UInt64, isEncoded: Bool, isPlain: Bool = true
  ) {
    self.word = word
    self.lower = UInt32(truncatingIfNeeded: lower)
    end =
      UInt32(truncatingIfNeeded: upper) | (isEncoded ? 0x8000_0000 : 0)
      | (isPlain ? 0 : 0x4000_0000)
    self.hash = hash
  }

  @inline(__always)
  package var upper: UInt32 { end & 0x3fff_ffff }
  @inline(__always)
  package var isEncoded: Bool { end & 0x8000_0000 != 0 }
  @inline(__always)
  package var isPlain: Bool { end & 0x4000_0000 == 0 }
}

/// What the scanner refuses, and where.
///
/// Small, so that refusing costs nothing.
@usableFromInline
package struct LinkFault: Error, Hashable {
  package enum Reason: UInt8, Sendable, CaseIterable {
    case empty, tooLong, tooManySegments, tooManyQueryItems, missingScheme, invalidScheme
    case forbiddenScheme, missingHost, invalidHost, nonASCIIHost, ambiguousHost, invalidPort
    case userinfo, malformedPercent, invalidUTF8, controlCharacter, illegalCharacter, backslash
    case surroundingSpace, dotSegment
  }

  package var reason: Reason
  /// An offset in bytes.
  package var position: Int

  @inline(__always)
  package init(_ reason: Reason, at position: Int) {
    self.reason = reason
    self.position = position
  }
}
