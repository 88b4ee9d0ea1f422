// SPDX-License-Identifier: MIT

/// A closure waiting for an answer; it is called at most once.
@MainActor final class InspectorWaiting {
  private var answer: (@MainActor (InspectorAnswer) -> Void)?

  init(_ answer: @escaping @MainActor (InspectorAnswer) -> Void) { self.answer = answer }

  func end(_ result: InspectorAnswer) {
    let answer = answer
    self.answer = nil
    answer?(result)
  }

  func callOff() { answer = nil }
}
