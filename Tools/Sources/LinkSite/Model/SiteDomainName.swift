// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Which hosts a site is written for.
enum SiteDomainName {
  /// Whether a text is the name of a host, in lower case and in ASCII, and also that of a folder.
  static func isName(_ text: String) -> Bool {
    let labels = text.utf8.split(separator: 0x2e, omittingEmptySubsequences: false)
    return text.utf8.count <= 253 && labels.count > 1 && !SiteFileName.isReserved(text)
      && labels.allSatisfy { label in
        (1...63).contains(label.count) && label.first != 0x2d && label.last != 0x2d
          && label.allSatisfy { $0 &- 0x61 < 26 || $0.isASCIIDigit || $0 == 0x2d }
      }
  }
}
