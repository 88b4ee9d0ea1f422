// SPDX-License-Identifier: MIT

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
