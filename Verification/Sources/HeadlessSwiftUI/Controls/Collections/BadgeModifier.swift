// SPDX-License-Identifier: MIT

/// Shows a badge with a text on a tab or row.
nonisolated struct BadgeModifier: PrimitiveModifier {
  let text: String?

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let nodes = renderer.added(by: content)
    guard let text else { return }
    for node in nodes {
      node.speech.value = text
      node.record { $0.badge = text }
    }
  }
}

extension View {
  /// Shows a badge with a number on a tab or row; none if zero.
  ///
  /// It is the accessibility value.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func badge(_ count: Int) -> some View {
    badge(count == 0 ? nil : Text(verbatim: "\(count)"))
  }

  /// Shows a badge with a text on a tab or row; none if `nil`.
  ///
  /// It is the accessibility value.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func badge(_ label: Text?) -> some View {
    let text = label?.content
    return modifier(BadgeModifier(text: text))
  }

  /// Shows a badge with a text on a tab or row; none if `nil`.
  ///
  /// It is the accessibility value.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
    badge(key.map { Text($0) })
  }

  /// Shows a badge with a text on a tab or row; none if `nil`.
  ///
  /// It is the accessibility value.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @_disfavoredOverload
  nonisolated public func badge<S>(_ label: S?) -> some View where S: StringProtocol {
    badge(label.map { Text($0) })
  }
}
