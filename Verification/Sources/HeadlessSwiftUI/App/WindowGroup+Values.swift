// SPDX-License-Identifier: MIT

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
