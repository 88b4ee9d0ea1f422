// SPDX-License-Identifier: MIT

extension HeadlessApp {
  /// Whether a transition is running.
  public var isMoving: Bool { transitionEnds > clock.now }

  /// When the next action is due or the last transition ends; `nil` if nothing happens by itself.
  public var nextDue: Duration? {
    isMoving ? min(clock.nextDue ?? transitionEnds, transitionEnds) : clock.nextDue
  }

  /// Brings a window to the front, like a user.
  public func bringToFront(_ window: HeadlessWindow) {
    guard window !== self.window, let index = windows.firstIndex(where: { $0 === window }) else {
      return
    }
    windows.append(windows.remove(at: index))
    setNeedsUpdate()
    settle()
  }

  /// Leaves a URL to the system, as an app's code outside of its views does.
  public func leave(_ url: URL) {
    _ = openBySystem(url)
    settle()
  }
}

extension HeadlessWindow {
  /// Whether the topmost modal can be swiped down.
  public var canSwipeDown: Bool {
    guard let modal = topModal else { return false }
    return (modal.kind == .sheet || modal.kind == .popover) && !modal.isDismissDisabled
  }
}
