// SPDX-License-Identifier: MIT

/// An edge of a rectangle.
@frozen public enum Edge: Int8, CaseIterable, Sendable {
  /// The upper one.
  case top
  /// The one where text begins.
  case leading
  /// The lower one.
  case bottom
  /// The one where text ends.
  case trailing

  /// Several edges.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Makes a set of one edge.
    public init(_ edge: Edge) {
      rawValue = 1 << edge.rawValue
    }

    /// The upper edge.
    public static let top = Set(.top)
    /// The edge where text begins.
    public static let leading = Set(.leading)
    /// The lower edge.
    public static let bottom = Set(.bottom)
    /// The edge where text ends.
    public static let trailing = Set(.trailing)
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower edge.
    public static let vertical: Set = [.top, .bottom]
    /// Every edge.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// The upper or the lower edge.
@frozen public enum VerticalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  /// The upper one.
  case top
  /// The lower one.
  case bottom

  /// One of them, or both.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The upper edge.
    public static let top = Set(rawValue: 1)
    /// The lower edge.
    public static let bottom = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.top, .bottom]
  }
}

/// A direction.
@frozen public enum Axis: Int8, CaseIterable, Sendable {
  /// Left and right.
  case horizontal
  /// Up and down.
  case vertical

  /// One of them, or both.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Left and right.
    public static let horizontal = Set(rawValue: 1)
    /// Up and down.
    public static let vertical = Set(rawValue: 2)
  }
}

/// The distances of the edges from those of another rectangle.
@frozen public struct EdgeInsets: Equatable, Sendable {
  /// The distance of the upper edge.
  public var top: CGFloat
  /// The distance of the edge where text begins.
  public var leading: CGFloat
  /// The distance of the lower edge.
  public var bottom: CGFloat
  /// The distance of the edge where text ends.
  public var trailing: CGFloat

  /// Makes distances.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Makes distances of zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }
}
