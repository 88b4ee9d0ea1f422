// SPDX-License-Identifier: MIT

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
