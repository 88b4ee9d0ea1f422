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
