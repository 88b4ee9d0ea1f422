// SPDX-License-Identifier: MIT

/// The links of the main comparison: literals, one and two captures, queries; one in ten misses.
public struct MixedLinks: Sendable {
  /// The links.
  public let texts: [String]
  /// Their paths alone, for routers that are given no more.
  public let paths: [String]

  /// Makes `count` links to a table of `routes` routes, the same in every run.
  public init(count: Int, routes: Int) {
    let hits: [LinkKind] = [.literal, .integer, .twoCaptures, .query]
    let misses: [LinkKind] = [.unknownPath, .unknownHost, .wrongValue]
    var numbers = RandomNumbers(seed: 1)
    texts = (0..<count).map { index in
      let kinds = index % 10 == 9 ? misses : hits
      let kind = kinds[Int.random(in: 0..<kinds.count, using: &numbers)]
      return kind.link(count: routes, using: &numbers)
    }
    paths = texts.map { text in
      let path = text.split(separator: "/", maxSplits: 2).last.map { $0.drop { $0 != "/" } } ?? ""
      return String(path.prefix { $0 != "?" })
    }
  }

  /// The mean length of a link in bytes.
  public var meanLength: Double {
    Double(texts.reduce(0) { $0 + $1.utf8.count }) / Double(max(1, texts.count))
  }
}
