// SPDX-License-Identifier: MIT

extension HeadlessWindow {
  /// Does something at the node with this id, also at one that another node offers.
  ///
  /// - Returns: false if no such node can be used: it is not there, covered, disabled, or does not do that.
  @discardableResult
  public func perform(
    _ action: HeadlessNode.Action, at id: String, with text: String = ""
  ) -> Bool {
    guard let node = usable(id, for: action) else { return false }
    if action == .focus || action == .type, node.actions[.focus] != nil {
      // What loses the keyboard writes into its binding, so the node is another one afterward.
      for other in layer.visible where other !== node && other.isFocused { other.loseFocus?() }
      if let focus = node.actions[.focus] { perform(focus) }
      guard action == .type else { return true }
    }
    guard let found = usable(id, for: action)?.actions[action] else { return false }
    return perform { _ in found(text) }
  }

  /// Scrolls the rows that the node with this id has, so that they begin with the one at an offset.
  ///
  /// - Returns: false if no such node is seen, or all of its rows are made.
  @discardableResult
  public func scrollRows(of id: String, to first: Int) -> Bool {
    let layer = layer
    graph.identify()
    guard let node = layer.reachable(id), !node.isHidden, !node.collections.isEmpty else {
      return false
    }
    for (rows, _) in node.collections { (rows.first, rows.isMoved) = (max(0, first), true) }
    app.setNeedsUpdate()
    app.settle()
    return true
  }

  private func usable(_ id: String, for action: HeadlessNode.Action) -> RenderNode? {
    let layer = layer
    graph.identify()
    guard let node = layer.reachable(id), node.actions[action] != nil else { return nil }
    switch action {
    case .select: return node
    case .back: return node.isHidden || node.isBackHidden ? nil : node
    case .refresh: return node.isHidden ? nil : node
    default: return node.isEnabled && !node.isHidden ? node : nil
    }
  }
}
