// SPDX-License-Identifier: MIT

import DeepLinks

extension LinkOutcome {
  /// Why the link was declined, if it was.
  var refusalCode: LinkRefusal.Code? {
    if case .declined(let refusal) = self { refusal.code } else { nil }
  }

  /// What is broken, if something is.
  var failureCode: LinkFailure.Code? {
    if case .failed(let failure) = self { failure.code } else { nil }
  }
}
