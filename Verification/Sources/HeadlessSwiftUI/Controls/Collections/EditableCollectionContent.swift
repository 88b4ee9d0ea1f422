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

/// How a user can edit the rows of a list; edits are written into the collection.
nonisolated public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  static var moving: EditActions { EditActions(rawValue: 1) }
  static var deleting: EditActions { EditActions(rawValue: 2) }
}

extension EditActions where Data: MutableCollection {
  /// The user can move rows.
  public static var move: EditActions<Data> { .moving }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// The user can delete rows.
  public static var delete: EditActions<Data> { .deleting }
  /// The user can delete rows.
  public static var all: EditActions<Data> { .deleting }
}

extension EditActions where Data: MutableCollection {
  /// The user can move rows.
  @_disfavoredOverload
  public static var all: EditActions<Data> { .moving }
}

extension EditActions where Data: MutableCollection, Data: RangeReplaceableCollection {
  /// The user can move and delete rows.
  public static var all: EditActions<Data> { [.moving, .deleting] }
}

extension EditActions where Data: MutableCollection {
  /// Returns what happens when a row is deleted or moved.
  func editing(_ data: Binding<Data>) -> RowEditing {
    var editing = RowEditing()
    if contains(.moving) {
      editing.onMove = { data.wrappedValue.move(fromOffsets: $0, toOffset: $1) }
    }
    if contains(.deleting) {
      editing.onDelete = { offsets in
        guard let whole = data.wrappedValue as? any RangeReplaceableCollection,
          let rest = whole.without(offsets) as? Data
        else { return }
        data.wrappedValue = rest
      }
    }
    return editing
  }
}

extension RangeReplaceableCollection {
  /// Returns the collection without the elements at some offsets.
  fileprivate func without(_ offsets: IndexSet) -> Self {
    Self(enumerated().lazy.filter { !offsets.contains($0.offset) }.map(\.element))
  }
}

/// Whether the user is editing a list.
@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
public enum EditMode: Hashable, Sendable {
  /// No.
  case inactive
  /// Temporarily.
  case transient
  /// Yes.
  case active

  /// Whether the user is editing.
  public var isEditing: Bool { self != .inactive }
}

@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

@available(macOS, introduced: 100000)
@available(watchOS, unavailable)
extension EnvironmentValues {
  /// Whether the user is editing the list.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] }
    set { self[EditModeKey.self] = newValue }
  }
}

/// A button that starts and ends editing.
@available(macOS, introduced: 100000)
@available(tvOS, unavailable)
@available(watchOS, unavailable)
nonisolated public struct EditButton: PrimitiveView {
  public typealias Body = Never

  /// Creates the button.
  nonisolated public init() {}

  @MainActor func render(in renderer: Renderer) {
    let own = renderer.slot("editing") { StateBox(EditMode.inactive) }
    let mode =
      renderer.environment.editMode ?? Binding(read: { own.value }, write: { own.value = $0 })
    let isEditing = mode.wrappedValue.isEditing
    let node = renderer.emit(.button) { _ in
      renderer.emit(.text, text: isEditing ? "Done" : "Edit")
    }
    guard node.isEnabled else { return }
    node.actions[.tap] = { _ in mode.wrappedValue = isEditing ? .inactive : .active }
  }
}

// Apple's SwiftUI has these; Foundation on Linux does not.

extension MutableCollection {
  /// Moves elements to before an offset; the count means the end.
  public mutating func move(fromOffsets source: IndexSet, toOffset destination: Int) {
    let elements = Array(self)
    let moved = elements.indices.filter { source.contains($0) }
    let rest = elements.indices.filter { !source.contains($0) }
    let order = rest.filter { $0 < destination } + moved + rest.filter { $0 >= destination }
    for (index, offset) in zip(indices, order) { self[index] = elements[offset] }
  }
}

extension RangeReplaceableCollection where Self: MutableCollection {
  /// Removes elements.
  public mutating func remove(atOffsets offsets: IndexSet) {
    let elements = Array(self)
    replaceSubrange(
      startIndex..<endIndex,
      with: elements.indices.lazy.filter { !offsets.contains($0) }.map { elements[$0] })
  }
}

/// How a user can edit the rows of a collection.
nonisolated struct RowEditing {
  var onDelete: ((IndexSet) -> Void)?
  var onMove: ((IndexSet, Int) -> Void)?

  /// Lets the user edit a row.
  @MainActor func apply(to node: RenderNode, at offset: Int) {
    if node.kind.isDecoration { return }
    if let onDelete, !node.row.isDeleteDisabled {
      node.actions[.delete] = { _ in onDelete(IndexSet(integer: offset)) }
    }
    if let onMove, !node.row.isMoveDisabled {
      node.actions[.move] = { text in
        if let target = Int(text) { onMove(IndexSet(integer: offset), target) }
      }
    }
  }
}

/// Lets the user delete or move the rows of a collection.
nonisolated struct RowEditingModifier: PrimitiveModifier {
  var onDelete: ((IndexSet) -> Void)?
  var onMove: ((IndexSet, Int) -> Void)?

  @MainActor func render(_ content: () -> Void, in renderer: Renderer) {
    var editing = renderer.rowEditing ?? RowEditing()
    editing.onDelete = editing.onDelete ?? onDelete
    editing.onMove = editing.onMove ?? onMove
    renderer.rowEditing = editing
    content()
    renderer.rowEditing = nil
  }
}

extension View {
  /// Prevents the user from deleting a row.
  nonisolated public func deleteDisabled(_ isDisabled: Bool) -> some View {
    modifier(NodeModifier { if isDisabled { $0.row.isDeleteDisabled = true } })
  }

  /// Prevents the user from moving a row.
  nonisolated public func moveDisabled(_ isDisabled: Bool) -> some View {
    modifier(NodeModifier { if isDisabled { $0.row.isMoveDisabled = true } })
  }
}
