// SPDX-License-Identifier: MIT

/// A way to read and write a value that is owned elsewhere.
@propertyWrapper @dynamicMemberLookup public struct Binding<Value> {
  /// How the value is written.
  public var transaction = Transaction()
  let read: () -> Value
  let write: (Value) -> Void
  /// Whether two closures of the app's own make it: SwiftUI cannot tell two of these apart.
  let isComputed: Bool

  init(
    isComputed: Bool = false, read: @escaping () -> Value, write: @escaping (Value) -> Void
  ) {
    self.isComputed = isComputed
    self.read = read
    self.write = write
  }

  /// Makes a binding of two closures.
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

  /// Makes a binding of two closures, the second of which receives how the value is written.
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

  /// The binding of a binding is itself.
  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  /// A binding to an optional value, where the value is never nil.
  public init<V>(_ base: Binding<V>) where Value == V? {
    self.init(
      isComputed: base.isComputed, read: { base.wrappedValue },
      write: { value in
        if let value { base.wrappedValue = value }
      })
  }

  /// A binding to what an optional holds; nil if it is nil now.
  public init?(_ base: Binding<Value?>) {
    guard let value = base.wrappedValue else { return nil }
    self.init(
      isComputed: base.isComputed, read: { base.wrappedValue ?? value },
      write: { base.wrappedValue = $0 })
  }

  /// A binding to a hashable value as one whose type is hidden.
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

  /// The binding, writing in a transaction.
  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  /// The binding, writing with an animation.
  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    transaction(Transaction(animation: animation))
  }
}

extension Binding: DynamicProperty {}

extension Binding: Identifiable where Value: Identifiable {
  /// The identity of the value.
  public var id: Value.ID { wrappedValue.id }
}

// What a binding reads and writes is on the main actor; only the closures travel.
extension Binding: @unchecked Sendable where Value: Sendable {}
