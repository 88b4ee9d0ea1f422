// SPDX-License-Identifier: MIT

/// Code that waits for an answer; it is called once or never.
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
