// SPDX-License-Identifier: MIT

extension TextField {
  /// Shows a value as text, and reads it when a user has typed one.
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
  /// Makes a field for a value in a format; what cannot be read is not taken.
  nonisolated public init<F>(
    _ titleKey: LocalizedStringKey, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(value: value, format: format, label: Text(titleKey), prompt: prompt)
  }

  /// Makes a field for a value in a format; what cannot be read is not taken.
  @_disfavoredOverload
  nonisolated public init<S, F>(
    _ title: S, value: Binding<F.FormatInput>, format: F, prompt: Text? = nil
  ) where S: StringProtocol, F: ParseableFormatStyle, F.FormatOutput == String {
    self.init(value: value, format: format, label: Text(title), prompt: prompt)
  }
}
