// SPDX-License-Identifier: MIT

/// How a change of state is shown.
nonisolated public struct Transaction: Sendable {
  @TaskLocal static var current = Transaction()

  /// The animation; nil: none was asked for.
  public var animation: Animation?
  /// Whether nothing is animated at all.
  public var disablesAnimations = false

  /// Makes a transaction without an animation of its own.
  public init() {}

  /// Makes a transaction with an animation.
  public init(animation: Animation?) {
    self.animation = animation
  }

  var isPlain: Bool { animation == nil && !disablesAnimations }
}

/// Changes state in a transaction.
public func withTransaction<Result>(
  _ transaction: Transaction, _ body: () throws -> Result
) rethrows -> Result {
  try Transaction.$current.withValue(transaction, operation: body)
}

/// Sets one value of the transaction in which state is changed.
public func withTransaction<R, V>(
  _ keyPath: WritableKeyPath<Transaction, V>, _ value: V, _ body: () throws -> R
) rethrows -> R {
  var transaction = Transaction.current
  transaction[keyPath: keyPath] = value
  return try withTransaction(transaction, body)
}

/// Changes state with an animation.
public func withAnimation<Result>(
  _ animation: Animation? = .default, _ body: () throws -> Result
) rethrows -> Result {
  try withTransaction(Transaction(animation: animation), body)
}
