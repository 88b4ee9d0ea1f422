// SPDX-License-Identifier: MIT

extension HeadlessWindow {
  /// Types into the field with this identifier or title, which gets the focus; `false` if there is
  /// none.
  ///
  /// The text replaces the existing one. A slider takes a number, a date picker seconds since 1970.
  @discardableResult
  public func type(_ text: String, into name: String) -> Bool {
    focus(name)
    return perform(.type, on: name, with: text)
  }

  /// Focuses a field.
  @discardableResult
  public func focus(_ name: String) -> Bool {
    let fields = layer.visible.filter { $0.actions[.focus] != nil }
    guard let field = find(name, in: fields), let action = field.actions[.focus] else {
      return false
    }
    for other in layer.visible where other !== field && other.isFocused { other.loseFocus?() }
    return perform(action)
  }

  /// Presses Return in a field, or searches.
  @discardableResult
  public func submit(_ name: String) -> Bool {
    perform(.submit, on: name)
  }

  /// Presses a keyboard shortcut; uses the first control that has it; `false` if there is none.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @discardableResult
  public func press(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> Bool {
    let name = KeyboardShortcut(key, modifiers: modifiers).name
    let control = layer.visible.first { $0.shortcut == name && $0.actions[.tap] != nil }
    guard let action = control?.actions[.tap] else { return false }
    return perform(action)
  }

  /// Increments a stepper or slider by one step.
  @discardableResult
  public func increment(_ name: String) -> Bool {
    perform(.increment, on: name)
  }

  /// Decrements a stepper or slider by one step.
  @discardableResult
  public func decrement(_ name: String) -> Bool {
    perform(.decrement, on: name)
  }
}
