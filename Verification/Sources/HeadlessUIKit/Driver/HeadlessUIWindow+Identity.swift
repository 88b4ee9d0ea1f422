// SPDX-License-Identifier: MIT

extension HeadlessUIWindow {
  /// Performs an action on the node with this ID.
  ///
  /// - Returns: `false` if no such node can be used: it is missing, covered, disabled, or does not
  ///   support the action.
  @discardableResult
  public func perform(_ action: HeadlessUINode.Action, at id: String) -> Bool {
    guard let top, let root else { return false }
    defer { app.settle() }
    switch action {
    case .tap: return tap(id, on: top)
    case .back: return top.nodeName == id && goBack()
    case .swipeDown:
      return modals.last.map { $0.nodeName + "-sheet" == id } == true && swipeDown()
    case .select:
      guard let tabs = (modals.last ?? root) as? UITabBarController,
        let index = tabs.children.firstIndex(where: { $0.tabBarItem.nodeName == id })
      else { return false }
      return tabs.tap(index)
    }
  }

  private func tap(_ id: String, on top: UIViewController) -> Bool {
    if let alert = top as? UIAlertController {
      guard let action = alert.actions.first(where: { $0.nodeName == id }), action.isEnabled
      else { return false }
      alert.choose(action)
      return true
    }
    let item = top.navigationItem
    for item in [item.leftBarButtonItem, item.rightBarButtonItem] {
      guard let item, item.nodeName == id else { continue }
      if item.isEnabled { item.primaryAction?.perform(by: item) }
      return item.isEnabled
    }
    let button = HeadlessUIWindow.buttons(in: top.view).first { $0.nodeName == id }
    guard let button, button.isEnabled else { return false }
    button.tap()
    return true
  }
}
