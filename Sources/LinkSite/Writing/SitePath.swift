// SPDX-License-Identifier: MIT

/// Checks paths below a site's folder.
package enum SitePath {
  /// Returns whether a path works on every file system and stays inside its folder.
  ///
  /// Only `.well-known` and what hosts read, such as `.htaccess`, may begin with a period.
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

  /// What Windows does not allow in names.
  private static let refused = Set(#"<>:"\|?*"#.utf8)
  private static let hidden = [".well-known", ".htaccess", ".nojekyll"]
}
