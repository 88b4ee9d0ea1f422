// SPDX-License-Identifier: MIT

/// Which paths a site may have below its folder.
package enum SitePath {
  /// Whether every file system takes a path, and it stays in its folder.
  ///
  /// Only `.well-known` and what hosts read, such as `.htaccess`, begin with a period.
  package static func isSafe(_ path: String) -> Bool {
    let parts = path.utf8.split(separator: 0x2f, omittingEmptySubsequences: false)
    return path.utf8.count <= 900 && !parts.isEmpty
      && parts.allSatisfy { part in
        (1...255).contains(part.count) && part.last != 0x2e && part.last != 0x20
          && part.allSatisfy { $0 >= 0x21 && $0 < 0x7f && !refused.contains($0) }
          && (part.first != 0x2e || hidden.contains { part.elementsEqual($0.utf8) })
          && !SiteFileName.isReserved(String(decoding: Array(part), as: UTF8.self))
      }
  }

  /// What Windows refuses in names.
  private static let refused = Set(#"<>:"\|?*"#.utf8)
  private static let hidden = [".well-known", ".htaccess", ".nojekyll"]
}
