// SPDX-License-Identifier: MIT

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
