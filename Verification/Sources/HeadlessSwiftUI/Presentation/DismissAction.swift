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

/// Prevents the user from swiping a sheet down.
nonisolated struct InteractiveDismissModifier: PrimitiveModifier {
  let isDisabled: Bool

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    if isDisabled { renderer.presentation?.isDismissDisabled = true }
    content()
  }
}

extension View {
  /// Prevents the user from dismissing the view's sheet; code still can.
  nonisolated public func interactiveDismissDisabled(_ isDisabled: Bool = true) -> some View {
    modifier(InteractiveDismissModifier(isDisabled: isDisabled))
  }
}

/// Whether a view is presented, and how to dismiss it.
@available(iOS, introduced: 13, deprecated: 100000.0, message: "Use isPresented or dismiss.")
@available(macOS, introduced: 10.15, deprecated: 100000.0, message: "Use isPresented or dismiss.")
@available(tvOS, introduced: 13, deprecated: 100000.0, message: "Use isPresented or dismiss.")
@available(watchOS, introduced: 6, deprecated: 100000.0, message: "Use isPresented or dismiss.")
@available(visionOS, introduced: 1, deprecated: 100000.0, message: "Use isPresented or dismiss.")
nonisolated public struct PresentationMode: Sendable {
  /// Whether the view is in a modal or on a pushed screen.
  public internal(set) var isPresented: Bool

  /// Dismisses the modal or screen that contains the view.
  public mutating func dismiss() {
    isPresented = false
  }
}

extension EnvironmentValues {
  /// Whether the view is presented, and how to dismiss it:
  /// `presentationMode.wrappedValue.dismiss()`.
  @available(iOS, introduced: 13, deprecated: 100000.0, message: "Use isPresented or dismiss.")
  @available(macOS, introduced: 10.15, deprecated: 100000.0, message: "Use isPresented or dismiss.")
  @available(tvOS, introduced: 13, deprecated: 100000.0, message: "Use isPresented or dismiss.")
  @available(watchOS, introduced: 6, deprecated: 100000.0, message: "Use isPresented or dismiss.")
  @available(visionOS, introduced: 1, deprecated: 100000.0, message: "Use isPresented or dismiss.")
  public var presentationMode: Binding<PresentationMode> {
    let (isPresented, dismiss) = (isPresented, dismiss)
    return Binding(
      read: { PresentationMode(isPresented: isPresented) },
      write: { mode in
        guard isPresented, !mode.isPresented else { return }
        // Only bodies and actions, which run on the main actor, write a binding.
        MainActor.assumeIsolated { dismiss() }
      })
  }
}
