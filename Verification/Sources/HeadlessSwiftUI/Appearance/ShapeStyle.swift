// SPDX-License-Identifier: MIT

/// A style that fills shapes and text.
nonisolated public protocol ShapeStyle: Sendable {}

extension ShapeStyle where Self == HierarchicalShapeStyle {
  /// The first level.
  public static var primary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 1) }
  /// The second level.
  public static var secondary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 2) }
  /// The third level.
  public static var tertiary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 3) }
  /// The fourth level.
  public static var quaternary: HierarchicalShapeStyle { HierarchicalShapeStyle(level: 4) }
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
  /// Mint.
  public static var mint: Color { Color(name: "mint") }
  /// Teal.
  public static var teal: Color { Color(name: "teal") }
  /// Cyan.
  public static var cyan: Color { Color(name: "cyan") }
  /// Blue.
  public static var blue: Color { Color(name: "blue") }
  /// Indigo.
  public static var indigo: Color { Color(name: "indigo") }
  /// Purple.
  public static var purple: Color { Color(name: "purple") }
  /// Pink.
  public static var pink: Color { Color(name: "pink") }
  /// Brown.
  public static var brown: Color { Color(name: "brown") }
  /// White.
  public static var white: Color { Color(name: "white") }
  /// Gray.
  public static var gray: Color { Color(name: "gray") }
  /// Black.
  public static var black: Color { Color(name: "black") }
  /// Clear.
  public static var clear: Color { Color(name: "clear") }
}

/// The tint style of interactive elements.
nonisolated public struct TintShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
}

extension ShapeStyle where Self == TintShapeStyle {
  /// The tint of interactive elements.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The foreground style.
nonisolated public struct ForegroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
  /// The foreground.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// The background style.
nonisolated public struct BackgroundStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The background.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The style of separators.
nonisolated public struct SeparatorShapeStyle: ShapeStyle {
  /// Creates the style.
  public init() {}
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// Separators.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// A translucent background material.
nonisolated public struct Material: ShapeStyle {
  let name: String

  /// Regular.
  public static let regular = Material(name: "regular")
  /// Thinner than regular.
  public static let thin = Material(name: "thin")
  /// The thinnest.
  public static let ultraThin = Material(name: "ultraThin")
  /// Thicker than regular.
  public static let thick = Material(name: "thick")
  /// The thickest.
  public static let ultraThick = Material(name: "ultraThick")
  /// Like system bars.
  public static let bar = Material(name: "bar")
}

extension ShapeStyle where Self == Material {
  /// Regular.
  public static var regularMaterial: Material { .regular }
  /// Thinner than regular.
  public static var thinMaterial: Material { .thin }
  /// The thinnest.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// Thicker than regular.
  public static var thickMaterial: Material { .thick }
  /// The thickest.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// Like system bars.
  public static var bar: Material { .bar }
}

/// A type-erased style.
nonisolated public struct AnyShapeStyle: ShapeStyle {
  let recordedName: String?

  /// Erases the type of a style.
  public init<S>(_ style: S) where S: ShapeStyle {
    recordedName = style.recorded
  }
}

/// A gradient of one color.
nonisolated public struct AnyGradient: ShapeStyle, Hashable {
  let recordedName: String?
}

/// A linear gradient; here, only its first color.
nonisolated public struct LinearGradient: ShapeStyle {
  let recordedName: String?

  /// Creates a gradient.
  public init(colors: [Color], startPoint: UnitPoint, endPoint: UnitPoint) {
    recordedName = colors.first?.recordedName
  }
}

extension LinearGradient: PrimitiveView {
  public typealias Body = Never

  @MainActor func render(in renderer: Renderer) {
    renderer.emit(.color).record { $0.fill = recordedName }
  }
}

/// A style that depends on the context.
nonisolated public struct HierarchicalShapeStyle: ShapeStyle, Hashable {
  let level: Int
}

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
