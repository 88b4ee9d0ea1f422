// SPDX-License-Identifier: MIT

/// The content of a window opened with a value.
nonisolated public struct PresentedWindowContent<Data, Content>: PrimitiveView
where Data: Codable & Hashable, Content: View {
  private let value: () -> Data?
  private let content: (Binding<Data?>) -> Content

  init(value: Data?, content: @escaping (Binding<Data?>) -> Content) {
    self.value = { value }
    self.content = content
  }

  init(
    value: Data?, content: @escaping (Binding<Data>) -> Content,
    defaultValue: @escaping () -> Data
  ) {
    self.value = { value ?? defaultValue() }
    self.content = { optional in
      content(
        Binding(
          read: { optional.wrappedValue ?? defaultValue() }, write: { optional.wrappedValue = $0 }))
    }
  }

  @MainActor func render(in renderer: Renderer) {
    let box = renderer.slot("value") { StateBox(value()) }
    let binding = Binding(read: { box.value }, write: { box.value = $0 })
    renderer.render(content(binding), at: "content")
  }
}
