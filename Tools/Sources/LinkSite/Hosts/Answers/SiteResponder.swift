// SPDX-License-Identifier: MIT

/// Answers requests as the web servers do that the configurations are written for.
///
/// A path is compared as it is written: segments are split at `/` alone, so `a%2Fb` is one segment,
/// and nothing but the files that the description names is ever answered.
package struct SiteResponder: Sendable {
  /// The longest path and query, in bytes, as in the servers.
  package static let length = 8_000

  private struct Rule: Sendable {
    let file: String
    let path: SiteMatcher
    let conditions: [(query: SiteMatcher, isWanted: Bool)]
  }

  private let serving: SiteServing
  private let associationFiles: [[UInt8]: String]
  private let assets: [[UInt8]: String]
  private let locations: [[UInt8]: String]
  private let rules: [Rule]
  private let refusedPath = SiteMatcher(.refusedPath)

  /// Prepares the answers.
  package init(_ serving: SiteServing) {
    func files(_ names: [String]) -> [[UInt8]: String] {
      Dictionary(names.map { (Array("/\($0)".utf8), $0) }, uniquingKeysWith: { one, _ in one })
    }
    self.serving = serving
    associationFiles = files(serving.associationFiles)
    assets = files(serving.assets)
    locations = Dictionary(
      serving.redirects.map { (Array($0.safePath.utf8), $0.location) },
      uniquingKeysWith: { one, _ in one })
    rules = serving.rules.map { rule in
      Rule(
        file: rule.file, path: SiteMatcher(rule.path),
        conditions: rule.conditions.map { condition in
          if case .no = condition { return (SiteMatcher(condition.query), false) }
          return (SiteMatcher(condition.query), true)
        })
    }
  }

  /// The answer to a request.
  ///
  /// - Parameters:
  ///   - path: as it is written, with a leading slash.
  ///   - query: as it is written, without its question mark; the query of a short link is not added
  ///     to its target, whose campaign items were chosen by who wrote it.
  package func answer(
    path: [UInt8], query: [UInt8]? = nil, method: String = "GET"
  ) -> SiteAnswer {
    guard method == "GET" || method == "HEAD" else { return refusal(405) }
    guard path.count + (query?.count ?? 0) < Self.length else { return refusal(414) }
    guard path.first == 0x2f, Self.isWellFormed(path) else { return refusal(400) }
    if let file = associationFiles[path] {
      return SiteAnswer(
        status: 200, file: file, location: nil,
        headers: SiteHeaders.file(
          type: "application/json", caching: SiteHeaders.associationCaching))
    }
    if let file = assets[path] {
      return SiteAnswer(
        status: 200, file: file, location: nil,
        headers: SiteHeaders.file(
          type: SiteHeaders.type(of: file), caching: SiteHeaders.fileCaching))
    }
    if let location = locations[path] {
      return SiteAnswer(
        status: SiteServing.Redirect.status, file: nil, location: location,
        headers: SiteHeaders.redirect)
    }
    let file = page(path, query ?? [])
    return SiteAnswer(
      status: file == nil ? 404 : 200, file: file ?? serving.notFoundFile, location: nil,
      headers: SiteHeaders.page(serving))
  }

  private func page(_ path: [UInt8], _ query: [UInt8]) -> String? {
    if refusedPath.matches(path) { return nil }
    return rules.first { rule in
      rule.path.matches(path)
        && rule.conditions.allSatisfy { $0.query.matches(query) == $0.isWanted }
    }?.file
  }

  private func refusal(_ status: Int) -> SiteAnswer {
    SiteAnswer(status: status, file: nil, location: nil, headers: SiteHeaders.common)
  }

  /// Whether two hexadecimal digits stand behind each percent sign, and no NUL is meant.
  private static func isWellFormed(_ path: [UInt8]) -> Bool {
    var place = 0
    while place < path.count {
      defer { place += 1 }
      if path[place] == 0 { return false }
      guard path[place] == 0x25 else { continue }
      guard place + 2 < path.count, isDigit(path[place + 1]), isDigit(path[place + 2]) else {
        return false
      }
      if path[place + 1] == 0x30, path[place + 2] == 0x30 { return false }
    }
    return true
  }

  private static func isDigit(_ byte: UInt8) -> Bool { SiteByteSet.hexadecimal.contains(byte) }
}

extension SiteServing {
  /// The answer to a request, as it is written; `SiteResponder` answers many.
  package func answer(path: String, query: String? = nil) -> SiteAnswer {
    SiteResponder(self).answer(path: Array(path.utf8), query: query.map { Array($0.utf8) })
  }
}
