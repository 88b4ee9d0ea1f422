// SPDX-License-Identifier: MIT

/// How the names and values of items are compared; a subset of an origin's options.
struct LinkItemReading: Sendable, BitwiseCopyable {
  /// Bits of `LinkOriginOptions`.
  let rawValue: UInt8

  /// Compares bytes as they are.
  static let exact = LinkItemReading(rawValue: 0)

  var isExact: Bool { rawValue == 0 }
  var plusIsSpace: Bool { rawValue & 1 != 0 }
  var ignoresCase: Bool { rawValue & 8 != 0 }

  /// The same for a fragment, where a plus sign is a plus sign.
  var inFragment: LinkItemReading { LinkItemReading(rawValue: rawValue & 8) }
}
