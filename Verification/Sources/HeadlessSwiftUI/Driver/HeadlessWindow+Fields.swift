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
