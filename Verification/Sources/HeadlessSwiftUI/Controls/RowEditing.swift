// SPDX-License-Identifier: MIT

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
