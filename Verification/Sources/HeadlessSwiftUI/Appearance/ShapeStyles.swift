// SPDX-License-Identifier: MIT

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
