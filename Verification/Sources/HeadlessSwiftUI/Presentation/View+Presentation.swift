// SPDX-License-Identifier: MIT

/// A height of a sheet.
nonisolated public struct PresentationDetent: Hashable, Sendable {
  let name: String

  /// About half of the screen.
  public static let medium = PresentationDetent(name: "medium")
  /// The whole screen.
  public static let large = PresentationDetent(name: "large")

  /// A fraction of the screen.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction(\(fraction))")
  }

  /// A number of points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height(\(height))")
  }

  /// Returns the names of heights, always in the same order.
  static func names(of detents: Set<PresentationDetent>) -> [String] {
    // `medium` before `large`, in the order of dragging.
    detents.map(\.name).sorted { ($0 == "large" ? 1 : 0, $0) < ($1 == "large" ? 1 : 0, $1) }
  }
}

/// Whether the content behind a sheet is usable.
nonisolated public struct PresentationBackgroundInteraction: Sendable {
  /// The system's default.
  public static var automatic: PresentationBackgroundInteraction { .init() }
  /// Usable.
  public static var enabled: PresentationBackgroundInteraction { .init() }
  /// Not usable.
  public static var disabled: PresentationBackgroundInteraction { .init() }
}

/// What a modal becomes in a compact window.
nonisolated public struct PresentationAdaptation: Sendable {
  /// The system's default.
  public static var automatic: PresentationAdaptation { .init() }
  /// The same modal.
  public static var none: PresentationAdaptation { .init() }
  /// A popover.
  public static var popover: PresentationAdaptation { .init() }
  /// A sheet.
  public static var sheet: PresentationAdaptation { .init() }
  /// A cover.
  public static var fullScreenCover: PresentationAdaptation { .init() }
}

extension View {
  /// Sets the heights of the sheet.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(
      SurfaceRecorder(isModal: true) { $0.detents = PresentationDetent.names(of: detents) })
  }

  /// Sets the heights of the sheet, and the selected one.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(
      SurfaceRecorder(isModal: true) { $0.detents = PresentationDetent.names(of: detents) })
  }

  /// Sets whether the drag indicator of the sheet is shown.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the corner radius of the sheet.
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the background of the sheet.
  nonisolated public func presentationBackground<S>(_ style: S) -> some View where S: ShapeStyle {
    modifier(AppearanceModifier())
  }

  /// Sets whether the content behind the sheet is usable; here, it is not.
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets what the modal becomes in a compact window; here, it stays the same.
  nonisolated public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View {
    modifier(AppearanceModifier())
  }
}
