// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksTesting

/// The texts of the issues that an expectation finds, which must be some.
func issues(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () -> some Any
) -> [String] {
  // The block receives one issue at a time, in this very call.
  nonisolated(unsafe) var texts: [String] = []
  ExpectationIssue.$sink.withValue({ texts.append($0) }) { _ = body() }
  #expect(!texts.isEmpty, "The expectation found nothing.", sourceLocation: sourceLocation)
  return texts
}

/// The texts of the issues that an expectation finds in the course of time.
@MainActor func issues(
  sourceLocation: SourceLocation = #_sourceLocation, _ body: () async -> some Any
) async -> [String] {
  nonisolated(unsafe) var texts: [String] = []
  await ExpectationIssue.$sink.withValue({ texts.append($0) }) { _ = await body() }
  #expect(!texts.isEmpty, "The expectation found nothing.", sourceLocation: sourceLocation)
  return texts
}
