// SPDX-License-Identifier: MIT

public import AppIntents

/// The role of a button.
nonisolated public struct ButtonRole: Equatable, Sendable {
  let name: String

  /// Deletes or overwrites.
  public static let destructive = ButtonRole(name: "destructive")
  /// Changes nothing.
  public static let cancel = ButtonRole(name: "cancel")
}

/// A button.
nonisolated public struct Button<Label>: PrimitiveView where Label: View {
  private let role: ButtonRole?
  private let action: @MainActor (HeadlessApp) -> Void
  private let label: Label

  /// Creates a button.
  @preconcurrency nonisolated public init(
    action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.init(role: nil, action: action, label: label)
  }

  /// Creates a button with a role.
  @preconcurrency nonisolated public init(
    role: ButtonRole?, action: @escaping @MainActor () -> Void, @ViewBuilder label: () -> Label
  ) {
    self.role = role
    self.action = { _ in action() }
    self.label = label()
  }

  @MainActor func render(in renderer: Renderer) {
    let node = renderer.emit(.button) { _ in renderer.render(label, at: "label") }
    node.role = role?.name
    guard node.isEnabled else { return }
    let alert = renderer.presentation.flatMap { $0.closesOnTap ? $0 : nil }
    let app = renderer.graph.app
    node.actions[.tap] = { _ in
      alert?.dismiss()
      action(app)
      alert?.leave(in: app)
    }
  }
}

extension Button where Label == Text {
  /// Creates a button that performs an intent.
  nonisolated public init(_ titleKey: LocalizedStringKey, intent: some AppIntent) {
    role = nil
    action = { _ = $0.perform(intent) }
    label = Text(titleKey)
  }

  /// Creates a button with a title.
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: nil, action: action) { Text(titleKey) }
  }

  /// Creates a button with a title.
  @_disfavoredOverload
  @preconcurrency nonisolated public init<S>(_ title: S, action: @escaping @MainActor () -> Void)
  where S: StringProtocol {
    self.init(role: nil, action: action) { Text(title) }
  }

  /// Creates a button with a title and a role.
  @preconcurrency nonisolated public init(
    _ titleKey: LocalizedStringKey, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) { Text(titleKey) }
  }

  /// Creates a button with a title and a role.
  @_disfavoredOverload
  @preconcurrency nonisolated public init<S>(
    _ title: S, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(role: role, action: action) { Text(title) }
  }
}

extension Button where Label == HeadlessSwiftUI.Label<Text, Image> {
  /// Creates a button with a title and an image.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, action: @escaping @MainActor () -> Void
  ) {
    self.init(titleKey, systemImage: systemImage, role: nil, action: action)
  }

  /// Creates a button with a title and an image.
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(title, systemImage: systemImage, role: nil, action: action)
  }

  /// Creates a button with a title, an image, and a role.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, systemImage: String, role: ButtonRole?,
    action: @escaping @MainActor () -> Void
  ) {
    self.init(role: role, action: action) {
      HeadlessSwiftUI.Label(titleKey, systemImage: systemImage)
    }
  }

  /// Creates a button with a title, an image, and a role.
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, systemImage: String, role: ButtonRole?, action: @escaping @MainActor () -> Void
  ) where S: StringProtocol {
    self.init(role: role, action: action) {
      HeadlessSwiftUI.Label(title, systemImage: systemImage)
    }
  }
}
