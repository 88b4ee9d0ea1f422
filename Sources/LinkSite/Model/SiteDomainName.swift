// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The hosts that a site can be written for.
enum SiteDomainName {
  /// Returns whether a text is a lowercase ASCII host name that can also be a folder name.
  static func isName(_ text: String) -> Bool {
    let labels = text.utf8.split(separator: 0x2e, omittingEmptySubsequences: false)
    return text.utf8.count <= 253 && labels.count > 1 && !SiteFileName.isReserved(text)
      && labels.allSatisfy { label in
        (1...63).contains(label.count) && label.first != 0x2d && label.last != 0x2d
          && label.allSatisfy { $0 &- 0x61 < 26 || $0.isASCIIDigit || $0 == 0x2d }
      }
  }
}
