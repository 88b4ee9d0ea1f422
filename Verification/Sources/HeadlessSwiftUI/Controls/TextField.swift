// SPDX-License-Identifier: MIT

/// A field to type into.
nonisolated public struct TextField<Label>: PrimitiveView where Label: View {
  private let entry: TextEntry

  nonisolated init(text: Binding<String>, label: any View, prompt: Text?) {
    entry = TextEntry(text: text, label: label, prompt: prompt?.content)
  }

  /// Creates a field with a custom label.
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, label: label(), prompt: prompt)
  }

  /// Creates a field with a custom label that grows with its text.
  nonisolated public init(
    text: Binding<String>, prompt: Text? = nil, axis: Axis, @ViewBuilder label: () -> Label
  ) {
    self.init(text: text, label: label(), prompt: prompt)
  }

  @MainActor func render(in renderer: Renderer) {
    entry.render(.textField, in: renderer)
  }
}

extension TextField where Label == Text {
  /// Creates a field with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text, label: Text(titleKey), prompt: nil)
  }

  /// Creates a field with a title and a prompt that is shown while the field is empty.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, label: Text(titleKey), prompt: prompt)
  }

  /// Creates a field with a title that grows with its text.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, axis: Axis) {
    self.init(text: text, label: Text(titleKey), prompt: nil)
  }

  /// Creates a field with a title that grows with its text.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?, axis: Axis
  ) {
    self.init(text: text, label: Text(titleKey), prompt: prompt)
  }

  /// Creates a field with a title.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
    self.init(text: text, label: Text(title), prompt: nil)
  }

  /// Creates a field with a title and a prompt that is shown while the field is empty.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>, prompt: Text?)
  where S: StringProtocol {
    self.init(text: text, label: Text(title), prompt: prompt)
  }

  /// Creates a field with a title that grows with its text.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>, axis: Axis)
  where S: StringProtocol {
    self.init(text: text, label: Text(title), prompt: nil)
  }

  /// Creates a field with a title that grows with its text.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>, prompt: Text?, axis: Axis)
  where S: StringProtocol {
    self.init(text: text, label: Text(title), prompt: prompt)
  }
}
