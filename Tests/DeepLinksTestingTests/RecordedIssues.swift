// SPDX-License-Identifier: MIT

import Testing

/// The texts of the issues that an expectation records, which must be some.
func issues(_ body: () -> some Any) -> [String] {
  // The block receives one issue at a time, in this very call.
  nonisolated(unsafe) var texts: [String] = []
  withKnownIssue {
    _ = body()
  } matching: { issue in
    texts.append(issue.comments.map(\.rawValue).joined(separator: "\n"))
    return true
  }
  return texts
}

/// The texts of the issues that an expectation records in the course of time.
@MainActor func issues(_ body: () async -> some Any) async -> [String] {
  nonisolated(unsafe) var texts: [String] = []
  await withKnownIssue {
    _ = await body()
  } matching: { issue in
    texts.append(issue.comments.map(\.rawValue).joined(separator: "\n"))
    return true
  }
  return texts
}
