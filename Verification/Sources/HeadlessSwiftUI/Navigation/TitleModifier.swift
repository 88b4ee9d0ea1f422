// SPDX-License-Identifier: MIT

/// Sets the title of the view's screen.
nonisolated struct TitleModifier: PrimitiveModifier {
  let title: () -> String
  /// Renames the screen, if the user may.
  var rename: (@MainActor (String) -> Void)?

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    renderer.screen?.title = title()
    if let rename { renderer.screen?.actions[.type] = rename }
    content()
  }
}

extension View {
  /// Sets the title of the screen.
  nonisolated public func navigationTitle(_ titleKey: LocalizedStringKey) -> some View {
    navigationTitle(Text(titleKey))
  }

  /// Sets the title of the screen.
  @_disfavoredOverload
  nonisolated public func navigationTitle<S>(_ title: S) -> some View where S: StringProtocol {
    navigationTitle(Text(title))
  }

  /// Sets the title of the screen.
  nonisolated public func navigationTitle(_ title: Text) -> some View {
    let title = title.content
    return modifier(TitleModifier(title: { title }))
  }

  /// Sets the title of the screen, which the user can change; a test types into the old title.
  nonisolated public func navigationTitle(_ title: Binding<String>) -> some View {
    modifier(
      TitleModifier(title: { title.wrappedValue }, rename: { title.wrappedValue = $0 }))
  }
}
