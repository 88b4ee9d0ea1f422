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

extension TextField {
  /// Shows a value as text, and parses what the user types.
  nonisolated init<F>(value: Binding<F.FormatInput>, format: F, label: any View, prompt: Text?)
  where F: ParseableFormatStyle, F.FormatOutput == String {
    let text = Binding<String>(
      read: { format.format(value.wrappedValue) },
      write: { text in
        if let parsed = try? format.parseStrategy.parse(text) { value.wrappedValue = parsed }
      })
    self.init(text: text, label: label, prompt: prompt)
  }
}

extension TextField where Label == Text {
  /// Creates a field for a formatted value; invalid input is ignored.
  nonisolated public init<F>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(value: value, format: format, label: Text(titleKey), prompt: prompt)
  }

  /// Creates a field for a formatted value; invalid input is ignored.
  @_disfavoredOverload
  nonisolated public init<S, F>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where S: StringProtocol, F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(value: value, format: format, label: Text(title), prompt: prompt)
  }
}

/// A field for a secret; its value appears as dots.
nonisolated public struct SecureField<Label>: PrimitiveView where Label: View {
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

  @MainActor func render(in renderer: Renderer) {
    entry.render(.secureField, in: renderer)
  }
}

extension SecureField where Label == Text {
  /// Creates a field with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text, label: Text(titleKey), prompt: nil)
  }

  /// Creates a field with a title and a prompt that is shown while the field is empty.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
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
}

/// A field for a long text.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct TextEditor: PrimitiveView {
  private let text: Binding<String>

  /// Creates a field.
  nonisolated public init(text: Binding<String>) {
    self.text = text
  }

  @MainActor func render(in renderer: Renderer) {
    renderer.addTyping(to: renderer.emit(.textEditor), text: text)
  }
}

extension Renderer {
  /// Lets the user type into a node, unless it is disabled.
  func addTyping(to node: RenderNode, text: Binding<String>) {
    node.value = text.wrappedValue
    addTyping(to: node) { text.wrappedValue = $0 }
  }

  /// Lets the user type into a node, unless it is disabled.
  func addTyping(to node: RenderNode, _ write: @escaping @MainActor (String) -> Void) {
    guard node.isEnabled else { return }
    let submit = environment.submit
    let own = slot("focus") { StateBox(false) }
    node.isFocused = own.value
    node.actions[.type] = write
    node.actions[.submit] = { _ in submit.call(.text) }
    node.actions[.focus] = { _ in own.value = true }
    node.loseFocus = { own.value = false }
  }
}

/// What text fields have in common.
nonisolated struct TextEntry {
  let text: Binding<String>
  let label: any View
  var prompt: String?

  @MainActor func render(_ kind: HeadlessNode.Kind, in renderer: Renderer) {
    let node = renderer.emit(kind) { _ in renderer.render(label, at: "label") }
    if node.label.isEmpty { node.text = prompt }
    renderer.addTyping(to: node, text: text)
    if kind == .secureField, let value = node.value {
      node.value = String(repeating: "•", count: value.count)
    }
  }
}
