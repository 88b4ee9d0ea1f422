// SPDX-License-Identifier: MIT

/// Answers requests the same way as the servers and services that the configurations are for.
///
/// Paths are compared as written: segments are split only at `/`, so `a%2Fb` is one segment, and
/// only files that the description names are ever served.
package struct SiteResponder: Sendable {
  /// The maximum length of path and query together, in bytes, as in the servers.
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
  private let hasHeaders: Bool

  /// Prepares the responses.
  ///
  /// - Parameter host: the host to imitate. Default: a web server, which can do everything that the
  ///   description says.
  package init(_ serving: SiteServing, as host: SiteHost = .nginx) {
    let answers = SiteHostWriter.answers(host, serving)
    func files(_ names: [String]) -> [[UInt8]: String] {
      Dictionary(names.map { (Array("/\($0)".utf8), $0) }, uniquingKeysWith: { one, _ in one })
    }
    self.serving = serving
    associationFiles = files(serving.associationFiles)
    assets = files(answers.files)
    hasHeaders = answers.hasHeaders
    locations = Dictionary(
      answers.redirects.map { (Array($0.safePath.utf8), $0.location) }
        + answers.slashedRedirects.map { (Array($0.safePath.utf8) + [0x2f], $0.location) },
      uniquingKeysWith: { one, _ in one })
    rules = answers.rules.map { rule in
      Rule(
        file: rule.file, path: SiteMatcher(rule.path),
        conditions: rule.conditions.map { condition in
          if case .no = condition { return (SiteMatcher(condition.query), false) }
          return (SiteMatcher(condition.query), true)
        })
    }
  }

  /// Returns the response to a request.
  ///
  /// - Parameters:
  ///   - path: the path as written, with a leading slash.
  ///   - query: the query as written, without its question mark. The query of a short link is not
  ///     added to its target, because the author of the target chose its campaign items.
  package func answer(
    path: [UInt8], query: [UInt8]? = nil, method: String = "GET"
  ) -> SiteAnswer {
    let answer = configured(path: path, query: query, method: method)
    return hasHeaders ? answer : answer.withoutConfiguration
  }

  /// Returns the response with the headers of the configuration.
  private func configured(path: [UInt8], query: [UInt8]?, method: String) -> SiteAnswer {
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
      let type = SiteHeaders.type(of: file)
      return SiteAnswer(
        status: 200, file: file, location: nil,
        headers: type == SiteHeaders.pageType
          ? SiteHeaders.page(serving)
          : SiteHeaders.file(type: type, caching: SiteHeaders.fileCaching))
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

  /// Returns whether two hexadecimal digits follow each percent sign, and none encodes NUL.
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
  /// Returns the response to one request, as written; use `SiteResponder` for many.
  package func answer(path: String, query: String? = nil) -> SiteAnswer {
    SiteResponder(self).answer(path: Array(path.utf8), query: query.map { Array($0.utf8) })
  }
}
