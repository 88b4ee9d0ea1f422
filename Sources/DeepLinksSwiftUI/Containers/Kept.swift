// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

/// A value that a view creates when it is first evaluated and keeps in its state.
@MainActor final class Kept<Value> {
  private var made: Value?

  nonisolated init() {}

  /// Returns the value, creating it on first use.
  func value(_ make: () -> Value) -> Value {
    if let made { return made }
    let value = make()
    made = value
    return value
  }
}

#endif
