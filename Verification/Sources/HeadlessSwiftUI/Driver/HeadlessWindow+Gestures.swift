// SPDX-License-Identifier: MIT

extension HeadlessWindow {
  /// Taps the node with this identifier or text; `false` if there is nothing to tap.
  ///
  /// A link in a text is tapped by the link's own text.
  @discardableResult
  public func tap(_ name: String) -> Bool {
    perform(.tap, on: name)
  }

  /// Touches and holds the node with this identifier or text; `false` if that does nothing.
  @discardableResult
  public func hold(_ name: String) -> Bool {
    perform(.hold, on: name)
  }

  /// Taps a link by its text, even inside another text; `false` if there is none.
  @discardableResult
  public func tapLink(_ text: String) -> Bool {
    let links = layer.visible.filter { $0.kind == .link && $0.actions[.tap] != nil }
    guard
      let action = links.last(where: { $0.label == text || $0.identifier == text })?.actions[.tap]
    else { return false }
    return perform(action)
  }

  /// Goes back from the topmost screen; `false` at the root, or if the back button is hidden.
  @discardableResult
  public func goBack() -> Bool {
    let places = layer.visible.filter {
      $0.actions[.back] != nil || $0.isBackHidden
    }
    guard let place = places.last, !place.isBackHidden, let action = place.actions[.back]
    else { return false }
    return perform(action)
  }

  /// Swipes the topmost sheet down; `false` if there is none, or it cannot be dismissed.
  @discardableResult
  public func swipeDown() -> Bool {
    guard let modal = topModal, modal.kind == .sheet || modal.kind == .popover,
      !modal.isDismissDisabled
    else { return false }
    return perform { _ in modal.swipe(in: self.app) }
  }

  /// Dismisses the topmost modal, as UIKit does; `false` if there is none.
  @discardableResult
  public func dismissByUIKit() -> Bool {
    guard let modal = topModal else { return false }
    return perform { _ in modal.vanish(in: self.app) }
  }

  /// Selects the tab with this value or title; `false` if there is none.
  @discardableResult
  public func selectTab(_ name: String) -> Bool {
    let tabs = layer.visible.filter { $0.kind == .tabs }.flatMap(\.children)
    guard let action = tabs.last(where: { $0.value == name || $0.text == name })?.actions[.select]
    else { return false }
    return perform(action)
  }

  /// Chooses from the menu with this identifier or text, or from its context menu.
  @discardableResult
  public func choose(_ item: String, from name: String) -> Bool {
    offer(item, of: name) { $0 == .menu }
  }

  /// Pulls the list or scroll view down to reload; the reload runs in
  /// ``HeadlessApp/runTasks(until:)``.
  @discardableResult
  public func pullToRefresh() -> Bool {
    let action = layer.visible.last { $0.actions[.refresh] != nil }?.actions[.refresh]
    guard let action else { return false }
    return perform(action)
  }

  /// Makes the window compact or regular.
  public func resize(toCompact isCompact: Bool) {
    graph.isCompact = isCompact
    app.setNeedsUpdate()
    app.settle()
  }

  func offer(_ item: String, of name: String, in isKind: (HeadlessNode.Kind) -> Bool) -> Bool {
    let nodes = layer.visible.filter { !$0.offers.isEmpty }
    guard let node = find(name, in: nodes) else { return false }
    let items = node.offers.filter { isKind($0.kind) }.flatMap(\.visible)
      .filter { $0.actions[.tap] != nil }
    guard let action = find(item, in: items)?.actions[.tap] else { return false }
    return perform(action)
  }

  func perform(
    _ action: HeadlessNode.Action, on name: String, with text: String = ""
  ) -> Bool {
    let nodes = layer.visible.filter { $0.actions[action] != nil }
    guard let found = find(name, in: nodes)?.actions[action] else { return false }
    return perform { _ in found(text) }
  }

  @discardableResult
  func perform(_ action: @MainActor (String) -> Void) -> Bool {
    app.becomeCurrent()
    action("")
    app.settle()
    return true
  }

  /// Returns the last node with this identifier, or else with this label, or else containing this
  /// text.
  func find(_ name: String, in nodes: [RenderNode]) -> RenderNode? {
    nodes.last { $0.identifier == name } ?? nodes.last { $0.label == name || $0.title == name }
      ?? nodes.last { $0.visible.contains { $0.text == name || $0.identifier == name } }
  }
}
