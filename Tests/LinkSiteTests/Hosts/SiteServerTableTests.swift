// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation
@_spi(Project) @testable import LinkSite
import Testing

/// Writes what `Checks/Site` compares the answers of nginx, Apache, and Caddy with.
@Suite struct SiteServerTableTests {
  private struct Row: Encodable {
    let target: String
    let statuses: [Int]
    let location: String?
    let file: String?
    let headers: [String: String]
  }

  @Test(.enabled(if: ProcessInfo.processInfo.environment["SITE_TABLE"] != nil))
  func `The requests, the configurations, and the pages are written`() throws {
    let name = try #require(ProcessInfo.processInfo.environment["SITE_TABLE"])
    let folder = URL(filePath: name, directoryHint: .isDirectory)
    let count = Int(ProcessInfo.processInfo.environment["SITE_SHORT_LINKS"] ?? "") ?? 0
    let many = (0..<count).map { number in
      SiteServing.Redirect(
        path: "/many/\(number)", target: "https://links.example.com/products/\(number)?n=\(number)")
    }
    let serving = try SiteServing.sample(redirects: SiteServing.sampleRedirects + many)
    let responder = SiteResponder(serving)
    let other = SiteServing(
      domain: "other.example.com", associationFiles: serving.associationFiles,
      rewrites: [], redirects: [SiteServing.Redirect(path: "/s/out", target: "https://a.example/")],
      notFoundFile: "404.html", contentSecurityPolicy: "default-src 'none'")
    var rows: [Row] = []
    for target in targets(count) {
      let request = SiteRequest(target, nil)
      let answer = responder.answer(request)
      let isRefused = answer.status != 200 && answer.status != 302
      // Servers refuse what they cannot read before anything of a configuration is asked.
      let isOdd =
        answer.status == 400
        || request.path.contains("..") || request.path.lowercased().contains("%2e%2e")
      rows.append(
        Row(
          target: target, statuses: isRefused && isOdd ? [400, 404] : [answer.status],
          location: answer.location, file: answer.file,
          headers: Dictionary(
            answer.headers.map { ($0.name, $0.value) }, uniquingKeysWith: { one, _ in one })))
    }
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
    try write(Array(try encoder.encode(rows)), "requests.json", folder)
    for file in serving.associationFiles {
      let text = file.hasSuffix(".json") ? Self.assetLinks : Self.association
      try write(Array(text.utf8), "root/\(file)", folder)
    }
    for file in serving.assets + serving.rewrites.map(\.file) + [serving.notFoundFile] {
      try write(Array(file.utf8), "root/\(file)", folder)
    }
    for host in [SiteHost.nginx, .apache, .caddy] {
      // The other domain is served by no one here; its tables must not get in the way.
      for file in SiteHostWriter(host, [other, serving]).files() {
        try write(file.bytes, "\(host.rawValue)/\(file.path)", folder)
      }
    }
  }

  private static let association = """
    {
      "applinks": {
        "details": [
          {"appIDs": ["Q7M3K2P9XZ.com.trips.calendar"], "components": [{"/": "/products/?*"}]}
        ]
      }
    }

    """
  private static let assetLinks = "[]\n"

  /// The table; each of its requests also with a query, and with marks behind its path.
  private func targets(_ count: Int) -> [String] {
    var targets = SiteRequest.table.map(\.target)
    for request in SiteRequest.table {
      targets.append(request.target + (request.query == nil ? "?" : "&") + "utm_source=mail&x=%26")
      targets.append(request.path + "/x" + (request.query.map { "?" + $0 } ?? ""))
      targets.append(request.path + ";v=1")
    }
    for number in stride(from: 0, to: count, by: max(1, count / 20)) {
      targets += ["/many/\(number)", "/many/\(number)?next=/x", "/MANY/\(number)"]
    }
    return targets
  }

  private func write(_ bytes: [UInt8], _ path: String, _ folder: URL) throws {
    let url = folder.appending(path: path)
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(bytes).write(to: url)
  }
}
