// SPDX-License-Identifier: MIT

/// A toggle.
nonisolated public struct Toggle<Label>: PrimitiveView where Label: View {
  private let isOn: Binding<Bool>
  private let label: Label

  /// Creates a toggle.
  nonisolated public init(isOn: Binding<Bool>, @ViewBuilder label: () -> Label) {
    self.isOn = isOn
    self.label = label()
  }

  @MainActor func render(in renderer: Renderer) {
    let node = renderer.emit(.toggle) { _ in renderer.render(label, at: "label") }
    node.value = isOn.wrappedValue ? "on" : "off"
    if node.isEnabled { node.actions[.tap] = { _ in isOn.wrappedValue.toggle() } }
  }
}

extension Toggle where Label == Text {
  /// Creates a toggle with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey, isOn: Binding<Bool>) {
    self.init(isOn: isOn) { Text(titleKey) }
  }

  /// Creates a toggle with a title.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, isOn: Binding<Bool>) where S: StringProtocol {
    self.init(isOn: isOn) { Text(title) }
  }
}
