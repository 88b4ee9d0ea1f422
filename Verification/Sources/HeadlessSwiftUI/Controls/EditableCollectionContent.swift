// SPDX-License-Identifier: MIT

/// A row of an editable collection.
nonisolated public struct EditableCollectionContent<Content, Data> {
  let content: Content
}

extension EditableCollectionContent: View, PrimitiveView where Content: View {
  public typealias Body = Never

  @MainActor func render(in renderer: Renderer) {
    renderer.render(content, at: "content")
  }
}

extension ForEach {
  /// Creates a row for a binding to each element, and lets the user delete or move rows.
  nonisolated public init<C, R>(
    _ data: Binding<C>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, ID == C.Element.ID,
    Content == EditableCollectionContent<R, C>, C: MutableCollection, C: RandomAccessCollection,
    R: View, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, editActions: editActions, content: content)
  }

  /// Creates a row for a binding to each element, and lets the user delete or move rows.
  nonisolated public init<C, R>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>, editActions: EditActions<C>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> R
  )
  where
    Data == IndexedIdentifierCollection<C, ID>, Content == EditableCollectionContent<R, C>,
    C: MutableCollection, C: RandomAccessCollection, R: View, C.Index: Hashable
  {
    self.init(
      data: IndexedIdentifierCollection(base: data.wrappedValue) { $0[keyPath: id] },
      identify: { $0.id }, editing: editActions.editing(data),
      content: { EditableCollectionContent(content: content(data[$0.index])) })
  }
}

extension List where SelectionValue == Never {
  /// Creates a list with a row for a binding to each element, which the user can delete or move.
  nonisolated public init<Data, RowContent>(
    _ data: Binding<Data>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, Data.Element.ID>, Data.Element.ID,
      EditableCollectionContent<RowContent, Data>
    >, Data: MutableCollection, Data: RandomAccessCollection, RowContent: View,
    Data.Element: Identifiable, Data.Index: Hashable
  {
    self.init(
      content: ForEach(data, editActions: editActions, content: rowContent), selection: nil)
  }

  /// Creates a list with a row for a binding to each element, which the user can delete or move.
  nonisolated public init<Data, ID, RowContent>(
    _ data: Binding<Data>, id: KeyPath<Data.Element, ID>, editActions: EditActions<Data>,
    @ViewBuilder rowContent: @escaping (Binding<Data.Element>) -> RowContent
  )
  where
    Content == ForEach<
      IndexedIdentifierCollection<Data, ID>, ID, EditableCollectionContent<RowContent, Data>
    >, Data: MutableCollection, Data: RandomAccessCollection, ID: Hashable, RowContent: View,
    Data.Index: Hashable
  {
    self.init(
      content: ForEach(data, id: id, editActions: editActions, content: rowContent),
      selection: nil)
  }
}
