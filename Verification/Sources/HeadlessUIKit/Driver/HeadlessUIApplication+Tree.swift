// SPDX-License-Identifier: MIT

extension HeadlessUIApplication {
  /// Returns a controller and its contents as a value.
  func node(of controller: UIViewController) -> HeadlessUINode {
    let layer: HeadlessUINode.Kind? =
      controller.presenter == nil
      ? nil : controller.modalPresentationStyle.isSheet ? .sheet : .cover
    let node =
      switch controller {
      case let tabs as UITabBarController: self.tabs(tabs)
      case let stack as UINavigationController: self.stack(stack)
      case let alert as UIAlertController: self.alert(alert)
      default: screen(controller)
      }
    guard let layer, node.kind != .alert else { return node }
    let canSwipe = layer == .sheet && !controller.isModalInPresentation
    return HeadlessUINode(
      id: controller.nodeName + "-" + layer.rawValue, kind: layer,
      actions: canSwipe ? [.swipeDown] : [], children: [node])
  }

  private func tabs(_ tabs: UITabBarController) -> HeadlessUINode {
    let items = tabs.children.map { child in
      var node = HeadlessUINode(
        id: child.tabBarItem.nodeName, kind: .tab, text: child.tabBarItem.title,
        isSelected: child === tabs.selectedViewController, actions: [.select])
      node.appearance.symbol = child.tabBarItem.image?.name
      return node
    }
    return HeadlessUINode(
      id: tabs.nodeName, kind: .tabs, text: tabs.selectedViewController?.tabBarItem.title,
      items: items, children: tabs.visibleChildren.map(node))
  }

  private func stack(_ stack: UINavigationController) -> HeadlessUINode {
    var node = HeadlessUINode(
      id: stack.nodeName, kind: .stack, children: stack.viewControllers.map(node))
    for index in node.children.indices.dropLast() { node.children[index].isHidden = true }
    if stack.navigationBar.prefersLargeTitles { node.appearance.titleMode = "large" }
    if stack.isNavigationBarHidden { node.appearance.hiddenBars = ["navigationBar"] }
    return node
  }

  private func screen(_ controller: UIViewController) -> HeadlessUINode {
    let item = controller.navigationItem
    let bar = [("leading", item.leftBarButtonItem), ("trailing", item.rightBarButtonItem)]
    var node = HeadlessUINode(
      id: controller.nodeName, kind: .screen, text: item.title,
      identifier: controller.viewIfLoaded?.accessibilityIdentifier,
      actions: canGoBack(from: controller) ? [.back] : [],
      items: bar.compactMap { side, item in
        item.map {
          HeadlessUINode(
            id: $0.nodeName, kind: .button, text: $0.title, identifier: $0.accessibilityIdentifier,
            role: side, isEnabled: $0.isEnabled, actions: $0.isEnabled ? [.tap] : [])
        }
      },
      children: (controller.viewIfLoaded?.subviews ?? []).compactMap(node)
        + controller.children.map(node))
    if let color = controller.viewIfLoaded?.backgroundColor {
      node.appearance.boxes = [.background(HeadlessAppearance.Layer(color.recordedName))]
    }
    return node
  }

  /// Returns whether a screen has a back button.
  func canGoBack(from controller: UIViewController) -> Bool {
    guard let stack = controller.navigationController else { return false }
    return stack.viewControllers.count > 1 && stack.viewControllers.first !== controller
      && !stack.isNavigationBarHidden && !controller.navigationItem.hidesBackButton
  }

  private func alert(_ alert: UIAlertController) -> HeadlessUINode {
    let texts = [alert.title, alert.message].compactMap(\.self)
    return HeadlessUINode(
      id: alert.nodeName, kind: .alert, text: alert.title,
      role: alert.preferredStyle == .actionSheet ? "dialog" : nil,
      children: texts.enumerated().map {
        HeadlessUINode(id: "\(alert.nodeName)-\($0.offset)", kind: .text, text: $0.element)
      }
        + alert.actions.map { action in
          HeadlessUINode(
            id: action.nodeName, kind: .button, text: action.title,
            role: action.style == .default ? nil : "\(action.style)",
            isEnabled: action.isEnabled, actions: action.isEnabled ? [.tap] : [])
        })
  }

  private func node(of view: UIView) -> HeadlessUINode? {
    if view.isHidden { return nil }
    var node =
      switch view {
      case let label as UILabel: HeadlessUINode(kind: .text, text: label.text)
      case let button as UIButton:
        HeadlessUINode(
          kind: .button, text: button.currentTitle, isEnabled: button.isEnabled,
          actions: button.isEnabled ? [.tap] : [])
      default: HeadlessUINode(kind: .view, children: view.subviews.compactMap(node))
      }
    node.id = view.nodeName
    node.identifier = view.accessibilityIdentifier
    node.label = view.accessibilityLabel
    node.appearance = view.recordedAppearance
    return node
  }
}
