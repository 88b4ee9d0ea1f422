// SPDX-License-Identifier: MIT

/// Light or dark.
public enum ColorScheme: CaseIterable, Hashable, Sendable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark
}

extension Image {
  /// The scale of an image in text.
  public enum Scale: Hashable, Sendable {
    /// Small.
    case small
    /// Medium, like the text.
    case medium
    /// Large.
    case large
  }
}

/// How symbols are rendered.
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

/// A variant of a symbol.
nonisolated public struct SymbolVariants: Hashable, Sendable {
  let name: String

  /// No variant.
  public static let none = SymbolVariants(name: "none")
  /// Filled.
  public static let fill = SymbolVariants(name: "fill")
  /// In a circle.
  public static let circle = SymbolVariants(name: "circle")
  /// With a slash.
  public static let slash = SymbolVariants(name: "slash")
}

/// Why content is redacted.
nonisolated public struct RedactionReasons: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  /// It is still loading.
  public static let placeholder = RedactionReasons(rawValue: 1)
  /// It is private.
  public static let privacy = RedactionReasons(rawValue: 2)
}

/// A transition; here, only its name.
nonisolated public struct AnyTransition: Sendable {
  let name: String

  /// Fades.
  public static let opacity = AnyTransition(name: "opacity")
  /// Scales.
  public static let scale = AnyTransition(name: "scale")
  /// Slides.
  public static let slide = AnyTransition(name: "slide")
  /// No transition.
  public static let identity = AnyTransition(name: "identity")

  /// Moves in from an edge.
  public static func move(edge: Edge) -> AnyTransition { AnyTransition(name: "move") }

  /// Uses different transitions for insertion and removal.
  public static func asymmetric(
    insertion: AnyTransition, removal: AnyTransition
  ) -> AnyTransition {
    AnyTransition(name: "asymmetric")
  }

  /// Combines both.
  public func combined(with other: AnyTransition) -> AnyTransition { self }

  /// Adds an animation.
  public func animation(_ animation: Animation?) -> AnyTransition { self }
}

/// A transition of content; here, only its name.
nonisolated public struct ContentTransition: Equatable, Sendable {
  let name: String

  /// No transition.
  public static let identity = ContentTransition(name: "identity")
  /// Fades.
  public static let opacity = ContentTransition(name: "opacity")

  /// Rolls digits.
  public static func numericText(countsDown: Bool = false) -> ContentTransition {
    ContentTransition(name: "numericText")
  }
}
