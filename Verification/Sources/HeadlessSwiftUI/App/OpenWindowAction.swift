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
