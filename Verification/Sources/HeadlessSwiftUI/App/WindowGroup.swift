// SPDX-License-Identifier: MIT

/// Windows that all show the same content.
nonisolated public struct WindowGroup<Content>: Scene, WindowList where Content: View {
  public typealias Body = Never

  private let id: String?
  private let valueType: ObjectIdentifier?
  private let content: (AnyHashable?) -> any View

  nonisolated init(
    name: String?, valueType: ObjectIdentifier?, content: @escaping (AnyHashable?) -> any View
  ) {
    id = name
    self.valueType = valueType
    self.content = content
  }

  /// Creates windows.
  nonisolated public init(@ViewBuilder makeContent: @escaping () -> Content) {
    self.init(name: nil, valueType: nil) { _ in makeContent() }
  }

  /// Creates windows with an ID.
  nonisolated public init(id: String, @ViewBuilder makeContent: @escaping () -> Content) {
    self.init(name: id, valueType: nil) { _ in makeContent() }
  }

  @MainActor func windows(in renderer: Renderer) -> [WindowKind] {
    [WindowKind(id: id, valueType: valueType, conditions: nil, content: content)]
  }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension WindowGroup {
  /// Creates windows that are opened with a value.
  nonisolated public init<D, C>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C>, D: Codable & Hashable, C: View {
    self.init(name: nil, valueType: ObjectIdentifier(type)) { value in
      PresentedWindowContent(value: value?.base as? D, content: content)
    }
  }

  /// Creates windows with an ID that are opened with a value.
  nonisolated public init<D, C>(
    id: String, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C>, D: Codable & Hashable, C: View {
    self.init(name: id, valueType: ObjectIdentifier(type)) { value in
      PresentedWindowContent(value: value?.base as? D, content: content)
    }
  }

  /// Creates windows with a title that are opened with a value.
  nonisolated public init<D, C>(
    _ titleKey: LocalizedStringKey, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  )
  where
    Content == PresentedWindowContent<D, C>, D: Codable & Hashable, C: View
  {
    self.init(for: type, content: content)
  }

  /// Creates windows with a title and an ID that are opened with a value.
  nonisolated public init<D, C>(
    _ titleKey: LocalizedStringKey, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  )
  where
    Content == PresentedWindowContent<D, C>, D: Codable & Hashable, C: View
  {
    self.init(id: id, for: type, content: content)
  }

  /// Creates windows with a title that are opened with a value.
  @_disfavoredOverload
  nonisolated public init<S, D, C>(
    _ title: S, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  )
  where
    S: StringProtocol, Content == PresentedWindowContent<D, C>, D: Codable & Hashable, C: View
  {
    self.init(for: type, content: content)
  }

  /// Creates windows with a title and an ID that are opened with a value.
  @_disfavoredOverload
  nonisolated public init<S, D, C>(
    _ title: S, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  )
  where
    S: StringProtocol, Content == PresentedWindowContent<D, C>, D: Codable & Hashable, C: View
  {
    self.init(id: id, for: type, content: content)
  }

  /// Creates windows with a title that are opened with a value.
  nonisolated public init<D, C>(
    _ title: Text, for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  )
  where
    Content == PresentedWindowContent<D, C>, D: Codable & Hashable, C: View
  {
    self.init(for: type, content: content)
  }

  /// Creates windows with a title and an ID that are opened with a value.
  nonisolated public init<D, C>(
    _ title: Text, id: String, for type: D.Type,
    @ViewBuilder content: @escaping (Binding<D?>) -> C
  )
  where
    Content == PresentedWindowContent<D, C>, D: Codable & Hashable, C: View
  {
    self.init(id: id, for: type, content: content)
  }

  /// Creates windows that show a default value if opened without one.
  nonisolated public init<D, C>(
    for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C>, D: Codable & Hashable, C: View {
    self.init(name: nil, valueType: ObjectIdentifier(type)) { value in
      PresentedWindowContent(
        value: value?.base as? D, content: content, defaultValue: defaultValue)
    }
  }

  /// Creates windows with an ID that show a default value if opened without one.
  nonisolated public init<D, C>(
    id: String, for type: D.Type = D.self, @ViewBuilder content: @escaping (Binding<D>) -> C,
    defaultValue: @escaping () -> D
  ) where Content == PresentedWindowContent<D, C>, D: Codable & Hashable, C: View {
    self.init(name: id, valueType: ObjectIdentifier(type)) { value in
      PresentedWindowContent(
        value: value?.base as? D, content: content, defaultValue: defaultValue)
    }
  }
}

// The titles are for menus and lists of windows, which do not exist here.
extension WindowGroup {
  /// Creates windows with a title.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(makeContent: makeContent)
  }

  /// Creates windows with a title and an ID.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, id: String, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(id: id, makeContent: makeContent)
  }

  /// Creates windows with a title.
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, @ViewBuilder makeContent: @escaping () -> Content
  ) where S: StringProtocol {
    self.init(makeContent: makeContent)
  }

  /// Creates windows with a title and an ID.
  @_disfavoredOverload
  nonisolated public init<S>(
    _ title: S, id: String, @ViewBuilder makeContent: @escaping () -> Content
  ) where S: StringProtocol {
    self.init(id: id, makeContent: makeContent)
  }

  /// Creates windows with a title.
  nonisolated public init(
    _ title: Text, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(makeContent: makeContent)
  }

  /// Creates windows with a title and an ID.
  nonisolated public init(
    _ title: Text, id: String, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(id: id, makeContent: makeContent)
  }
}
