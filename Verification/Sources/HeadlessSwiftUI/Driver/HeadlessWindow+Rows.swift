// SPDX-License-Identifier: MIT

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
