// SPDX-License-Identifier: MIT

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
