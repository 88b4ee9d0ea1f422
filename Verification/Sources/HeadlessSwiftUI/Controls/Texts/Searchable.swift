// SPDX-License-Identifier: MIT

/// The placement of a search field.
nonisolated public struct SearchFieldPlacement: Sendable {
  let name: String

  /// The system's default.
  public static let automatic = SearchFieldPlacement(name: "automatic")
  /// In the toolbar.
  public static let toolbar = SearchFieldPlacement(name: "toolbar")
  /// In the sidebar.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let sidebar = SearchFieldPlacement(name: "sidebar")
  /// In the navigation bar.
  @available(macOS, introduced: 100000)
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public static let navigationBarDrawer = SearchFieldPlacement(name: "navigationBarDrawer")
}

/// Adds a search field to the screen.
nonisolated struct SearchModifier: PrimitiveModifier {
  let text: Binding<String>
  var isPresented: Binding<Bool>?
  let prompt: String?
  var suggestions: (any View)?

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    let own = renderer.slot("search") { StateBox(false) }
    let isActive = isPresented ?? Binding(read: { own.value }, write: { own.value = $0 })
    let outer = renderer.environment
    let field = RenderNode(.searchField, text: prompt ?? "Search")
    field.path = renderer.path
    field.value = text.wrappedValue
    field.isFocused = isActive.wrappedValue
    field.isEnabled = outer.isEnabled
    (renderer.screen ?? renderer.node).children.append(field)
    if field.isEnabled {
      field.actions[.type] = { text.wrappedValue = $0 }
      field.actions[.focus] = { _ in isActive.wrappedValue = true }
      field.loseFocus = { isActive.wrappedValue = false }
      field.actions[.submit] = { _ in outer.submit.call(.search) }
    }
    if let suggestions, isActive.wrappedValue {
      renderer.at("suggestions") {
        renderer.draw(into: field) { renderer.render(suggestions, at: "content") }
      }
    }
    renderer.environment.isSearching = isActive.wrappedValue
    renderer.environment.dismissSearch = DismissSearchAction {
      isActive.wrappedValue = false
      text.wrappedValue = ""
    }
    content()
    renderer.environment = outer
  }
}

/// Ends a search.
@MainActor @preconcurrency public struct DismissSearchAction {
  let action: @MainActor () -> Void

  nonisolated init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  /// Clears the field, and dismisses the keyboard.
  public func callAsFunction() {
    action()
  }
}

private enum IsSearchingKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

private enum DismissSearchKey: EnvironmentKey {
  static var defaultValue: DismissSearchAction { DismissSearchAction {} }
}

extension EnvironmentValues {
  /// Whether the user is searching.
  public internal(set) var isSearching: Bool {
    get { self[IsSearchingKey.self] }
    set { self[IsSearchingKey.self] = newValue }
  }

  /// Ends the search.
  public internal(set) var dismissSearch: DismissSearchAction {
    get { self[DismissSearchKey.self] }
    set { self[DismissSearchKey.self] = newValue }
  }
}

extension View {
  /// Adds a search field to the screen.
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, prompt: prompt?.content))
  }

  /// Adds a search field to the screen.
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, prompt: prompt.text))
  }

  /// Adds a search field to the screen.
  @_disfavoredOverload
  nonisolated public func searchable<S>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View where S: StringProtocol {
    modifier(SearchModifier(text: text, prompt: String(prompt)))
  }

  /// Adds a search field to the screen, with a binding to whether it is active.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt?.content))
  }

  /// Adds a search field to the screen, with a binding to whether it is active.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt.text))
  }
}
