// SPDX-License-Identifier: MIT

/// Opens a window.
@MainActor @preconcurrency public struct OpenWindowAction {
  private let action: @MainActor (String?, AnyHashable?) -> Void

  nonisolated init(_ action: @escaping @MainActor (String?, AnyHashable?) -> Void) {
    self.action = action
  }

  /// Opens a window of the group with this ID.
  public func callAsFunction(id: String) {
    action(id, nil)
  }

  /// Opens the window that shows a value.
  public func callAsFunction<D>(value: D) where D: Codable & Hashable {
    action(nil, AnyHashable(value))
  }

  /// Opens the window of a group that shows a value.
  public func callAsFunction<D>(id: String, value: D) where D: Codable & Hashable {
    action(id, AnyHashable(value))
  }
}

private enum OpenWindowKey: EnvironmentKey {
  static var defaultValue: OpenWindowAction { OpenWindowAction { _, _ in } }
}

extension EnvironmentValues {
  /// Opens windows.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  public internal(set) var openWindow: OpenWindowAction {
    get { self[OpenWindowKey.self] }
    set { self[OpenWindowKey.self] = newValue }
  }

  /// Sets what opens windows.
  mutating func setOpenWindow(_ action: @escaping @MainActor (String?, AnyHashable?) -> Void) {
    self[OpenWindowKey.self] = OpenWindowAction(action)
  }
}

/// Closes windows.
@available(tvOS, unavailable)
@available(watchOS, unavailable)
@MainActor @preconcurrency public struct DismissWindowAction {
  /// The group and the value of the windows to close; both `nil`: the view's own window.
  typealias Close = @MainActor (_ id: String?, _ value: AnyHashable?) -> Void

  private let close: Close

  nonisolated init(_ close: @escaping Close) {
    self.close = close
  }

  /// Closes the view's window.
  public func callAsFunction() {
    close(nil, nil)
  }

  /// Closes all windows of the group with this ID.
  public func callAsFunction(id: String) {
    close(id, nil)
  }

  /// Closes all windows that show a value.
  public func callAsFunction<D>(value: D) where D: Codable & Hashable {
    close(nil, AnyHashable(value))
  }

  /// Closes the window of a group that shows a value.
  public func callAsFunction<D>(id: String, value: D) where D: Codable & Hashable {
    close(id, AnyHashable(value))
  }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
private enum DismissWindowKey: EnvironmentKey {
  static var defaultValue: DismissWindowAction { DismissWindowAction { _, _ in } }
}

@available(tvOS, unavailable)
@available(watchOS, unavailable)
extension EnvironmentValues {
  /// Closes windows.
  public internal(set) var dismissWindow: DismissWindowAction {
    get { self[DismissWindowKey.self] }
    set { self[DismissWindowKey.self] = newValue }
  }
}

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
