// SPDX-License-Identifier: MIT

/// A column or row of a lazy grid.
nonisolated public struct GridItem: Sendable {
  /// The size of a grid item.
  public enum Size: Sendable {
    /// A number of points.
    case fixed(_: CGFloat)
    /// The remaining space, within limits.
    case flexible(minimum: CGFloat = 10, maximum: CGFloat = .infinity)
    /// As many items as fit.
    case adaptive(minimum: CGFloat, maximum: CGFloat = .infinity)
  }

  /// The size of the item.
  public var size: Size
  /// The spacing to the next item.
  public var spacing: CGFloat?
  /// The alignment of views in the item.
  public var alignment: Alignment?

  /// Creates a grid item.
  public init(
    _ size: Size = .flexible(), spacing: CGFloat? = nil, alignment: Alignment? = nil
  ) {
    self.size = size
    self.spacing = spacing
    self.alignment = alignment
  }
}

extension GridItem {
  /// Returns the number of columns or rows that fit into a space.
  static func count(of items: [GridItem], in room: CGFloat) -> Int {
    items.reduce(0) { count, item in
      guard case .adaptive(let minimum, _) = item.size else { return count + 1 }
      let spacing = item.spacing ?? 8
      return count + max(1, Int((room - 32 + spacing) / max(1, minimum + spacing)))
    }
  }
}

/// The views that stay at the edge during scrolling.
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
