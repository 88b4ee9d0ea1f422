// SPDX-License-Identifier: MIT

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
