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

extension HeadlessWindow {
  /// Types into the field with this identifier or title, which gets the focus; `false` if there is
  /// none.
  ///
  /// The text replaces the existing one. A slider takes a number, a date picker seconds since 1970.
  @discardableResult
  public func type(_ text: String, into name: String) -> Bool {
    focus(name)
    return perform(.type, on: name, with: text)
  }

  /// Focuses a field.
  @discardableResult
  public func focus(_ name: String) -> Bool {
    let fields = layer.visible.filter { $0.actions[.focus] != nil }
    guard let field = find(name, in: fields), let action = field.actions[.focus] else {
      return false
    }
    for other in layer.visible where other !== field && other.isFocused { other.loseFocus?() }
    return perform(action)
  }

  /// Presses Return in a field, or searches.
  @discardableResult
  public func submit(_ name: String) -> Bool {
    perform(.submit, on: name)
  }

  /// Presses a keyboard shortcut; uses the first control that has it; `false` if there is none.
  @available(tvOS, unavailable)
  @available(watchOS, unavailable)
  @discardableResult
  public func press(_ key: KeyEquivalent, modifiers: EventModifiers = .command) -> Bool {
    let name = KeyboardShortcut(key, modifiers: modifiers).name
    let control = layer.visible.first { $0.shortcut == name && $0.actions[.tap] != nil }
    guard let action = control?.actions[.tap] else { return false }
    return perform(action)
  }

  /// Increments a stepper or slider by one step.
  @discardableResult
  public func increment(_ name: String) -> Bool {
    perform(.increment, on: name)
  }

  /// Decrements a stepper or slider by one step.
  @discardableResult
  public func decrement(_ name: String) -> Bool {
    perform(.decrement, on: name)
  }
}

extension HeadlessWindow {
  /// Swipes a row away; `false` if it cannot be deleted.
  ///
  /// A row with a destructive swipe action but no `onDelete` performs that action.
  @discardableResult
  public func delete(_ row: String) -> Bool {
    if perform(.delete, on: row) { return true }
    guard let node = find(row, in: layer.visible.filter { !$0.offers.isEmpty }) else {
      return false
    }
    let items = node.offers.filter { $0.kind != .menu }.flatMap(\.visible)
    let destructive = items.first {
      $0.role == ButtonRole.destructive.name && $0.actions[.tap] != nil
    }
    guard let action = destructive?.actions[.tap] else { return false }
    return perform(action)
  }

  /// Swipes a row, and taps one of its actions.
  @discardableResult
  public func swipe(_ row: String, _ action: String) -> Bool {
    offer(action, of: row) { $0 != .menu }
  }

  /// Drags a row to before an offset; the number of rows means the end.
  @discardableResult
  public func move(_ row: String, toOffset offset: Int) -> Bool {
    perform(.move, on: row, with: "\(offset)")
  }

  /// Scrolls until the row with this identity is on screen; `false` if no list contains it.
  @discardableResult
  public func scroll<ID: Hashable>(to id: ID) -> Bool {
    app.settle()
    let lists = graph.lists
    for rows in lists { (rows.target, rows.isMoved) = (AnyHashable(id), true) }
    app.setNeedsUpdate()
    app.settle()
    let isFound = lists.contains { $0.target == nil }
    for rows in lists { rows.target = nil }
    return isFound
  }

  /// Scrolls every visible list by a number of rows: down, or up if negative.
  public func scroll(byRows count: Int) {
    app.settle()
    for rows in graph.lists { (rows.first, rows.isMoved) = (max(0, rows.first + count), true) }
    app.setNeedsUpdate()
    app.settle()
  }
}
