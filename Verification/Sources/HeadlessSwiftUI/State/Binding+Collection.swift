// SPDX-License-Identifier: MIT

extension Binding: Sequence where Value: MutableCollection {
  public typealias Element = Binding<Value.Element>
  public typealias Iterator = IndexingIterator<Binding<Value>>
  public typealias SubSequence = Slice<Binding<Value>>
}

extension Binding: Collection where Value: MutableCollection {
  public typealias Index = Value.Index
  public typealias Indices = Value.Indices

  /// The first index.
  public var startIndex: Value.Index { wrappedValue.startIndex }
  /// The index after the last one.
  public var endIndex: Value.Index { wrappedValue.endIndex }
  /// The indices.
  public var indices: Value.Indices { wrappedValue.indices }

  /// Returns the index after another.
  public func index(after index: Value.Index) -> Value.Index {
    wrappedValue.index(after: index)
  }

  /// A binding to the element at an index.
  public subscript(position: Value.Index) -> Binding<Value.Element> {
    Binding<Value.Element>(
      read: { read()[position] },
      write: { element in
        var value = read()
        value[position] = element
        write(value)
      })
  }
}

extension Binding: BidirectionalCollection
where Value: BidirectionalCollection, Value: MutableCollection {
  /// Returns the index before another.
  public func index(before index: Value.Index) -> Value.Index {
    wrappedValue.index(before: index)
  }
}

extension Binding: RandomAccessCollection
where Value: MutableCollection, Value: RandomAccessCollection {}
