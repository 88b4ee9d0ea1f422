// SPDX-License-Identifier: MIT

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
