// SPDX-License-Identifier: MIT

/// Sets the title of the screen that a view is on.
nonisolated struct TitleModifier: PrimitiveModifier {
  let title: String

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    renderer.screen?.title = title
    content()
  }
}

extension View {
  /// Sets the title of the screen.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    modifier(TitleModifier(title: titleKey.text))
  }

  /// Sets the title of the screen.
  @_disfavoredOverload
  nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
    modifier(TitleModifier(title: String(title)))
  }

  /// Sets the title of the screen.
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    modifier(TitleModifier(title: title.content))
  }
}
