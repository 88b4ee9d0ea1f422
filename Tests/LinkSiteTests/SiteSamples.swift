// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Foundation
import JSONText
@_spi(Project) import LinkContracts
@_spi(Project) @testable import LinkSite
import Testing

/// Routes, configurations, and folders for tests.
enum SiteSamples {
  static let configuration =
    #"{"name": "Trips", "apps": [{"id": "ABCDE12345.com.example.trips", "scheme": "tcal"}]}"#

  static func configuration(_ text: String = configuration) throws -> SiteConfiguration {
    let reader = SiteConfigurationReader(Array(text.utf8), file: "deeplinks.json")
    guard let configuration = reader.configuration else {
      throw reader.faults.first
        ?? SiteFault(file: "", line: nil, column: nil, message: "No value.", help: "")
    }
    return configuration
  }

  /// A route with parameters of text for its captures.
  static func route(
    _ name: String, _ pattern: String, aliases: [String] = [],
    origins: [String] = ["https://www.example.com"], documentation: String? = nil,
    examples: [String] = [], types: [String: String] = [:]
  ) -> LinkCatalog.Route {
    let names = (try? LinkPattern(pattern))?.captureNames ?? []
    return LinkCatalog.Route(
      name: name, origins: origins, pattern: pattern, aliases: aliases,
      parameters: names.map { name in
        LinkCatalog.Parameter(
          name: name, type: types[name] ?? "String", kind: .required,
          isConstrained: types[name] != nil)
      },
      documentation: documentation, examples: examples)
  }

  static func input(
    _ routes: [LinkCatalog.Route], redirects: [LinkCatalog.Redirect] = [],
    configuration text: String = configuration, links: String? = nil, today: String = "2026-11-23"
  ) throws -> Site.Input {
    let contract = try LinkContract(LinkCatalog(routes: routes, redirects: redirects))
    var input = Site.Input(
      configuration: try configuration(text), sources: [contract],
      today: try #require(ShortLinkDay(today.utf8)))
    input.links = links.map { ShortLinks(Array($0.utf8)) }
    return input
  }

  /// Pages as a line of what they say.
  static let rendering = SiteRendering(
    html: { page in
      Array(
        "\(page.subject) \(page.language) \(page.title)|\(page.text)|\(page.appLink ?? "-")\n".utf8)
    },
    assets: [SiteFile(path: "assets/site.css", bytes: Array("body {}".utf8))],
    contentSecurityPolicy: "default-src 'none'",
    hosting: { servings in
      SiteHosting(
        files: servings.map { SiteFile(path: "hosts/\($0.domain).txt", bytes: Array("\($0)".utf8)) }
      )
    })

  /// All files of a site by path.
  static func files(
    _ site: Site, _ rendering: SiteRendering = rendering
  ) -> [String: String] {
    var files: [String: String] = [:]
    SiteFiles(site, rendering).forEach {
      files[$0.path] = String(decoding: $0.bytes, as: UTF8.self)
    }
    return files
  }
}
