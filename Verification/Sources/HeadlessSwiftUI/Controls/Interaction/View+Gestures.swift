// SPDX-License-Identifier: MIT

/// Calls an action when the view is tapped or held.
nonisolated struct GestureModifier: PrimitiveModifier {
  let kind: HeadlessNode.Action
  let action: () -> Void

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    for node in renderer.added(by: content) { node.actions[kind] = { _ in action() } }
  }
}

extension View {
  /// Calls an action when the view is tapped; here, the number of taps makes no difference.
  nonisolated public func onTapGesture(
    count: Int = 1, perform action: @escaping () -> Void
  ) -> some View {
    modifier(GestureModifier(kind: .tap, action: action))
  }

  /// Calls an action when the view is touched and held.
  @available(tvOS, unavailable)
  nonisolated public func onLongPressGesture(
    minimumDuration: Double = 0.5, maximumDistance: CGFloat = 10,
    perform action: @escaping () -> Void, onPressingChanged: ((Bool) -> Void)? = nil
  ) -> some View {
    modifier(
      GestureModifier(kind: .hold) {
        onPressingChanged?(true)
        action()
        onPressingChanged?(false)
      })
  }
}

extension View {
  /// Adds help text: a tooltip, and an accessibility hint.
  nonisolated public func help(_ textKey: LocalizedStringKey) -> some View {
    accessibilityHint(Text(textKey))
  }

  /// Adds help text: a tooltip, and an accessibility hint.
  nonisolated public func help(_ text: Text) -> some View {
    accessibilityHint(text)
  }

  /// Adds help text: a tooltip, and an accessibility hint.
  @_disfavoredOverload
  nonisolated public func help<S>(_ text: S) -> some View where S: StringProtocol {
    accessibilityHint(Text(text))
  }
}
