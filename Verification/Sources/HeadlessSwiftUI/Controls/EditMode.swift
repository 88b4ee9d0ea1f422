// SPDX-License-Identifier: MIT

/// Whether the user is editing a list.
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
public enum EditMode: Hashable, Sendable {
  /// No.
  case inactive
  /// Temporarily.
  case transient
  /// Yes.
  case active

  /// Whether the user is editing.
  public var isEditing: Bool { self != .inactive }
}

@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
extension EnvironmentValues {
  /// Whether the user is editing the list.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that starts and ends editing.
@available(macOS, introduced: 100000)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct EditButton: PrimitiveView {
  public typealias Body = Never

  /// Creates the button.
  nonisolated public init() {}

  @MainActor func render(in renderer: Renderer) {
    let own = renderer.slot("editing") { StateBox(EditMode.inactive) }
    let mode =
      renderer.environment.editMode ?? Binding(read: { own.value }, write: { own.value = $0 })
    let isEditing = mode.wrappedValue.isEditing
    let node = renderer.emit(.button) { _ in
      renderer.emit(.text, text: isEditing ? "Done" : "Edit")
    }
    guard node.isEnabled else { return }
    node.actions[.tap] = { _ in mode.wrappedValue = isEditing ? .inactive : .active }
  }
}
