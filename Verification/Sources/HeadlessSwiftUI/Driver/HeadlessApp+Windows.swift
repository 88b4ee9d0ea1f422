// SPDX-License-Identifier: MIT

extension HeadlessApp {
  /// Opens another window of the same kind as the first.
  @discardableResult
  public func openWindow() -> HeadlessWindow? {
    let window = openWindow(of: 0, value: nil, restoring: [:])
    settle()
    return window
  }

  /// Closes a window.
  public func close(_ window: HeadlessWindow) {
    window.graph.close()
    windows.removeAll { $0 === window }
    settle()
  }

  /// Opens the window that a view asks for, or brings it to the front.
  func openWindow(id: String?, value: AnyHashable?) {
    if let value, let open = windows.firstIndex(where: { $0.graph.windowValue == value }) {
      windows.append(windows.remove(at: open))
      return
    }
    let type = value.map { ObjectIdentifier(Swift.type(of: $0.base)) }
    let index = kinds.firstIndex { id != nil ? $0.id == id : $0.valueType == type }
    guard let index else { return report("No WindowGroup opens this window.") }
    openWindow(of: index, value: value, restoring: [:])
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
