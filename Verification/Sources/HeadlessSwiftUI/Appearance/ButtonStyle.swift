// SPDX-License-Identifier: MIT

/// How a button looks and what a gesture on it does; the system's own.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

/// How a button looks; an app's own.
///
/// A button draws its label without asking the style.
@MainActor @preconcurrency public protocol ButtonStyle {
  /// What the style makes.
  associatedtype Body: View
  /// What the style is given.
  typealias Configuration = ButtonStyleConfiguration
  /// Makes the look of a button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// What a style for buttons is given.
nonisolated public struct ButtonStyleConfiguration {
  /// The label of a button.
  nonisolated public struct Label: PrimitiveView {
    public typealias Body = Never

    let view: any View

    @MainActor func render(in renderer: Renderer) {
      renderer.render(view, at: "label")
    }
  }

  /// What the button is like.
  public let role: ButtonRole?
  /// What the button says.
  public let label: ButtonStyleConfiguration.Label
  /// Whether a finger is on it.
  public let isPressed: Bool
}

extension View {
  /// Sets how buttons look; here only the name of the style is recorded.
  nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle {
    styled(\.buttonStyle, S.self, "ButtonStyle")
  }

  /// Sets how buttons look; here only the name of the style is recorded.
  nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: ButtonStyle {
    styled(\.buttonStyle, S.self, "ButtonStyle")
  }

  /// Sets the outline of buttons.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    inheriting(\.buttonShape, shape.name)
  }

  /// Sets the size of controls.
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
    inheriting(\.controlSize, "\(controlSize)")
  }
}

/// The outline of a button.
nonisolated public struct ButtonBorderShape: Equatable, Sendable {
  let name: String

  /// As the system has it.
  public static let automatic = ButtonBorderShape(name: "automatic")
  /// Round at two ends.
  public static let capsule = ButtonBorderShape(name: "capsule")
  /// With round corners.
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  /// A circle.
  public static let circle = ButtonBorderShape(name: "circle")
}

/// The size of a control.
public enum ControlSize: CaseIterable, Sendable {
  /// From small to large.
  case mini, small, regular, large, extraLarge
}
