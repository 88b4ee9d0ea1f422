// SPDX-License-Identifier: MIT

extension View {
  /// Puts a field to search in onto the screen.
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, prompt: prompt?.content))
  }

  /// Puts a field to search in onto the screen.
  nonisolated public func searchable(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic,
    prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, prompt: prompt.text))
  }

  /// Puts a field to search in onto the screen.
  @_disfavoredOverload
  nonisolated public func searchable<S>(
    text: Binding<String>, placement: SearchFieldPlacement = .automatic, prompt: S
  ) -> some View where S: StringProtocol {
    modifier(SearchModifier(text: text, prompt: String(prompt)))
  }

  /// Puts a field to search in onto the screen, and says whether it is used.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: Text? = nil
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt?.content))
  }

  /// Puts a field to search in onto the screen, and says whether it is used.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  nonisolated public func searchable(
    text: Binding<String>, isPresented: Binding<Bool>,
    placement: SearchFieldPlacement = .automatic, prompt: LocalizedStringKey
  ) -> some View {
    modifier(SearchModifier(text: text, isPresented: isPresented, prompt: prompt.text))
  }
}
