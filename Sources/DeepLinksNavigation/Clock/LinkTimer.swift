// SPDX-License-Identifier: MIT

/// An action that a `LinkClock` will run unless it is canceled.
@MainActor public final class LinkTimer {
  private var onCancel: (@MainActor () -> Void)?

  /// Creates a timer.
  ///
  /// - Parameter onCancel: discards the action; called at most once.
  public init(onCancel: @escaping @MainActor () -> Void) {
    self.onCancel = onCancel
  }

  /// Cancels the action if it has not run yet; it does not run after this returns.
  public func cancel() {
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }
}
