// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

/// What a view makes when it is first evaluated, and keeps in its state.
@MainActor final class Kept<Value> {
  private var made: Value?

  nonisolated init() {}

  /// The value, made once.
  func value(_ make: () -> Value) -> Value {
    if let made { return made }
    let value = make()
    made = value
    return value
  }
}

#endif
