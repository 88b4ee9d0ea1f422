// SPDX-License-Identifier: MIT

// A function keeps its isolation in its context, not in its calling convention, so that the isolated and the plain
// structs have the same layout. The host calls bindings on the main actor only, as SwiftUI does; there is no other way
// to call such a function without waiting for it.

/// The closures of a binding as they are given.
struct IsolatedAccess<Value> {
  let get: @isolated(any) @Sendable () -> Value
  let set: @isolated(any) @Sendable (Value) -> Void
}

/// The closures of a binding as they are called.
struct PlainAccess<Value> {
  let get: () -> Value
  let set: (Value) -> Void
}

/// The closures of a binding with a transaction, as they are given.
struct IsolatedTransactionAccess<Value> {
  let get: @isolated(any) @Sendable () -> Value
  let set: @isolated(any) @Sendable (Value, Transaction) -> Void
}

/// The closures of a binding with a transaction, as they are called.
struct PlainTransactionAccess<Value> {
  let get: () -> Value
  let set: (Value, Transaction) -> Void
}
