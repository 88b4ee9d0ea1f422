// SPDX-License-Identifier: MIT

/// A column or row of a lazy grid.
nonisolated public struct GridItem: Sendable {
  /// How large it is.
  public enum Size: Sendable {
    /// So many points.
    case fixed(_: CGFloat)
    /// What is left, within bounds.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// How large it is.
  public var size: Size
  /// The room to the next one.
  public var spacing: CGFloat?
  /// Where views stand in it.
  public var alignment: Alignment?

  /// Makes a column or row.
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension GridItem {
  /// How many columns or rows stand side by side in so much room.
  static func count(of items: [GridItem], in room: CGFloat) -> Int {
    items.reduce(0) { count, item in
      guard case .adaptive(let minimum, _) = item.size else { return count + 1 }
      let spacing = item.spacing ?? 8
      return count + max(1, Int((room - 32 + spacing) / max(1, minimum + spacing)))
    }
  }
}

/// What stays at the edge as one scrolls.
nonisolated public struct PinnedScrollableViews: OptionSet, Sendable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) {
    self.rawValue = rawValue
  }

  /// The headers of sections.
  public static let sectionHeaders = PinnedScrollableViews(rawValue: 1)
  /// The footers of sections.
  public static let sectionFooters = PinnedScrollableViews(rawValue: 2)
}
