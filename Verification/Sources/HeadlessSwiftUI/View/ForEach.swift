// SPDX-License-Identifier: MIT

/// Content for each element of a collection.
nonisolated public struct ForEach<Data, ID, Content>
where Data: RandomAccessCollection, ID: Hashable {
  /// The collection.
  public var data: Data
  /// Creates the content of an element.
  public var content: (Data.Element) -> Content
  let identify: (Data.Element) -> ID
  /// How `editActions` lets the user edit the rows.
  let editing: RowEditing?

  nonisolated init(
    data: Data, identify: @escaping (Data.Element) -> ID, editing: RowEditing? = nil,
    content: @escaping (Data.Element) -> Content
  ) {
    self.editing = editing
    self.data = data
    self.identify = identify
    self.content = content
  }

  /// Returns the offset of the element with this identity.
  func offset(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    return data.firstIndex { identify($0) == id }.map {
      data.distance(from: data.startIndex, to: $0)
    }
  }
}

extension ForEach: View, PrimitiveView, ViewList where Content: View {
  public typealias Body = Never

  @MainActor var members: [(place: String, view: any View)] {
    data.map { ("[\(identify($0))]", content($0)) }
  }

  @MainActor func render(in renderer: Renderer) {
    let editing = editing ?? renderer.rowEditing
    renderer.rowEditing = nil
    let window = visibleRows(in: renderer)
    var seen: Set<ID> = []
    for (offset, element) in zip(window, data.dropFirst(window.lowerBound)) {
      let id = identify(element)
      if !seen.insert(id).inserted {
        renderer.graph.report("ForEach: the ID \(id) occurs multiple times within the collection.")
      }
      let rows = renderer.added { renderer.render(content(element), at: "[\(id)]") }
      for node in rows {
        node.row.elementID = node.row.elementID ?? AnyHashable(id)
        editing?.apply(to: node, at: offset)
      }
    }
  }

  /// Rows far from the visible ones are not created, which makes a list lazy.
  @MainActor private func visibleRows(in renderer: Renderer) -> Range<Int> {
    guard let rows = renderer.lazyRows else { return 0..<data.count }
    renderer.scrollFollower?.lead(rows)
    let made = max(1, renderer.graph.app.lazyRowCount)
    let window = rows.window(of: data.count, made: made) { offset(of: $0) }
    if window.count < data.count {
      renderer.node.collections.append(
        (
          rows,
          HeadlessNode.Rows(
            first: window.lowerBound, count: data.count, target: rows.isLed ? rows.first : nil)
        ))
    }
    if let first = data.dropFirst(rows.first).first {
      renderer.scrollFollower?.follow(rows, first: AnyHashable(identify(first)), in: renderer)
    }
    rows.isMoved = false
    return window
  }
}
