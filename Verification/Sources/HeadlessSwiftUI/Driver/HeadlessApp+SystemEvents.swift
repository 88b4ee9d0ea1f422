// SPDX-License-Identifier: MIT

extension HeadlessApp {
  /// Opens a URL as the system does: in the window that prefers it, the one in front, or a new one.
  public func open(_ url: URL) {
    enterForeground()
    chooseWindow(for: url.absoluteString)?.deliver(url)
    settle()
  }

  /// Continues an activity, as the system does.
  public func `continue`(_ activity: NSUserActivity) {
    enterForeground()
    let subject =
      activity.targetContentIdentifier ?? activity.webpageURL?.absoluteString
      ?? activity.activityType
    chooseWindow(for: subject)?.deliver(activity)
    settle()
  }

  /// Leaves the app, like a user.
  public func enterBackground() {
    setPhase(.inactive)
    setPhase(.background)
  }

  /// Returns to the app, like a user.
  public func enterForeground() {
    guard windows.contains(where: { $0.graph.phase == .background }) else { return }
    setPhase(.inactive)
    setPhase(.active)
  }

  /// Handles a URL that the app does not open itself, as the system does.
  func openBySystem(_ url: URL, prefersInApp: Bool = false) -> Bool {
    let scheme = url.absoluteString.prefix { $0 != ":" }.lowercased()
    if ownSchemes.contains(scheme) {
      chooseWindow(for: url.absoluteString)?.deliver(url)
    } else if prefersInApp, scheme == "http" || scheme == "https" {
      openedInApp.append(url)
    } else {
      openedBySystem.append(url)
    }
    return true
  }

  private func setPhase(_ phase: ScenePhase) {
    for window in windows { window.graph.phase = phase }
    setNeedsUpdate()
    settle()
  }

  /// Returns the window to which the system delivers a URL, an activity, or an intent.
  func chooseWindow(for subject: String) -> HeadlessWindow? {
    settle()
    func matches(_ conditions: Set<String>?) -> Bool {
      conditions?.contains { $0 == "*" || subject.contains($0) } ?? false
    }
    // Apple documents no order.
    let windows = quirks.contains(.wrongWindow) ? windows : windows.reversed()
    if let window = windows.first(where: { matches($0.graph.externalEvents?.preferring) }) {
      return window
    }
    if let window = windows.first(where: { matches($0.graph.externalEvents?.allowing) }) {
      return window
    }
    let isNew = quirks.contains(.windowPerLink) || windows.isEmpty
    guard isNew else { return window }
    let index =
      kinds.firstIndex { matches($0.conditions) } ?? kinds.firstIndex { $0.conditions == nil } ?? 0
    let window = openWindow(of: index, value: nil, restoring: [:])
    settle()
    return window
  }
}
