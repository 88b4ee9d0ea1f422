// SPDX-License-Identifier: MIT

import DeepLinksCore
import DeepLinksSimulation

extension LinkRouter {
  /// What happens to a link, for a message: the verdict, the link with a caret, and the patterns.
  func reason(for text: String) -> String {
    explain(text).revealedDescription.unicodeScalars.split(
      separator: "\n", omittingEmptySubsequences: false
    ).map(Substring.init)
      .map { "  \($0)" }.joined(separator: "\n")
  }
}
