// SPDX-License-Identifier: MIT

/// Dismisses the modal or screen that contains a view.
@MainActor @preconcurrency public struct DismissAction {
  private let action: @MainActor () -> Void

  nonisolated init(_ action: @escaping @MainActor () -> Void) {
    self.action = action
  }

  /// Dismisses the modal or screen.
  public func callAsFunction() {
    action()
  }
}

private enum DismissKey: EnvironmentKey {
  static var defaultValue: DismissAction { DismissAction {} }
}

private enum IsPresentedKey: EnvironmentKey {
  static var defaultValue: Bool { false }
}

extension EnvironmentValues {
  /// Dismisses the modal or screen that contains the view; does nothing at the root.
  public internal(set) var dismiss: DismissAction {
    get { self[DismissKey.self] }
    set { self[DismissKey.self] = newValue }
  }

  /// Whether the view is in a modal or on a pushed screen.
  public internal(set) var isPresented: Bool {
    get { self[IsPresentedKey.self] }
    set { self[IsPresentedKey.self] = newValue }
  }
}
