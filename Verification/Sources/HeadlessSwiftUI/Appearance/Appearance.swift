// SPDX-License-Identifier: MIT

/// A style of text; here only its name.
nonisolated public struct Font: Hashable, Sendable {
  let name: String

  /// For large titles.
  public static let largeTitle = Font(name: "largeTitle")
  /// For titles.
  public static let title = Font(name: "title")
  /// For titles of a second level.
  public static let title2 = Font(name: "title2")
  /// For headings.
  public static let headline = Font(name: "headline")
  /// For lesser headings.
  public static let subheadline = Font(name: "subheadline")
  /// For body text.
  public static let body = Font(name: "body")
  /// For remarks.
  public static let callout = Font(name: "callout")
  /// For notes.
  public static let footnote = Font(name: "footnote")
  /// For captions.
  public static let caption = Font(name: "caption")
}

/// What fills shapes and text.
nonisolated public protocol ShapeStyle: Sendable {}

/// A color; here only its name.
nonisolated public struct Color: ShapeStyle, Hashable {
  let name: String

  /// The color of text.
  public static let primary = Color(name: "primary")
  /// The color of lesser text.
  public static let secondary = Color(name: "secondary")
  /// The color of what can be used.
  public static let accentColor = Color(name: "accentColor")
  /// Red.
  public static let red = Color(name: "red")
  /// Orange.
  public static let orange = Color(name: "orange")
  /// Yellow.
  public static let yellow = Color(name: "yellow")
  /// Green.
  public static let green = Color(name: "green")
  /// Blue.
  public static let blue = Color(name: "blue")
  /// Purple.
  public static let purple = Color(name: "purple")
  /// Gray.
  public static let gray = Color(name: "gray")
}

extension Color: PrimitiveView {
  public typealias Body = Never

  @MainActor func render(in renderer: Renderer) {}
}

/// A style that follows the context.
nonisolated public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int
}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  /// The second level.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  /// The third level.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
}

extension ShapeStyle where Self == Color {
  /// Red.
  public static var red: Color { Color(name: "red") }
  /// Orange.
  public static var orange: Color { Color(name: "orange") }
  /// Yellow.
  public static var yellow: Color { Color(name: "yellow") }
  /// Green.
  public static var green: Color { Color(name: "green") }
  /// Blue.
  public static var blue: Color { Color(name: "blue") }
  /// Purple.
  public static var purple: Color { Color(name: "purple") }
}

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

    /// The upper edge.
    public static let top = Set(rawValue: 1)
    /// The edge where text begins.
    public static let leading = Set(rawValue: 2)
    /// The lower edge.
    public static let bottom = Set(rawValue: 4)
    /// The edge where text ends.
    public static let trailing = Set(rawValue: 8)
    /// The leading and the trailing edge.
    public static let horizontal: Set = [.leading, .trailing]
    /// The upper and the lower edge.
    public static let vertical: Set = [.top, .bottom]
    /// Every edge.
    public static let all: Set = [.horizontal, .vertical]
  }
}
