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

extension ForEach {
  /// Creates content for each element, identified by its `id`.
  nonisolated public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content)
  where ID == Data.Element.ID, Data.Element: Identifiable {
    self.init(data: data, identify: { $0.id }, content: content)
  }

  /// Creates content for each element, identified by one of its properties.
  nonisolated public init(
    _ data: Data, id: KeyPath<Data.Element, ID>,
    @ViewBuilder content: @escaping (Data.Element) -> Content
  ) {
    self.init(data: data, identify: { $0[keyPath: id] }, content: content)
  }

  /// Creates content for each number in a constant range.
  nonisolated public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content)
  where Data == Range<Int>, ID == Int {
    self.init(data: data, identify: { $0 }, content: content)
  }

  /// Creates content for a binding to each element, identified by its `id`.
  nonisolated public init<C>(
    _ data: Binding<C>, @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, ID == C.Element.ID, C: MutableCollection,
    C: RandomAccessCollection, C.Element: Identifiable, C.Index: Hashable
  {
    self.init(data, id: \.id, content: content)
  }

  /// Creates content for a binding to each element, identified by one of its properties.
  nonisolated public init<C>(
    _ data: Binding<C>, id: KeyPath<C.Element, ID>,
    @ViewBuilder content: @escaping (Binding<C.Element>) -> Content
  )
  where
    Data == LazyMapSequence<C.Indices, (C.Index, ID)>, C: MutableCollection,
    C: RandomAccessCollection, C.Index: Hashable
  {
    let elements = data.wrappedValue
    self.init(
      data: elements.indices.lazy.map { ($0, elements[$0][keyPath: id]) }, identify: { $0.1 },
      content: { content(data[$0.0]) })
  }
}

/// Content generated from a collection.
@MainActor @preconcurrency public protocol DynamicViewContent<Data>: View {
  /// The type of the collection.
  associatedtype Data: Collection
  /// The collection.
  @MainActor @preconcurrency var data: Data { get }
}

extension ForEach: DynamicViewContent where Content: View {}

extension ModifiedContent: DynamicViewContent
where Content: DynamicViewContent, Modifier: ViewModifier {
  /// The collection.
  @MainActor public var data: Content.Data { content.data }
}

extension DynamicViewContent {
  /// Lets the user delete rows, unless `nil`.
  nonisolated public func onDelete(
    perform action: ((IndexSet) -> Void)?
  ) -> some DynamicViewContent {
    modifier(RowEditingModifier(onDelete: action))
  }

  /// Lets the user move rows, unless `nil`.
  nonisolated public func onMove(
    perform action: ((IndexSet, Int) -> Void)?
  ) -> some DynamicViewContent {
    modifier(RowEditingModifier(onMove: action))
  }
}

/// The indices and identities of a collection's elements.
nonisolated public struct IndexedIdentifierCollection<Base, ID>: Collection
where Base: Collection, ID: Hashable {
  /// The index and identity of an element.
  nonisolated public struct Element {
    let index: Base.Index
    let id: ID
  }

  public typealias Index = Base.Index

  let base: Base
  let identify: (Base.Element) -> ID

  public var startIndex: Index { base.startIndex }
  public var endIndex: Index { base.endIndex }

  public func index(after index: Index) -> Index { base.index(after: index) }

  public subscript(position: Index) -> Element {
    Element(index: position, id: identify(base[position]))
  }
}

extension IndexedIdentifierCollection: BidirectionalCollection
where Base: BidirectionalCollection {
  public func index(before index: Index) -> Index { base.index(before: index) }
}

extension IndexedIdentifierCollection: RandomAccessCollection where Base: RandomAccessCollection {
  public func index(_ index: Index, offsetBy distance: Int) -> Index {
    base.index(index, offsetBy: distance)
  }

  public func distance(from start: Index, to end: Index) -> Int {
    base.distance(from: start, to: end)
  }
}
