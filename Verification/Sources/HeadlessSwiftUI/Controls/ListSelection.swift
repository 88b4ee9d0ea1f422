// SPDX-License-Identifier: MIT

/// The selection of a list.
nonisolated struct ListSelection {
  /// Returns whether a value is selected; `nil` if it is not selectable.
  let isSelected: (AnyHashable) -> Bool?
  /// Selects a value, or toggles it in a multiple selection.
  let select: (AnyHashable) -> Void

  /// A selection of one value, or none.
  init<Value: Hashable>(one selection: Binding<Value?>) {
    isSelected = { ($0.base as? Value).map { $0 == selection.wrappedValue } }
    select = { value in
      if let value = value.base as? Value { selection.wrappedValue = value }
    }
  }

  /// A selection that is never empty.
  init<Value: Hashable>(always selection: Binding<Value>) {
    isSelected = { ($0.base as? Value).map { $0 == selection.wrappedValue } }
    select = { value in
      if let value = value.base as? Value { selection.wrappedValue = value }
    }
  }

  /// A selection of any number of values.
  init<Value: Hashable>(many selection: Binding<Set<Value>>) {
    isSelected = { ($0.base as? Value).map { selection.wrappedValue.contains($0) } }
    select = { value in
      guard let value = value.base as? Value else { return }
      if selection.wrappedValue.remove(value) == nil { selection.wrappedValue.insert(value) }
    }
  }

  /// Lets the user select rows by their tags, or by the elements that they show.
  @MainActor func apply(to rows: [RenderNode], reveal: (() -> Void)?) {
    for node in rows {
      if node.kind.isDecoration { continue }
      if node.kind == .section { apply(to: node.children, reveal: reveal) }
      guard let value = node.row.tag ?? node.row.elementID, let isSelected = isSelected(value)
      else { continue }
      node.isSelected = isSelected
      guard node.isEnabled, node.actions[.tap] == nil else { continue }
      node.actions[.tap] = { _ in
        select(value)
        reveal?()
      }
    }
  }
}

private enum ListSelectionKey: EnvironmentKey {
  static var defaultValue: ((AnyHashable) -> Bool)? { nil }
}

extension EnvironmentValues {
  /// Selects a row of the list around a view; `false` if the list does not contain the value.
  var listSelection: ((AnyHashable) -> Bool)? {
    get { self[ListSelectionKey.self] }
    set { self[ListSelectionKey.self] = newValue }
  }
}
