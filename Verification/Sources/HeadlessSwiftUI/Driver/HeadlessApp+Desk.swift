// SPDX-License-Identifier: MIT

extension HeadlessApp {
  /// Whether a transition is running.
  public var isMoving: Bool { transitionEnds > clock.now }

  /// When the next action is due, or the last transition ends; nil: nothing happens by itself.
  public var nextDue: Duration? {
    isMoving ? min(clock.nextDue ?? transitionEnds, transitionEnds) : clock.nextDue
  }

  /// The user goes to another window.
  public func bringToFront(_ window: HeadlessWindow) {
    guard window !== self.window, let index = windows.firstIndex(where: { $0 === window }) else {
      return
    }
    windows.append(windows.remove(at: index))
    setNeedsUpdate()
    settle()
  }

  /// The app gives a URL to the system, as code outside of its views does.
  public func leave(_ url: URL) {
    _ = openBySystem(url)
    settle()
  }
}

extension HeadlessWindow {
  /// Whether the modal on top lets itself be swiped down.
  public var canSwipeDown: Bool {
    guard let modal = topModal else { return false }
    return (modal.kind == .sheet || modal.kind == .popover) && !modal.isDismissDisabled
  }
}
