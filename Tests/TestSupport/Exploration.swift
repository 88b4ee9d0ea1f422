// SPDX-License-Identifier: MIT

import Foundation

/// How many cases the tests that explore try: a few in every run, and all with `DEEPLINKS_FULL=1`.
///
/// The few have every kind of case, and must notice a plausible fault of the code that the law is about.
///
/// ```swift
/// for _ in 0..<Exploration.count(small: 200, full: 5_000) { … }
/// ```
package enum Exploration {
  private static let environment = ProcessInfo.processInfo.environment

  /// Whether all cases are tried; `Scripts/test --all` asks for it.
  package static let isFull = environment["DEEPLINKS_FULL"] == "1"

  package static func count(small: Int, full: Int) -> Int { isFull ? full : small }

  /// So many seeds, from 1 on; only the one that a failure named with `DEEPLINKS_SEED=7`.
  package static func seeds(small: Int, full: Int) -> ClosedRange<UInt64> {
    if let only = environment["DEEPLINKS_SEED"].flatMap({ UInt64($0) }) { return only...only }
    return 1...UInt64(count(small: small, full: full))
  }

  /// All rows of a table, or the first of each kind and every eleventh, which is not in step with what was multiplied.
  package static func sample<Row, Kind: Hashable>(of rows: [Row], kind: (Row) -> Kind) -> [Row] {
    if isFull { return rows }
    var kinds: Set<Kind> = []
    return rows.enumerated().filter { kinds.insert(kind($1)).inserted || $0 % 11 == 0 }
      .map(\.element)
  }
}
