// SPDX-License-Identifier: MIT

import Testing

/// A link, and what happens to it.
struct PortRow: Sendable, CustomTestStringConvertible {
  let link: String
  /// The user's answer: `yes`, `no`, or the ID of an answer.
  let answer: String
  let outcome: String
  /// The question; `nil` if there is none.
  let question: String?

  var testDescription: String { "\(link), \(answer)" }

  init(_ link: String, _ outcome: String, asks question: String? = nil, answer: String = "yes") {
    self.link = link
    self.outcome = outcome
    self.question = question
    self.answer = answer
  }
}
