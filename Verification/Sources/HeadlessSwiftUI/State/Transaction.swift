// SPDX-License-Identifier: MIT

/// How to show a state change.
nonisolated public struct Transaction: Sendable {
  @TaskLocal static var current = Transaction()

  /// The animation; `nil` if none was requested.
  public var animation: Animation?
  /// Whether animations are disabled.
  public var disablesAnimations = false

  /// Creates a transaction without an animation.
  public init() {}

  /// Creates a transaction with an animation.
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

/// Sets a value of the transaction in which state changes.
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

/// An animation; here, only its name.
nonisolated public struct Animation: Equatable, Sendable {
  let name: String

  /// The system's default.
  public static let `default` = Animation(name: "default")
  /// Constant speed.
  public static let linear = Animation(name: "linear")
  /// Slow at the start and the end.
  public static let easeInOut = Animation(name: "easeInOut")
  /// A spring.
  public static let spring = Animation(name: "spring")
}
