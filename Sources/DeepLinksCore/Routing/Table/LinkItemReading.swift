// SPDX-License-Identifier: MIT

/// How the names and values of items are compared; a subset of an origin's options.
struct LinkItemReading: Sendable, BitwiseCopyable {
  /// Bits of `LinkOriginOptions`.
  let rawValue: UInt8

  /// Compares bytes as they are.
  static let exact = LinkItemReading(rawValue: 0)

  @inline(__always)
  var isExact: Bool { rawValue == 0 }
  @inline(__always)
  var plusIsSpace: Bool { rawValue & 1 != 0 }
  @inline(__always)
  var ignoresCase: Bool { rawValue & 8 != 0 }

  /// The same for a fragment, where a plus sign is a plus sign.
  var inFragment: LinkItemReading { LinkItemReading(rawValue: rawValue & 8) }
}
