// SPDX-License-Identifier: MIT

/// A height of a sheet.
nonisolated public struct PresentationDetent: Hashable, Sendable {
  let name: String

  /// About half of the screen.
  public static let medium = PresentationDetent(name: "medium")
  /// The whole screen.
  public static let large = PresentationDetent(name: "large")

  /// A share of the screen.
  public static func fraction(_ fraction: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "fraction(\(fraction))")
  }

  /// So many points.
  public static func height(_ height: CGFloat) -> PresentationDetent {
    PresentationDetent(name: "height(\(height))")
  }

  /// The names of heights, always in the same order.
  static func names(of detents: Set<PresentationDetent>) -> [String] {
    // `medium` before `large`, as a user drags it.
    detents.map(\.name).sorted { ($0 == "large" ? 1 : 0, $0) < ($1 == "large" ? 1 : 0, $1) }
  }
}

/// Whether what is behind a sheet can be used.
nonisolated public struct PresentationBackgroundInteraction: Sendable {
  /// As the system has it.
  public static var automatic: PresentationBackgroundInteraction { .init() }
  /// It can.
  public static var enabled: PresentationBackgroundInteraction { .init() }
  /// It cannot.
  public static var disabled: PresentationBackgroundInteraction { .init() }
}

/// What a modal becomes in a narrow window.
nonisolated public struct PresentationAdaptation: Sendable {
  /// As the system has it.
  public static var automatic: PresentationAdaptation { .init() }
  /// As it is.
  public static var none: PresentationAdaptation { .init() }
  /// A popover.
  public static var popover: PresentationAdaptation { .init() }
  /// A sheet.
  public static var sheet: PresentationAdaptation { .init() }
  /// A cover.
  public static var fullScreenCover: PresentationAdaptation { .init() }
}

extension View {
  /// Sets the heights that the sheet may have.
  nonisolated public func presentationDetents(_ detents: Set<PresentationDetent>) -> some View {
    modifier(
      SurfaceRecorder(isModal: true) { $0.detents = PresentationDetent.names(of: detents) })
  }

  /// Sets the heights that the sheet may have, and the one that it has.
  nonisolated public func presentationDetents(
    _ detents: Set<PresentationDetent>, selection: Binding<PresentationDetent>
  ) -> some View {
    modifier(
      SurfaceRecorder(isModal: true) { $0.detents = PresentationDetent.names(of: detents) })
  }

  /// Sets whether the handle of the sheet is shown.
  nonisolated public func presentationDragIndicator(_ visibility: Visibility) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets how the corners of the sheet are rounded.
  nonisolated public func presentationCornerRadius(_ cornerRadius: CGFloat?) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets the ground of the sheet.
  nonisolated public func presentationBackground<S>(_ style: S) -> some View where S: ShapeStyle {
    modifier(AppearanceModifier())
  }

  /// Sets whether what is behind the sheet can be used; here it cannot.
  nonisolated public func presentationBackgroundInteraction(
    _ interaction: PresentationBackgroundInteraction
  ) -> some View {
    modifier(AppearanceModifier())
  }

  /// Sets what the modal becomes in a narrow window; here it stays what it is.
  nonisolated public func presentationCompactAdaptation(
    _ adaptation: PresentationAdaptation
  ) -> some View {
    modifier(AppearanceModifier())
  }
}
