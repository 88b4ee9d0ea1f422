// SPDX-License-Identifier: MIT

import DeepLinksCore
@_spi(Project) @testable import DeepLinksSimulation
import Foundation
import Testing

/// The links that an app is tried with.
@Suite struct HostileLinkWriterTests {
  private let router: LinkRouter<SampleRoute>
  private let links: [(route: String, links: [String])]

  init() throws {
    router = try LinkRouter<SampleRoute>()
    links = HostileLinkWriter(router.catalog).links()
  }

  @Test func `there are links for every route, and none is there twice`() {
    #expect(Set(links.map(\.route)) == Set(router.catalog.routes.map(\.name)))
    let all = links.flatMap(\.links)
    #expect(Set(all.map { Array($0.utf8) }).count == all.count)
  }

  @Test(arguments: [
    "sample://products/9223372036854775807", "sample://products/-9223372036854775808",
    "sample://products/9223372036854775808", "sample://products/1?sort=%E2%80%AEgpj.exe",
    "sample://products/e%CC%81",
  ])
  func `there are those at the edges of each type`(_ link: String) {
    let found = links.flatMap(\.links).contains { $0.utf8.elementsEqual(link.utf8) }
    #expect(found, "\(links.first { $0.route == "product" }?.links.prefix(40) ?? [])")
  }

  @Test func `those of a pattern with an origin of its own are under that one`() {
    let catalog = LinkCatalog(routes: [
      LinkCatalog.Route(
        name: "a", origins: ["https://a.com", "app://"], pattern: "https://b.com/x",
        aliases: ["/y"])
    ])
    let links = HostileLinkWriter(catalog).links().flatMap(\.links)
    for link in ["https://b.com/x", "https://a.com/y", "app://y"] { #expect(links.contains(link)) }
    for link in ["https://a.com/x", "https://b.com/y"] { #expect(!links.contains(link)) }
    #expect(links.allSatisfy { $0.components(separatedBy: "://").count == 2 })
  }

  @Test func `whatever they hold, they are read, and many of them open their route`() throws {
    var opened: [String: Int] = [:]
    for (route, links) in links {
      for link in links {
        let isOpened = ((try? router.match(link)) ?? nil) != nil
        opened[route, default: 0] += isOpened ? 1 : 0
        _ = router.explain(link)
      }
    }
    for (route, count) in opened { #expect(count > 0, "No link opens \(route).") }
  }
}
