// SPDX-License-Identifier: MIT

/// The wall-clock time when bodies are evaluated.
nonisolated enum EvaluationDate {
  /// The time; `nil` outside of an evaluation.
  @TaskLocal static var current: Date?
}
