// SPDX-License-Identifier: MIT

/// The names of query items that say where a visit came from: `utm_source`, `gclid`, `fbclid`.
///
/// They are not part of a route: two links that differ only in them open the same place.
enum LinkCampaign {
  private static let prefixes: [StaticString] = ["utm_", "mtm_", "hsa_"]

  private static let names: Set<[UInt8]> = Set(
    [
      "_branch_match_id", "_hsenc", "_hsmi", "cjevent", "dclid", "ef_id", "epik", "fbclid",
      "gad_campaignid", "gad_source", "gbraid", "gclid", "gclsrc", "igsh", "igshid", "irclickid",
      "li_fat_id", "mc_cid", "mc_eid", "mkt_tok", "msclkid", "rdt_cid", "s_kwcid", "sccid",
      "srsltid", "ttclid", "twclid", "vero_id", "wbraid", "yclid", "ysclid",
    ].map { Array($0.utf8) })

  private static let longestName = names.map(\.count).max() ?? 0

  /// Whether a name is one of them, ignoring ASCII case.
  static func contains(_ name: String) -> Bool {
    // A name may be as long as the link.
    let head = name.utf8.prefix(longestName + 1).map(\.asciiLowercased)
    if names.contains(head) { return true }
    return prefixes.contains { prefix in
      prefix.withUTF8Buffer { head.count > $0.count && head.starts(with: $0) }
    }
  }
}
