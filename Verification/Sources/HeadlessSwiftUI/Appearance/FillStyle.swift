// SPDX-License-Identifier: MIT

/// How a shape is filled, which has no effect here.
nonisolated public struct FillStyle: Equatable, Sendable {
  /// Whether the rule of even and odd crossings decides what is inside.
  public var isEOFilled: Bool
  /// Whether edges are smooth.
  public var isAntialiased: Bool

  /// Creates a style.
  public init(eoFill: Bool = false, antialiased: Bool = true) {
    isEOFilled = eoFill
    isAntialiased = antialiased
  }
}
