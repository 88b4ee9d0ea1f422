// SPDX-License-Identifier: MIT

/// What the wall shows as bodies are evaluated.
nonisolated enum EvaluationDate {
  /// Nil outside of an evaluation.
  @TaskLocal static var current: Date?
}
