// SPDX-License-Identifier: MIT

extension HeadlessWindow {
  /// Performs an action on the node with this ID, even one that another node offers.
  ///
  /// - Returns: `false` if no such node can be used: it is missing, covered, disabled, or does not
  ///   support the action.
  @discardableResult
  public func perform(
    _ action: HeadlessNode.Action, at id: String, with text: String = ""
  ) -> Bool {
    guard let node = usable(id, for: action) else { return false }
    if action == .focus || action == .type, node.actions[.focus] != nil {
      // Losing the focus writes into a binding, so the node may be a different one afterward.
      for other in layer.visible where other !== node && other.isFocused { other.loseFocus?() }
      if let focus = node.actions[.focus] { perform(focus) }
      guard action == .type else { return true }
    }
    guard let found = usable(id, for: action)?.actions[action] else { return false }
    return perform { _ in found(text) }
  }

  /// Scrolls the rows of the node with this ID, so that the row at an offset comes first.
  ///
  /// - Returns: `false` if no such node is visible, or all of its rows exist.
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
