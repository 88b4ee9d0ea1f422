// SPDX-License-Identifier: MIT

/// Presents a modal while a binding has a value.
nonisolated struct PresentationModifier<Item>: PrimitiveModifier {
  let kind: HeadlessNode.Kind
  var title: String?
  /// Returns the value to present, and its identity.
  let item: () -> (item: Item, id: AnyHashable)?
  let clear: () -> Void
  var onDismiss: (() -> Void)?
  let content: (Item) -> any View

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    content()
    let state = renderer.slot("presentation") { PresentationState() }
    let asked = item()
    let isEnvironmentLost =
      renderer.graph.app.quirks.contains(.lostEnvironment) && !(kind == .alert || kind == .dialog)
    let request = PresentationState.Request(
      kind: kind, id: asked?.id, title: title, clear: clear, onDismiss: onDismiss,
      draw: { renderer in
        guard let asked else { return }
        if isEnvironmentLost { renderer.environment = renderer.baseEnvironment }
        renderer.environment.dismiss = DismissAction { clear() }
        renderer.environment.isPresented = true
        renderer.render(self.content(asked.item), at: "\(kind)(\(asked.id))")
      })
    renderer.level.candidates.append(
      PresentationLevel.Candidate(state: state, request: request, place: renderer.place))
  }
}

extension PresentationModifier where Item == Void {
  /// Presents while a flag is true.
  nonisolated init(
    _ kind: HeadlessNode.Kind, isPresented: Binding<Bool>, title: String? = nil,
    onDismiss: (() -> Void)? = nil, content: @escaping () -> any View
  ) {
    self.init(
      kind: kind, title: title,
      item: { isPresented.wrappedValue ? ((), AnyHashable(true)) : nil },
      clear: { if isPresented.wrappedValue { isPresented.wrappedValue = false } },
      onDismiss: onDismiss, content: { _ in content() })
  }
}

extension PresentationModifier where Item: Identifiable {
  /// Presents while there is an item.
  nonisolated init(
    _ kind: HeadlessNode.Kind, item: Binding<Item?>, onDismiss: (() -> Void)?,
    content: @escaping (Item) -> any View
  ) {
    self.init(
      kind: kind,
      item: { item.wrappedValue.map { ($0, AnyHashable($0.id)) } },
      clear: { if item.wrappedValue != nil { item.wrappedValue = nil } },
      onDismiss: onDismiss, content: content)
  }
}

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

/// A level that can present one modal at a time: the window, or a modal.
@MainActor final class PresentationLevel {
  /// A presentation that is requested, or could be.
  struct Candidate {
    let state: PresentationState
    let request: PresentationState.Request
    let place: Renderer.Place
  }

  var candidates: [Candidate] = []
  /// The scope of everything that is not presented here.
  var scope: VisibilityScope?
  var active: PresentationState? {
    get { current?.phase == .hidden ? nil : current }
    set { current = newValue }
  }
  private var current: PresentationState?

  /// Dismisses what is no longer requested, then presents, then draws.
  func settle(in renderer: Renderer) {
    let app = renderer.graph.app
    let shown = active.flatMap { $0.phase == .shown ? $0 : nil }
    if let active, !candidates.contains(where: { $0.state === active }) {
      active.take(nil, in: app)
    }
    for candidate in candidates {
      candidate.state.take(candidate.request, in: app)
    }
    for candidate in candidates where candidate.place.scope.isOnScreen {
      candidate.state.present(candidate.request, level: self, after: shown, in: app)
    }
    scope?.isCovered = app.quirks.contains(.coveredRoot) && active?.isShownCover == true
    for candidate in candidates where candidate.state === active {
      renderer.at(candidate.place) { candidate.state.draw(in: renderer) }
    }
  }
}
