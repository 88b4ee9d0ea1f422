// SPDX-License-Identifier: MIT

import AssociatedDomains
import LinkLanguages

extension AppLinkSpace {
  /// The same links with lowercase digits in escapes; `nil` if the path has no escapes.
  var withLowercaseEscapes: AppLinkSpace? {
    var copy = self
    copy.path = path.map { piece in
      guard case .text(let text) = piece else { return piece }
      return .text(SampleLinks.withLowercaseEscapes(text))
    }
    return copy.path == path ? nil : copy
  }
}
