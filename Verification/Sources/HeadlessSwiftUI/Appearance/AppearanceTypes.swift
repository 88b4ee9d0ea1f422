// SPDX-License-Identifier: MIT

/// Light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark text on light ground.
  case light
  /// Light text on dark ground.
  case dark
}

extension Image {
  /// The size of an image in a text.
  public enum Scale: Hashable, Sendable {
    /// Small.
    case small
    /// As the text.
    case medium
    /// Large.
    case large
  }
}

/// How a symbol is drawn.
nonisolated public struct SymbolRenderingMode: Sendable {
  let name: String

  /// In one color.
  public static let monochrome = SymbolRenderingMode(name: "monochrome")
  /// In its own colors.
  public static let multicolor = SymbolRenderingMode(name: "multicolor")
  /// In shades of one color.
  public static let hierarchical = SymbolRenderingMode(name: "hierarchical")
  /// In several colors.
  public static let palette = SymbolRenderingMode(name: "palette")
}

/// A form of a symbol.
nonisolated public struct SymbolVariants: Hashable, Sendable {
  let name: String

  /// As it is.
  public static let none = SymbolVariants(name: "none")
  /// Filled.
  public static let fill = SymbolVariants(name: "fill")
  /// In a circle.
  public static let circle = SymbolVariants(name: "circle")
  /// Struck through.
  public static let slash = SymbolVariants(name: "slash")
}

/// Why content is not shown.
nonisolated public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// It is still loaded.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// It is private.
  public static let privacy = RedactionReasons(rawValue: 2)
}

/// How a view comes and goes; here only its name.
nonisolated public struct AnyTransition: Sendable {
  let name: String

  /// It fades.
  public static let opacity = AnyTransition(name: "opacity")
  /// It grows.
  public static let scale = AnyTransition(name: "scale")
  /// It slides.
  public static let slide = AnyTransition(name: "slide")
  /// Not at all.
  public static let identity = AnyTransition(name: "identity")

  /// It comes from an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(name: "move") }

  /// It comes in one way, and goes in another.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(name: "asymmetric")
  }

  /// Both at once.
  public func combined(with other: AnyTransition) -> AnyTransition { self }

  /// With an animation.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// How the content of a view changes; here only its name.
nonisolated public struct ContentTransition: Equatable, Sendable {
  let name: String

  /// Not at all.
  public static let identity = ContentTransition(name: "identity")
  /// It fades.
  public static let opacity = ContentTransition(name: "opacity")

  /// Digits run.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: "numericText")
  }
}
