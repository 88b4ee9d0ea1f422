// SPDX-License-Identifier: MIT

/// Whether a view is presented, and the way out.
@available(iOS, introduced: 13, deprecated: 100000.0, message: "Use isPresented or dismiss.")
@available(macOS, introduced: 10.15, deprecated: 100000.0, message: "Use isPresented or dismiss.")
@available(tvOS, introduced: 13, deprecated: 100000.0, message: "Use isPresented or dismiss.")
@available(watchOS, introduced: 6, deprecated: 100000.0, message: "Use isPresented or dismiss.")
@available(visionOS, introduced: 1, deprecated: 100000.0, message: "Use isPresented or dismiss.")
nonisolated public struct PresentationMode: Sendable {
  /// Whether the view is in a modal or on a pushed screen.
  public internal(set) var isPresented: Bool

  /// Closes the modal or leaves the screen that the view is in.
  public mutating func dismiss() {
    isPresented = false
  }
}

extension EnvironmentValues {
  /// Whether the view is presented, and the way out: `presentationMode.wrappedValue.dismiss()`.
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
        // A binding is written by bodies and actions only, which are on the main actor.
        MainActor.assumeIsolated { dismiss() }
      })
  }
}
