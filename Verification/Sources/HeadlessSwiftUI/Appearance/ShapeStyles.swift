// SPDX-License-Identifier: MIT

/// The style of what can be used.
nonisolated public struct TintShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}
}

extension ShapeStyle where Self == TintShapeStyle {
  /// What can be used.
  public static var tint: TintShapeStyle { TintShapeStyle() }
}

/// The style of text.
nonisolated public struct ForegroundStyle: ShapeStyle {
  /// Makes the style.
  public init() {}
}

extension ShapeStyle where Self == ForegroundStyle {
  /// Text.
  public static var foreground: ForegroundStyle { ForegroundStyle() }
}

/// The style of the ground.
nonisolated public struct BackgroundStyle: ShapeStyle {
  /// Makes the style.
  public init() {}
}

extension ShapeStyle where Self == BackgroundStyle {
  /// The ground.
  public static var background: BackgroundStyle { BackgroundStyle() }
}

/// The style of lines between rows.
nonisolated public struct SeparatorShapeStyle: ShapeStyle {
  /// Makes the style.
  public init() {}
}

extension ShapeStyle where Self == SeparatorShapeStyle {
  /// Lines between rows.
  public static var separator: SeparatorShapeStyle { SeparatorShapeStyle() }
}

/// Ground that what is behind shines through.
nonisolated public struct Material: ShapeStyle {
  let name: String

  /// As usual.
  public static let regular = Material(name: "regular")
  /// Clearer.
  public static let thin = Material(name: "thin")
  /// The clearest.
  public static let ultraThin = Material(name: "ultraThin")
  /// Less clear.
  public static let thick = Material(name: "thick")
  /// The least clear.
  public static let ultraThick = Material(name: "ultraThick")
  /// As the bars.
  public static let bar = Material(name: "bar")
}

extension ShapeStyle where Self == Material {
  /// As usual.
  public static var regularMaterial: Material { .regular }
  /// Clearer.
  public static var thinMaterial: Material { .thin }
  /// The clearest.
  public static var ultraThinMaterial: Material { .ultraThin }
  /// Less clear.
  public static var thickMaterial: Material { .thick }
  /// The least clear.
  public static var ultraThickMaterial: Material { .ultraThick }
  /// As the bars.
  public static var bar: Material { .bar }
}

/// A style whose type is hidden.
nonisolated public struct AnyShapeStyle: ShapeStyle {
  let recordedName: String?

  /// Hides the type of a style.
  public init<S>(_ style: S) where S: ShapeStyle {
    recordedName = style.recorded
  }
}

/// A gradient of a color.
nonisolated public struct AnyGradient: ShapeStyle, Hashable {
  let recordedName: String?
}

/// A gradient along a line; here only its first color.
nonisolated public struct LinearGradient: ShapeStyle {
  let recordedName: String?

  /// Makes a gradient.
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
