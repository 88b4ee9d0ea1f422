// SPDX-License-Identifier: MIT

/// Keys that do what a control does.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct KeyboardShortcut: Sendable {
  /// Return: what a user most likely wants.
  public static let defaultAction = KeyboardShortcut(.return, modifiers: [])
  /// Escape: changes nothing.
  public static let cancelAction = KeyboardShortcut(.escape, modifiers: [])

  /// The key.
  public var key: KeyEquivalent
  /// What is held meanwhile.
  public var modifiers: EventModifiers

  /// Makes a shortcut.
  public init(_ key: KeyEquivalent, modifiers: EventModifiers = .command) {
    self.key = key
    self.modifiers = modifiers
  }

  /// What a node remembers it by.
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
  /// Lets keys do what the control does.
  nonisolated public func keyboardShortcut(
    _ key: KeyEquivalent, modifiers: EventModifiers = .command
  ) -> some View {
    keyboardShortcut(KeyboardShortcut(key, modifiers: modifiers))
  }

  /// Lets keys do what the control does.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut) -> some View {
    let name = shortcut.name
    return modifier(NodeModifier { $0.shortcut = $0.shortcut ?? name })
  }

  /// Lets keys do what the control does, if there are any.
  nonisolated public func keyboardShortcut(_ shortcut: KeyboardShortcut?) -> some View {
    let name = shortcut?.name
    return modifier(NodeModifier { $0.shortcut = $0.shortcut ?? name })
  }
}
