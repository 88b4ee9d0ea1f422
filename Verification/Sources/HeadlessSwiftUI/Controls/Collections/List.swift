// SPDX-License-Identifier: MIT

/// A list of rows, some of which may be selected.
nonisolated public struct List<SelectionValue, Content>: PrimitiveView
where SelectionValue: Hashable, Content: View {
  let content: Content
  let selection: ListSelection?

  nonisolated init(content: Content, selection: ListSelection?) {
    self.content = content
    self.selection = selection
  }

  /// Creates a list with an optional selection of one row.
  nonisolated public init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), selection: Self.one(selection))
  }

  /// Creates a list with a selection of any number of rows.
  @available(watchOS, unavailable)
  nonisolated public init(
    selection: Binding<Set<SelectionValue>>?, @ViewBuilder content: () -> Content
  ) {
    self.init(content: content(), selection: Self.many(selection))
  }

  static func one(_ selection: Binding<SelectionValue?>?) -> ListSelection? {
    selection.map { ListSelection(one: $0) }
  }

  static func many(
    _ selection: Binding<Set<SelectionValue>>?
  ) -> ListSelection? {
    selection.map { ListSelection(many: $0) }
  }

  @MainActor func render(in renderer: Renderer) {
    let outer = renderer.environment
    let reveal = outer.revealNextColumn
    if let selection {
      renderer.environment.listSelection = { value in
        guard selection.isSelected(value) != nil else { return false }
        selection.select(value)
        reveal?()
        return true
      }
    }
    let node = renderer.emit(.list) { node in
      renderer.addRefresh(to: node)
      renderer.scrolling { renderer.render(content, at: "content") }
    }
    selection?.apply(to: node.children, reveal: reveal)
    renderer.environment = outer
  }
}

extension List where SelectionValue == Never {
  /// Creates a list.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.init(content: content(), selection: nil)
  }
}

extension List where SelectionValue == Never {
  /// Creates a list with a row for each element, identified by its `id`.
  @_disfavoredOverload
  nonisolated public init<Data, RowContent>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  {
    self.init(content: ForEach(data, content: rowContent), selection: nil)
  }

  /// Creates a list with a row for each element, identified by one of its properties.
  @_disfavoredOverload
  nonisolated public init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  {
    self.init(content: ForEach(data, id: id, content: rowContent), selection: nil)
  }

  /// Creates a list with a row for each number in a constant range.
  nonisolated public init<RowContent>(
    _ data: Range<Int>, @ViewBuilder rowContent: @escaping (Int) -> RowContent
  ) where Content == ForEach<Range<Int>, Int, RowContent>, RowContent: View {
    self.init(content: ForEach(data, content: rowContent), selection: nil)
  }

  /// Creates a list with a row for a binding to each element, identified by its `id`.
  nonisolated public init<Data, RowContent>(
    _ data: Binding<Data>, @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      LazyMapSequence<Data.Indices, (Data.Index, Data.Element.ID)>, Data.Element.ID, RowContent
    >, Data: MutableCollection, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(content: ForEach(data, content: rowContent), selection: nil)
  }

  /// Creates a list with a row for a binding to each element, identified by one of its properties.
  nonisolated public init<Data, ID, RowContent>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<LazyMapSequence<Data.Indices, (Data.Index, ID)>, ID, RowContent>,
    Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable, RowContent: View,
    Data.Index: Hashable
  {
    self.init(content: ForEach(data, id: id, content: rowContent), selection: nil)
  }
}

@available(watchOS, unavailable)
extension List {
  /// Creates a list with a row for each element and an optional selection of one row.
  nonisolated public init<Data, RowContent>(
    _ data: Data, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  {
    self.init(content: ForEach(data, content: rowContent), selection: Self.one(selection))
  }

  /// Creates a list with a row for each element and an optional selection of one row.
  nonisolated public init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<SelectionValue?>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  {
    self.init(content: ForEach(data, id: id, content: rowContent), selection: Self.one(selection))
  }

  /// Creates a list with a row for each element and a selection of any number of rows.
  nonisolated public init<Data, RowContent>(
    _ data: Data, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  {
    self.init(content: ForEach(data, content: rowContent), selection: Self.many(selection))
  }

  /// Creates a list with a row for each element and a selection of any number of rows.
  nonisolated public init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>, selection: Binding<Set<SelectionValue>>?,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  {
    self.init(content: ForEach(data, id: id, content: rowContent), selection: Self.many(selection))
  }
}

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
