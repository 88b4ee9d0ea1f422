// SPDX-License-Identifier: MIT

/// One content for each element of a collection, identified by the element.
nonisolated public struct ForEach<Data, ID, Content>
where Data: RandomAccessCollection, ID: Hashable {
  /// The collection.
  public var data: Data
  /// Makes the content of an element.
  public var content: (Data.Element) -> Content
  let identify: (Data.Element) -> ID

  nonisolated init(
    data: Data, identify: @escaping (Data.Element) -> ID,
    content: @escaping (Data.Element) -> Content
  ) {
    self.data = data
    self.identify = identify
    self.content = content
  }

  /// Where an element with this identity stands, counted from the start.
  func offset(of id: AnyHashable) -> Int? {
    guard let id = id.base as? ID else { return nil }
    return data.firstIndex { identify($0) == id }.map {
      data.distance(from: data.startIndex, to: $0)
    }
  }
}

extension ForEach {
  /// Makes a content for each element, identified by its `id`.
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable {
    self.init(data: data, identify: { $0.id }, content: content)
  }

  /// Makes a content for each element, identified by one of its properties.
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, identify: { $0[keyPath: id] }, content: content)
  }

  /// Makes a content for each number of a constant range.
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, identify: { $0 }, content: content)
  }
}

extension ForEach: View, PrimitiveView, ViewList where Content: View {
  public typealias Body = Never

  @MainActor var members: [(place: String, view: any View)] {
    data.map { ("[\(identify($0))]", content($0)) }
  }

  @MainActor func render(in renderer: Renderer) {
    guard let rows = renderer.lazyRows else {
      render(data[...], in: renderer)
      return
    }
    if let target = rows.target, let offset = offset(of: target) {
      rows.first = offset
      rows.target = nil
    }
    // Rows far from the window are not made: that is what makes a list lazy.
    let first = max(0, min(rows.first, data.count - 1))
    render(data.dropFirst(first).prefix(rows.count), in: renderer)
  }

  @MainActor private func render(_ rows: Data.SubSequence, in renderer: Renderer) {
    let scroll = renderer.lazyRows
    // Only the outermost collection is made row by row.
    renderer.lazyRows = nil
    defer { renderer.lazyRows = scroll }
    var seen: Set<ID> = []
    for element in rows {
      let id = identify(element)
      if !seen.insert(id).inserted {
        renderer.graph.report("ForEach: the ID \(id) occurs multiple times within the collection.")
      }
      renderer.render(content(element), at: "[\(id)]")
    }
  }
}
