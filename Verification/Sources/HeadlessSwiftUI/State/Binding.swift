// SPDX-License-Identifier: MIT

/// A way to read and write a value owned elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  /// The transaction for writes.
  public var transaction = Transaction()
  let read: () -> Value
  let write: (Value) -> Void
  /// Whether the app created it from two closures: SwiftUI cannot compare these.
  let isComputed: Bool

  init(
    isComputed: Bool = false, read: @escaping () -> Value, write: @escaping (Value) -> Void
  ) {
    self.isComputed = isComputed
    self.read = read
    self.write = write
  }

  /// Creates a binding from two closures.
  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    let plain = unsafeBitCast(
      IsolatedAccess(get: get, set: set), to: PlainAccess<Value>.self)
    isComputed = true
    read = plain.get
    write = plain.set
  }

  /// Creates a binding from two closures, the second of which receives the transaction.
  @preconcurrency public init(
    @_inheritActorContext get: @escaping @isolated(any) @Sendable () -> Value,
    @_inheritActorContext set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    let plain = unsafeBitCast(
      IsolatedTransactionAccess(get: get, set: set), to: PlainTransactionAccess<Value>.self)
    isComputed = true
    read = plain.get
    write = { plain.set($0, Transaction.current) }
  }

  /// Passes a binding on.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// A binding to an optional value that is never `nil`.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      isComputed: base.isComputed, read: { base.wrappedValue },
      write: { value in
        if let value { base.wrappedValue = value }
      })
  }

  /// A binding to the value of an optional; `nil` if it is currently `nil`.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(
      isComputed: base.isComputed, read: { base.wrappedValue ?? value },
      write: { base.wrappedValue = $0 })
  }

  /// A type-erased binding to a hashable value.
  public init<V>(_ base: Binding<V>) where Value == AnyHashable, V: Hashable {
    self.init(
      isComputed: base.isComputed, read: { AnyHashable(base.wrappedValue) },
      write: { value in
        if let value = value.base as? V { base.wrappedValue = value }
      })
  }

  /// A binding to a value that never changes.
  public static func constant(_ value: Value) -> Binding<Value> {
    Binding(read: { value }, write: { _ in })
  }

  /// The value.
  public var wrappedValue: Value {
    get { read() }
    nonmutating set {
      if transaction.isPlain {
        write(newValue)
      } else {
        withTransaction(transaction) { write(newValue) }
      }
    }
  }

  /// The binding itself.
  public var projectedValue: Binding<Value> { self }

  /// A binding to a part of the value.
  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      isComputed: isComputed, read: { read()[keyPath: keyPath] },
      write: { part in
        var value = read()
        value[keyPath: keyPath] = part
        write(value)
      })
  }

  /// Returns the binding with a transaction for writes.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// Returns the binding with an animation for writes.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

extension Binding: DynamicProperty {}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

// Bindings read and write on the main actor; only the closures travel.
extension Binding: @unchecked Sendable where Value: Sendable {}

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

// A function keeps its isolation in its context, not in its calling convention, so the isolated and
// plain structs have the same layout. Like SwiftUI, the host calls bindings only on the main actor;
// there is no other way to call such a function without waiting for it.

/// The closures of a binding, as passed in.
struct IsolatedAccess<Value> {
  let get: @isolated(any) @Sendable () -> Value
  let set: @isolated(any) @Sendable (Value) -> Void
}

/// The closures of a binding, as called.
struct PlainAccess<Value> {
  let get: () -> Value
  let set: (Value) -> Void
}

/// The closures of a binding with a transaction, as passed in.
struct IsolatedTransactionAccess<Value> {
  let get: @isolated(any) @Sendable () -> Value
  let set: @isolated(any) @Sendable (Value, Transaction) -> Void
}

/// The closures of a binding with a transaction, as called.
struct PlainTransactionAccess<Value> {
  let get: () -> Value
  let set: (Value, Transaction) -> Void
}
