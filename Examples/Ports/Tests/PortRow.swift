// SPDX-License-Identifier: MIT

import Testing

/// A link, and what happens to it.
struct PortRow: Sendable, CustomTestStringConvertible {
  let link: String
  /// What the user answers: `yes`, `no`, or the identifier of an answer.
  let answer: String
  let outcome: String
  /// What is asked; `nil` if nothing is.
  let question: String?

  var testDescription: String { "\(link), \(answer)" }

  init(_ link: String, _ outcome: String, asks question: String? = nil, answer: String = "yes") {
    self.link = link
    self.outcome = outcome
    self.question = question
    self.answer = answer
  }
}
