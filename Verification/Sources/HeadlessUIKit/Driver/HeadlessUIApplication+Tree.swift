// SPDX-License-Identifier: MIT

extension HeadlessUIApplication {
  /// A controller and what it shows, as a value.
  func node(of controller: UIViewController) -> HeadlessUINode {
    let layer: HeadlessUINode.Kind? =
      controller.presenter == nil
      ? nil : controller.modalPresentationStyle.isSheet ? .sheet : .cover
    let node =
      switch controller {
      case let tabs as UITabBarController:
        HeadlessUINode(
          kind: .tabs, text: tabs.selectedViewController?.tabBarItem.title,
          children: tabs.visibleChildren.map(node))
      case let stack as UINavigationController:
        HeadlessUINode(kind: .stack, children: stack.viewControllers.map(node))
      case let alert as UIAlertController: self.alert(alert)
      default:
        HeadlessUINode(
          kind: .screen, text: controller.navigationItem.title,
          identifier: controller.viewIfLoaded?.accessibilityIdentifier,
          children: (controller.viewIfLoaded?.subviews ?? []).compactMap(node)
            + controller.children.map(node))
      }
    guard let layer, node.kind != .alert else { return node }
    return HeadlessUINode(kind: layer, children: [node])
  }

  private func alert(_ alert: UIAlertController) -> HeadlessUINode {
    let texts = [alert.title, alert.message].compactMap(\.self)
    return HeadlessUINode(
      kind: .alert, text: alert.title,
      children: texts.map { HeadlessUINode(kind: .text, text: $0) }
        + alert.actions.map {
          HeadlessUINode(kind: .button, text: $0.title, isEnabled: $0.isEnabled)
        })
  }

  private func node(of view: UIView) -> HeadlessUINode? {
    if view.isHidden { return nil }
    let children = view.subviews.compactMap(node)
    return switch view {
    case let label as UILabel:
      HeadlessUINode(kind: .text, text: label.text, identifier: label.accessibilityIdentifier)
    case let button as UIButton:
      HeadlessUINode(
        kind: .button, text: button.currentTitle, identifier: button.accessibilityIdentifier,
        isEnabled: button.isEnabled)
    default:
      HeadlessUINode(
        kind: .view, identifier: view.accessibilityIdentifier, children: children)
    }
  }
}
