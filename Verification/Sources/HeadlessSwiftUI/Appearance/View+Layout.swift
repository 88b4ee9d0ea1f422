// SPDX-License-Identifier: MIT

extension View {
  /// Adds padding around the view.
  nonisolated public func padding(_ edges: Edge.Set = .all, _ length: CGFloat? = nil) -> some View {
    boxed(.padding(edges, length.map { Double($0) } ?? 16))
  }

  /// Adds padding around the view.
  nonisolated public func padding(_ length: CGFloat) -> some View {
    boxed(.padding(.all, Double(length)))
  }

  /// Adds padding around the view.
  nonisolated public func padding(_ insets: EdgeInsets) -> some View {
    boxed(
      .padding(
        top: Double(insets.top), leading: Double(insets.leading), bottom: Double(insets.bottom),
        trailing: Double(insets.trailing)))
  }

  /// Sets the size of the view.
  nonisolated public func frame(
    width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
  ) -> some View {
    boxed(
      .frame(HeadlessAppearance.Frame(width: width, height: height, alignment: alignment)))
  }

  /// Sets limits for the size of the view.
  nonisolated public func frame(
    minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil,
    minHeight: CGFloat? = nil, idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil,
    alignment: Alignment = .center
  ) -> some View {
    boxed(
      .frame(
        HeadlessAppearance.Frame(
          minWidth: minWidth, maxWidth: maxWidth, minHeight: minHeight, maxHeight: maxHeight,
          alignment: alignment)))
  }

  /// Fixes the view at its ideal size.
  nonisolated public func fixedSize() -> some View {
    fixedSize(horizontal: true, vertical: true)
  }

  /// Fixes the view at its ideal size in some directions.
  nonisolated public func fixedSize(horizontal: Bool, vertical: Bool) -> some View {
    inheriting(
      \.fixedSize,
      horizontal ? vertical ? "both" : "horizontal" : vertical ? "vertical" : nil)
  }

  /// Sets the layout priority.
  nonisolated public func layoutPriority(_ value: Double) -> some View {
    modifier(AppearanceModifier())
  }

  /// Offsets the view.
  nonisolated public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(AppearanceModifier())
  }

  /// Offsets the view.
  nonisolated public func offset(_ offset: CGSize) -> some View {
    modifier(AppearanceModifier())
  }

  /// Positions the center of the view.
  nonisolated public func position(x: CGFloat = 0, y: CGFloat = 0) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the stacking order of the view.
  nonisolated public func zIndex(_ value: Double) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the aspect ratio of the view.
  nonisolated public func aspectRatio(_ aspectRatio: CGFloat? = nil, contentMode: ContentMode)
    -> some View
  {
    recording { appearance in
      guard appearance.contentMode == nil else { return }
      appearance.contentMode = "\(contentMode)"
      appearance.aspectRatio = aspectRatio.map { Double($0) }
    }
  }

  /// Scales the view to fit its frame.
  nonisolated public func scaledToFit() -> some View {
    inheriting(\.contentMode, "fit")
  }

  /// Scales the view to fill its frame.
  nonisolated public func scaledToFill() -> some View {
    inheriting(\.contentMode, "fill")
  }

  /// Lets the view extend into the safe area.
  nonisolated public func ignoresSafeArea(_ regions: SafeAreaRegions = .all, edges: Edge.Set = .all)
    -> some View
  {
    modifier(AppearanceModifier())
  }

  /// Sets the margins of the content.
  nonisolated public func contentMargins(_ edges: Edge.Set = .all, _ length: CGFloat?) -> some View
  {
    modifier(AppearanceModifier())
  }

  /// Rotates the view.
  nonisolated public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some View {
    modifier(AppearanceModifier())
  }

  /// Scales the view.
  nonisolated public func scaleEffect(_ s: CGFloat, anchor: UnitPoint = .center) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets how many columns a cell spans.
  nonisolated public func gridCellColumns(_ count: Int) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sizes the view relative to its container.
  nonisolated public func containerRelativeFrame(_ axes: Axis.Set, alignment: Alignment = .center)
    -> some View
  {
    modifier(AppearanceModifier())
  }
}

/// How content fills its frame.
@frozen public enum ContentMode: Hashable, CaseIterable, Sendable {
  /// All of the content is visible.
  case fit
  /// All of the frame is filled.
  case fill
}

/// The regions of the safe area.
@frozen public struct SafeAreaRegions: OptionSet, Sendable {
  public let rawValue: UInt

  public init(rawValue: UInt) {
    self.rawValue = rawValue
  }

  /// The bars and rounded corners.
  public static let container = SafeAreaRegions(rawValue: 1)
  /// The keyboard.
  public static let keyboard = SafeAreaRegions(rawValue: 2)
  /// All of them.
  public static let all = SafeAreaRegions(rawValue: .max)
}

/// An angle.
@frozen public struct Angle: Hashable, Sendable {
  /// The angle in radians.
  public var radians: Double

  /// The angle in degrees.
  public var degrees: Double {
    get { radians * 180 / .pi }
    set { radians = newValue * .pi / 180 }
  }

  /// Creates an angle from radians.
  public init(radians: Double) {
    self.radians = radians
  }

  /// Creates an angle from degrees.
  public init(degrees: Double) {
    radians = degrees * .pi / 180
  }

  /// Creates an angle from degrees.
  public static func degrees(_ degrees: Double) -> Angle { Angle(degrees: degrees) }
  /// Creates an angle from radians.
  public static func radians(_ radians: Double) -> Angle { Angle(radians: radians) }
  /// Zero.
  public static let zero = Angle(radians: 0)
}

/// An edge of a rectangle.
@frozen public enum Edge: Int8, CaseIterable, Sendable {
  /// The top edge.
  case top
  /// The leading edge.
  case leading
  /// The bottom edge.
  case bottom
  /// The trailing edge.
  case trailing

  /// A set of edges.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Creates a set of one edge.
    public init(_ edge: Edge) {
      rawValue = 1 << edge.rawValue
    }

    /// The top edge.
    public static let top = Set(.top)
    /// The leading edge.
    public static let leading = Set(.leading)
    /// The bottom edge.
    public static let bottom = Set(.bottom)
    /// The trailing edge.
    public static let trailing = Set(.trailing)
    /// The leading and trailing edges.
    public static let horizontal: Set = [.leading, .trailing]
    /// The top and bottom edges.
    public static let vertical: Set = [.top, .bottom]
    /// Every edge.
    public static let all: Set = [.horizontal, .vertical]
  }
}

/// The top or bottom edge.
@frozen public enum VerticalEdge: Int8, CaseIterable, Codable, Hashable, Sendable {
  /// The top edge.
  case top
  /// The bottom edge.
  case bottom

  /// A set of them.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// The top edge.
    public static let top = Set(rawValue: 1)
    /// The bottom edge.
    public static let bottom = Set(rawValue: 2)
    /// Both.
    public static let all: Set = [.top, .bottom]
  }
}

/// An axis.
@frozen public enum Axis: Int8, CaseIterable, Sendable {
  /// Horizontal.
  case horizontal
  /// Vertical.
  case vertical

  /// A set of them.
  @frozen public struct Set: OptionSet, Sendable {
    public let rawValue: Int8

    public init(rawValue: Int8) {
      self.rawValue = rawValue
    }

    /// Horizontal.
    public static let horizontal = Set(rawValue: 1)
    /// Vertical.
    public static let vertical = Set(rawValue: 2)
  }
}

/// The insets of a rectangle's edges.
@frozen public struct EdgeInsets: Equatable, Sendable {
  /// The inset of the top edge.
  public var top: CGFloat
  /// The inset of the leading edge.
  public var leading: CGFloat
  /// The inset of the bottom edge.
  public var bottom: CGFloat
  /// The inset of the trailing edge.
  public var trailing: CGFloat

  /// Creates insets.
  public init(top: CGFloat, leading: CGFloat, bottom: CGFloat, trailing: CGFloat) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// Creates insets of zero.
  public init() {
    self.init(top: 0, leading: 0, bottom: 0, trailing: 0)
  }
}

/// Whether something is shown.
@frozen public enum Visibility: Hashable, CaseIterable, Sendable {
  /// The system's default.
  case automatic
  /// Shown.
  case visible
  /// Hidden.
  case hidden
}
