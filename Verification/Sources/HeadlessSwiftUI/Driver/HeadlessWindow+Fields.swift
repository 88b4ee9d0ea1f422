// SPDX-License-Identifier: MIT

extension HeadlessWindow {
  /// Types into the field with this identifier or title, which takes the keyboard; false if there
  /// is none.
  ///
  /// The text replaces what was there. A slider takes a number, a date picker seconds since 1970.
  @discardableResult
  public func type(_ text: String, into name: String) -> Bool {
    focus(name)
    return perform(.type, on: name, with: text)
  }

  /// Gives the keyboard to a field.
  @discardableResult
  public func focus(_ name: String) -> Bool {
    let fields = layer.visible.filter { $0.actions[.focus] != nil }
    guard let field = find(name, in: fields), let action = field.actions[.focus] else {
      return false
    }
    for other in layer.visible where other !== field && other.isFocused { other.loseFocus?() }
    return perform(action)
  }

  /// Presses return in a field, or searches.
  @discardableResult
  public func submit(_ name: String) -> Bool {
    perform(.submit, on: name)
  }

  /// Presses keys of a keyboard: the first control with this shortcut is used; false if none has it.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @discardableResult
  public func press(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> Bool {
    let name = KeyboardShortcut(key, modifiers: modifiers).name
    let control = layer.visible.first { $0.shortcut == name && $0.actions[.tap] != nil }
    guard let action = control?.actions[.tap] else { return false }
    return perform(action)
  }

  /// Makes the value of a stepper or slider larger by a step.
  @discardableResult
  public func increment(_ name: String) -> Bool {
    perform(.increment, on: name)
  }

  /// Makes the value of a stepper or slider smaller by a step.
  @discardableResult
  public func decrement(_ name: String) -> Bool {
    perform(.decrement, on: name)
  }
}
