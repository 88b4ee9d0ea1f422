// SPDX-License-Identifier: MIT

extension HeadlessApp {
  /// Opens another window of the same kind as the first.
  ///
  /// - Parameter isInBackground: whether the system connects it without showing it, as it does to
  ///   update a snapshot. Default: the window is in front.
  @discardableResult
  public func openWindow(inBackground isInBackground: Bool = false) -> HeadlessWindow? {
    let window = openWindow(of: 0, value: nil, restoring: [:])
    if isInBackground { window?.graph.phase = .background }
    settle()
    return window
  }

  /// Closes a window.
  public func close(_ window: HeadlessWindow) {
    window.graph.close()
    windows.removeAll { $0 === window }
    settle()
  }

  /// Opens the window that a view requests, or brings it to the front.
  func openWindow(id: String?, value: AnyHashable?) {
    let index = kinds.firstIndex { $0.opens(id: id, value: value) }
    guard let index else { return report("No WindowGroup opens this window.") }
    let open = windows.firstIndex { $0.graph.sceneIndex == index && $0.graph.windowValue == value }
    if value != nil, let open {
      windows.append(windows.remove(at: open))
    } else {
      openWindow(of: index, value: value, restoring: [:])
    }
  }

  /// Closes the windows of a group that show a value.
  func dismissWindows(id: String?, value: AnyHashable?) {
    for window in windows where kinds.indices.contains(window.graph.sceneIndex) {
      let isMeant = kinds[window.graph.sceneIndex].opens(id: id, value: value)
      if isMeant, value == nil || window.graph.windowValue == value { close(window) }
    }
  }

  @discardableResult
  func openWindow(
    of index: Int, value: AnyHashable?, restoring saved: [String: any Sendable]
  ) -> HeadlessWindow? {
    guard kinds.indices.contains(index) else {
      report("The app has no window.")
      return nil
    }
    let graph = ViewGraph(app: self, sceneIndex: index, value: value)
    graph.sceneStorage = saved
    let window = HeadlessWindow(app: self, graph: graph)
    windows.append(window)
    setNeedsUpdate()
    return window
  }
}
