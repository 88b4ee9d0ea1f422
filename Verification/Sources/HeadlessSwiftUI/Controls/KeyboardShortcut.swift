// SPDX-License-Identifier: MIT

/// A keyboard shortcut for a control.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct KeyboardShortcut: Sendable {
  /// Return: the default action.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape: the cancel action.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// The key.
  public var key: KeyEquivalent
  /// The modifier keys.
  public var modifiers: EventModifiers

  /// Creates a shortcut.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// The name under which a node remembers it.
  var name: String { "\(modifiers.rawValue) \(key.character)" }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension KeyboardShortcut: Hashable {
  public static func == (lhs: KeyboardShortcut, rhs: KeyboardShortcut) -> Bool {
    lhs.key == rhs.key && lhs.modifiers == rhs.modifiers
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(key)
    hasher.combine(modifiers.rawValue)
  }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension View {
  /// Assigns a keyboard shortcut to the control.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Assigns a keyboard shortcut to the control.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    let name = shortcut.name
    return modifier(NodeModifier { $0.shortcut = $0.shortcut ?? name })
  }

  /// Assigns a keyboard shortcut to the control, if there is one.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    let name = shortcut?.name
    return modifier(NodeModifier { $0.shortcut = $0.shortcut ?? name })
  }
}
