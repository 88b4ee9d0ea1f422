// SPDX-License-Identifier: MIT

/// What a user can do to the rows of a list, which writes it into the collection.
nonisolated public struct EditActions<Data>: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) {
    self.rawValue = rawValue
  }

  static var moving: EditActions { EditActions(rawValue: 1) }
  static var deleting: EditActions { EditActions(rawValue: 2) }
}

extension EditActions where Data: MutableCollection {
  /// Rows are moved.
  public static var move: EditActions<Data> { .moving }
}

extension EditActions where Data: RangeReplaceableCollection {
  /// Rows are deleted.
  public static var delete: EditActions<Data> { .deleting }
  /// Rows are deleted.
  public static var all: EditActions<Data> { .deleting }
}

extension EditActions where Data: MutableCollection {
  /// Rows are moved.
  @_disfavoredOverload
  public static var all: EditActions<Data> { .moving }
}

extension EditActions where Data: MutableCollection, Data: RangeReplaceableCollection {
  /// Rows are moved and deleted.
  public static var all: EditActions<Data> { [.moving, .deleting] }
}

extension EditActions where Data: MutableCollection {
  /// What a row does when it is deleted or moved.
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
  /// The collection without the elements at some offsets.
  fileprivate func without(_ offsets: IndexSet) -> Self {
    Self(enumerated().lazy.filter { !offsets.contains($0.offset) }.map(\.element))
  }
}
