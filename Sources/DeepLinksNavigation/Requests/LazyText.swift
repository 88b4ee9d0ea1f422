// SPDX-License-Identifier: MIT

/// A text that is created when it is read; most outcomes are never shown.
struct LazyText: Sendable, Hashable {
  private let make: @Sendable () -> String

  init(_ make: @escaping @Sendable () -> String) { self.make = make }

  var text: String { make() }

  static func == (left: LazyText, right: LazyText) -> Bool { left.text == right.text }
  func hash(into hasher: inout Hasher) { hasher.combine(text) }
}
