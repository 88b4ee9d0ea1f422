// SPDX-License-Identifier: MIT

/// The only step to a route that the app shows itself.
///
/// The app receives the route, and answers when it is shown.
@MainActor final class HandOver<Route: LinkNavigable>: NavigationMove {
  let number = OpeningKeys.step()
  private let route: Route
  private let show: @MainActor (Route) async -> Void
  private weak var navigator: LinkNavigator<Route>?
  private var task: Task<Void, Never>?
  private var isShown = false

  init(
    _ route: Route, of navigator: LinkNavigator<Route>,
    show: @escaping @MainActor (Route) async -> Void
  ) {
    self.route = route
    self.show = show
    self.navigator = navigator
  }

  let kind = LinkOpening.Step.Kind.setPath

  var text: String { "show \(route)" }

  var aspect: String { "" }

  var facts: LinkOpening.StepFacts {
    guard navigator != nil else { return [.isWritable, .isShown] }
    return isShown ? [.isWritable, .isReported, .isShown] : [.isWritable, .isReported]
  }

  func write(isAnimated: Bool) {
    navigator?.isUntouched = false
    task = Task { [weak self, route, show] in
      await show(route)
      self?.ended()
    }
  }

  private func ended() {
    isShown = true
    navigator?.window.interfaceChanged()
  }

  /// What the app showed belongs to the app.
  var canTakeBack: Bool { false }

  func takeBack() {}

  func leaveUnshown() { task?.cancel() }

  func assumeShown() {}
}
