// SPDX-License-Identifier: MIT

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
