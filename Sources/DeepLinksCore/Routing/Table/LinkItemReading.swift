// SPDX-License-Identifier: MIT

/// How the names and values of items are compared; a subset of an origin's options.
struct LinkItemReading: Sendable, BitwiseCopyable {
  /// Bits of `LinkOriginOptions`.
  let rawValue: UInt8

  /// Bytes stand for themselves.
  static let exact = LinkItemReading(rawValue: 0)

  @inline(__always)
  var isExact: Bool { rawValue == 0 }
  @inline(__always)
  var plusIsSpace: Bool { rawValue & 1 != 0 }
  @inline(__always)
  var ignoresCase: Bool { rawValue & 8 != 0 }

  /// As it is in a fragment, where a plus is a plus.
  var inFragment: LinkItemReading { LinkItemReading(rawValue: rawValue & 8) }
}
