// SPDX-License-Identifier: MIT

/// An action that a `LinkClock` will run, unless it is called off.
@MainActor public final class LinkTimer {
  private var onCancel: (@MainActor () -> Void)?

  /// Makes a timer.
  ///
  /// - Parameter onCancel: forgets the action; called once at most.
  public init(onCancel: @escaping @MainActor () -> Void) {
    self.onCancel = onCancel
  }

  /// Calls the action off, if it has not run yet; it will not run after this returns.
  public func cancel() {
    let onCancel = onCancel
    self.onCancel = nil
    onCancel?()
  }
}
