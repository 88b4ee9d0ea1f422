// SPDX-License-Identifier: MIT

/// Rows, of which one may be selected.
nonisolated public struct List<SelectionValue, Content>: PrimitiveView
where SelectionValue: Hashable, Content: View {
  private let content: Content
  private let select: ((AnyHashable) -> Void)?

  /// Makes a list whose rows are selected by their values.
  nonisolated public init(
    selection: Binding<SelectionValue?>?, @ViewBuilder content: () -> Content
  ) {
    self.content = content()
    select = selection.map { selection in
      { value in
        if let value = value.base as? SelectionValue { selection.wrappedValue = value }
      }
    }
  }

  @MainActor func render(in renderer: Renderer) {
    let outer = renderer.environment
    if let select {
      let reveal = outer.revealNextColumn
      renderer.environment.listSelection = { value in
        select(value)
        reveal?()
      }
    }
    renderer.emit(.list) { _ in
      renderer.scrolling { renderer.render(content, at: "content") }
    }
    renderer.environment = outer
  }
}

extension List where SelectionValue == Never {
  /// Makes a list.
  nonisolated public init(@ViewBuilder content: () -> Content) {
    self.content = content()
    select = nil
  }

  /// Makes a list with a row for each element, identified by its `id`.
  nonisolated public init<Data, RowContent>(
    _ data: Data, @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, Data.Element.ID, RowContent>, Data: RandomAccessCollection,
    RowContent: View, Data.Element: Identifiable
  {
    content = ForEach(data, content: rowContent)
    select = nil
  }

  /// Makes a list with a row for each element, identified by one of its properties.
  nonisolated public init<Data, ID, RowContent>(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder rowContent: @escaping (Data.Element) -> RowContent
  )
  where
    Content == ForEach<Data, ID, RowContent>, Data: RandomAccessCollection, ID: Hashable,
    RowContent: View
  {
    content = ForEach(data, id: id, content: rowContent)
    select = nil
  }
}

private enum ListSelectionKey: EnvironmentKey {
  static var defaultValue: ((AnyHashable) -> Void)? { nil }
}

extension EnvironmentValues {
  /// Selects a row of the list around a view.
  var listSelection: ((AnyHashable) -> Void)? {
    get { self[ListSelectionKey.self] }
    set { self[ListSelectionKey.self] = newValue }
  }
}
