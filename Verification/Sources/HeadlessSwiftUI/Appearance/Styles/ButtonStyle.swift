// SPDX-License-Identifier: MIT

/// The appearance and behavior of a button; only for the system's own styles.
@MainActor @preconcurrency public protocol PrimitiveButtonStyle {}

/// The appearance of a button; for an app's own styles.
///
/// A button draws its label without asking the style.
@MainActor @preconcurrency public protocol ButtonStyle {
  /// The type that the style creates.
  associatedtype Body: View
  /// The configuration for the style.
  typealias Configuration = ButtonStyleConfiguration
  /// Creates the styled button.
  @ViewBuilder @MainActor @preconcurrency func makeBody(configuration: Configuration) -> Body
}

/// The configuration for a button style.
nonisolated public struct ButtonStyleConfiguration {
  /// The label of a button.
  nonisolated public struct Label: PrimitiveView {
    public typealias Body = Never

    let view: any View

    @MainActor func render(in renderer: Renderer) {
      renderer.render(view, at: "label")
    }
  }

  /// The role of the button.
  public let role: ButtonRole?
  /// The label of the button.
  public let label: ButtonStyleConfiguration.Label
  /// Whether the button is pressed.
  public let isPressed: Bool
}

extension View {
  /// Sets the style of buttons; here, only its name is recorded.
  nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: PrimitiveButtonStyle {
    styled(\.buttonStyle, S.self, "ButtonStyle")
  }

  /// Sets the style of buttons; here, only its name is recorded.
  nonisolated public func buttonStyle<S>(_ style: S) -> some View where S: ButtonStyle {
    styled(\.buttonStyle, S.self, "ButtonStyle")
  }

  /// Sets the shape of buttons.
  nonisolated public func buttonBorderShape(_ shape: ButtonBorderShape) -> some View {
    inheriting(\.buttonShape, shape.name)
  }

  /// Sets the size of controls.
  nonisolated public func controlSize(_ controlSize: ControlSize) -> some View {
    inheriting(\.controlSize, "\(controlSize)")
  }
}

/// The shape of a button's border.
nonisolated public struct ButtonBorderShape: Equatable, Sendable {
  let name: String

  /// The system's default.
  public static let automatic = ButtonBorderShape(name: "automatic")
  /// Fully rounded ends.
  public static let capsule = ButtonBorderShape(name: "capsule")
  /// Rounded corners.
  public static let roundedRectangle = ButtonBorderShape(name: "roundedRectangle")
  /// A circle.
  public static let circle = ButtonBorderShape(name: "circle")
}

/// The size of a control.
public enum ControlSize: CaseIterable, Sendable {
  /// From small to large.
  case mini, small, regular, large, extraLarge
}

/// The system's default.
nonisolated public struct DefaultButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == DefaultButtonStyle {
  /// The system's default.
  nonisolated public static var automatic: DefaultButtonStyle { DefaultButtonStyle() }
}

/// No border.
nonisolated public struct PlainButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == PlainButtonStyle {
  /// No border.
  nonisolated public static var plain: PlainButtonStyle { PlainButtonStyle() }
}

/// With a border.
nonisolated public struct BorderedButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedButtonStyle {
  /// With a border.
  nonisolated public static var bordered: BorderedButtonStyle { BorderedButtonStyle() }
}

/// Filled and prominent.
nonisolated public struct BorderedProminentButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == BorderedProminentButtonStyle {
  /// Filled and prominent.
  nonisolated public static var borderedProminent: BorderedProminentButtonStyle {
    BorderedProminentButtonStyle()
  }
}

/// No border, in the tint color.
nonisolated public struct BorderlessButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
}

extension PrimitiveButtonStyle where Self == BorderlessButtonStyle {
  /// No border, in the tint color.
  nonisolated public static var borderless: BorderlessButtonStyle { BorderlessButtonStyle() }
}

/// Like a link.
@available(iOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
nonisolated public struct LinkButtonStyle: PrimitiveButtonStyle {
  /// Creates the style.
  nonisolated public init() {}
}

@available(iOS, unavailable)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@available(visionOS, unavailable)
extension PrimitiveButtonStyle where Self == LinkButtonStyle {
  /// Like a link.
  nonisolated public static var link: LinkButtonStyle { LinkButtonStyle() }
}
