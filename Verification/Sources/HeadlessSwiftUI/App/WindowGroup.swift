// SPDX-License-Identifier: MIT

/// Windows that all show the same content.
nonisolated public struct WindowGroup<Content>: Scene, WindowList where Content: View {
  public typealias Body = Never

  private let id: String?
  private let valueType: ObjectIdentifier?
  private let content: (AnyHashable?) -> any View

  /// Makes windows.
  nonisolated public init(@ViewBuilder makeContent: @escaping () -> Content) {
    id = nil
    valueType = nil
    content = { _ in makeContent() }
  }

  /// Makes windows with a name.
  nonisolated public init(id: String, @ViewBuilder makeContent: @escaping () -> Content) {
    self.id = id
    valueType = nil
    content = { _ in makeContent() }
  }

  /// Makes windows with a title.
  nonisolated public init(
    _ titleKey: LocalizedStringKey, @ViewBuilder makeContent: @escaping () -> Content
  ) {
    self.init(makeContent: makeContent)
  }

  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  /// Makes windows that are opened with a value.
  nonisolated public init<D, C>(
    for type: D.Type, @ViewBuilder content: @escaping (Binding<D?>) -> C
  ) where Content == PresentedWindowContent<D, C>, D: Codable & Hashable, C: View {
    id = nil
    valueType = ObjectIdentifier(type)
    self.content = { value in
      PresentedWindowContent(value: value?.base as? D, content: content)
    }
  }

  @MainActor func windows(in renderer: Renderer) -> [WindowKind] {
    [WindowKind(id: id, valueType: valueType, conditions: nil, content: content)]
  }
}

/// The content of a window that was opened with a value.
nonisolated public struct PresentedWindowContent<Data, Content>: PrimitiveView
where Data: Codable & Hashable, Content: View {
  let value: Data?
  let content: (Binding<Data?>) -> Content

  @MainActor func render(in renderer: Renderer) {
    let box = renderer.slot("value") { StateBox(value) }
    let binding = Binding(read: { box.value }, write: { box.value = $0 })
    renderer.render(content(binding), at: "content")
  }
}
