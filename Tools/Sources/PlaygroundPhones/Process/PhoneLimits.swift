// SPDX-License-Identifier: MIT

/// How long the process of a phone may take.
package struct PhoneLimits: Sendable {
  /// For an answer.
  package var answer: Duration
  /// To look at its own crash.
  package var backtrace: Duration

  /// Makes limits.
  ///
  /// - Parameters:
  ///   - answer: for an answer. Default: 20 seconds.
  ///   - backtrace: to look at its own crash. Default: 60 seconds.
  package init(answer: Duration = .seconds(20), backtrace: Duration = .seconds(60)) {
    self.answer = answer
    self.backtrace = backtrace
  }
}
