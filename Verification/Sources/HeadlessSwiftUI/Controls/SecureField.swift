// SPDX-License-Identifier: MIT

/// A field to type a secret into; its value is read as dots.
nonisolated public struct SecureField<Label>: PrimitiveView where Label: View {
  private let entry: TextEntry

  nonisolated init(text: Binding<String>, label: any View, prompt: Text?) {
    entry = TextEntry(text: text, label: label, prompt: prompt?.content)
  }

  /// Makes a field with a label of views.
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
  /// Makes a field with a title.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>) {
    self.init(text: text, label: Text(titleKey), prompt: nil)
  }

  /// Makes a field with a title and a text that stands in it while it is empty.
  nonisolated public init(_ titleKey: LocalizedStringKey, text: Binding<String>, prompt: Text?) {
    self.init(text: text, label: Text(titleKey), prompt: prompt)
  }

  /// Makes a field with a title.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>) where S: StringProtocol {
    self.init(text: text, label: Text(title), prompt: nil)
  }

  /// Makes a field with a title and a text that stands in it while it is empty.
  @_disfavoredOverload
  nonisolated public init<S>(_ title: S, text: Binding<String>, prompt: Text?)
  where S: StringProtocol {
    self.init(text: text, label: Text(title), prompt: prompt)
  }
}
