// SPDX-License-Identifier: MIT

/// The short links of a domain as Apache tables.
///
/// Apache rejects a redirect whose question mark comes from a table, so queries have a table of
/// their own. A link that fits neither table gets a rule.
struct ApacheTables {
  /// The targets by path, without queries.
  private(set) var links: [UInt8] = []
  /// The queries by path, for targets that have one; fragments included.
  private(set) var queries: [UInt8] = []
  /// Links that have a second question mark, or are too long for a line.
  private(set) var others: [SiteServing.Redirect] = []

  init(_ serving: SiteServing, lineLimit: Int) {
    for redirect in serving.redirects {
      let path = redirect.safePath.utf8
      let target = redirect.location.utf8
      let parts = target.split(
        separator: 0x3f, maxSplits: 1, omittingEmptySubsequences: false)
      let query = parts.count > 1 ? parts[1] : nil
      guard path.count + target.count < lineLimit, !parts[0].contains(0x23),
        query.map({ !$0.isEmpty && !$0.contains(0x3f) && $0.first != 0x23 }) ?? true
      else {
        others.append(redirect)
        continue
      }
      links += path + [0x20] + parts[0] + [0x0a]
      if let query { queries += path + [0x20] + query + [0x0a] }
    }
  }
}
