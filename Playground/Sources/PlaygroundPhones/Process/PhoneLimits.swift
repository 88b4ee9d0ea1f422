// SPDX-License-Identifier: MIT

/// How long a phone process may take.
package struct PhoneLimits: Sendable {
  /// The limit for an answer.
  package var answer: Duration
  /// The limit for a backtrace after a crash.
  package var backtrace: Duration

  /// Creates limits.
  ///
  /// - Parameters:
  ///   - answer: the limit for an answer. Default: 20 seconds.
  ///   - backtrace: the limit for a backtrace after a crash. Default: 60 seconds.
  package init(answer: Duration = .seconds(20), backtrace: Duration = .seconds(60)) {
    self.answer = answer
    self.backtrace = backtrace
  }
}
