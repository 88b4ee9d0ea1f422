// SPDX-License-Identifier: MIT

/// A sheet, cover, alert, or dialog, as the host shows it.
@MainActor final class PresentationState {
  enum Phase {
    case hidden
    case shown
    case closing
  }

  /// What one evaluation requests.
  struct Request {
    let kind: HeadlessNode.Kind
    let id: AnyHashable?
    let title: String?
    let clear: () -> Void
    let onDismiss: (() -> Void)?
    let draw: (Renderer) -> Void
  }

  private(set) var phase = Phase.hidden
  private(set) var node = RenderNode(.sheet)
  /// Whether swiping does nothing.
  var isDismissDisabled = false
  private var request: Request?
  private var shownID: AnyHashable?
  /// A value that was not shown, and won't be until it changes.
  private var ignoredID: AnyHashable?
  private var onDismiss: (() -> Void)?
  private let inner = PresentationLevel()

  var kind: HeadlessNode.Kind { node.kind }
  /// Whether it covers the whole screen, and is not being dismissed.
  var isShownCover: Bool { phase == .shown && request?.kind == .cover }
  /// Whether its buttons dismiss it.
  var closesOnTap: Bool { kind == .alert || kind == .dialog }

  /// Accepts this evaluation's request, and starts to dismiss what is no longer requested.
  func take(_ request: Request?, in app: HeadlessApp) {
    let isAsked = request?.id != nil
    if request?.id != ignoredID { ignoredID = nil }
    switch phase {
    case .hidden:
      if let request, isAsked { self.request = request }
    case .shown:
      if let request, request.id == shownID {
        self.request = request
      } else {
        beginClosing(in: app)
      }
    case .closing:
      if isAsked, request?.id != shownID, app.quirks.contains(.presentDuringDismissal) {
        ignoredID = request?.id
      }
    }
  }

  /// Shows what is requested, unless it was dropped.
  ///
  /// - Parameter shown: what the level showed before this update.
  func present(
    _ request: Request, level: PresentationLevel, after shown: PresentationState?,
    in app: HeadlessApp
  ) {
    guard phase == .hidden, let id = request.id, id != ignoredID else { return }
    let isQuestion = request.kind == .alert || request.kind == .dialog
    if isQuestion, app.quirks.contains(.refusedPresentation), app.clock.now < app.modalsMoveUntil {
      ignoredID = id
      return app.report("An alert was asked for during a transition: refused.")
    }
    if let active = level.active, active !== self {
      let isExchange = active === shown && Set([active.kind, request.kind]) == [.sheet, .cover]
      if active.phase == .closing,
        app.quirks.contains(.presentDuringDismissal)
          || isExchange && app.quirks.contains(.sheetAndCover)
      {
        ignoredID = id
        app.report("Presented while a dismissal is running: dropped.")
      } else if active.phase == .shown {
        app.report("Only presenting a single \(request.kind) is supported.")
      }
      return
    }
    level.active = self
    phase = .shown
    shownID = id
    onDismiss = request.onDismiss
    self.request = request
    app.beginModalTransition()
  }

  /// Draws the content in its own layer.
  func draw(in renderer: Renderer) {
    guard phase != .hidden, let request else { return }
    node = RenderNode(request.kind)
    node.path = renderer.path + "/\(shownID.map { "\($0)" } ?? "")"
    node.title = request.title
    node.isHidden = phase == .closing
    isDismissDisabled = false
    renderer.graph.register(self)
    let outer = (renderer.level, renderer.presentation, renderer.stack, renderer.screen)
    (renderer.level, renderer.presentation) = (inner, self)
    (renderer.stack, renderer.screen) = (nil, node)
    inner.candidates = []
    let scope = VisibilityScope(parent: renderer.scope, isLayer: true)
    inner.scope = scope
    renderer.inScope(scope) {
      renderer.draw(into: node) { request.draw(renderer) }
      inner.settle(in: renderer)
    }
    (renderer.level, renderer.presentation, renderer.stack, renderer.screen) = outer
    onDismiss = request.onDismiss
  }

  /// Clears the binding, as `dismiss` and buttons do.
  func dismiss() {
    request?.clear()
  }

  /// Dismisses an alert after a button was tapped, no matter what its binding says.
  ///
  /// It does not return until it is requested again.
  func leave(in app: HeadlessApp) {
    guard phase == .shown else { return }
    let id = shownID
    beginClosing(in: app)
    ignoredID = id
  }

  /// Swipes it down, like a user; the binding follows at once or late.
  func swipe(in app: HeadlessApp) {
    guard app.quirks.contains(.lateSwipe) else { return dismiss() }
    let id = shownID
    let late = onDismiss
    onDismiss = nil
    beginClosing(in: app)
    ignoredID = id
    app.clock.schedule(after: HeadlessApp.swipeDelay) { [self] in
      dismiss()
      late?()
      app.setNeedsUpdate()
    }
  }

  /// Dismisses it, as UIKit does.
  func vanish(in app: HeadlessApp) {
    guard app.quirks.contains(.foreignDismissal) else { return dismiss() }
    ignoredID = shownID
    onDismiss = nil
    finishClosing()
    app.setNeedsUpdate()
  }

  private func beginClosing(in app: HeadlessApp) {
    phase = .closing
    app.beginModalTransition()
    app.clock.schedule(after: app.transition) { [self] in
      guard phase == .closing else { return }
      let action = onDismiss
      finishClosing()
      action?()
      app.setNeedsUpdate()
    }
  }

  private func finishClosing() {
    phase = .hidden
    shownID = nil
    request = nil
    node.isHidden = true
  }
}
