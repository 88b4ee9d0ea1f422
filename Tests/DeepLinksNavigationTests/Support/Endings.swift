// SPDX-License-Identifier: MIT

import DeepLinksNavigation

extension LinkOutcome {
  /// The name, with the code of a refusal or a failure: `declined noRoute`.
  var ending: String {
    switch self {
    case .declined(let refusal): "declined \(refusal.code)"
    case .failed(let failure): "failed \(failure.code)"
    default: name
    }
  }
}

extension LinkRequest {
  /// The outcome, with the code of its reason, or `none`.
  @MainActor var ending: String { result?.ending ?? "none" }

  /// What happened to the request after a number of entries of its trace, with the reasons.
  @MainActor func way(after count: Int) -> [String] {
    trace.entries.dropFirst(count).map { entry in
      entry.decision + (entry.reason.map { " \($0)" } ?? "")
    }
  }
}
