// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

@Suite struct LinkCatalogTests {
  private let catalog = CatalogShopRoute.linkRoutes.catalog()

  private func route(_ name: String) throws -> LinkCatalog.Route {
    try #require(catalog.routes.first { $0.name == name })
  }

  @Test func `flattens what is mounted and sorts it`() {
    #expect(
      catalog.routes.map { "\($0.feature ?? "") \($0.name) \($0.pattern)" } == [
        "Products products.all /products?sort={sort}",
        "Products products.details /products/{id}",
        "Products team.all /teams/{team}?sort={sort}",
        "Products team.details /teams/{team}/{id}",
        "Shop help /shop?all",
        "Shop home /",
      ])
  }

  @Test func `a pattern's own origin stands in for the others`() throws {
    #expect(try route("help").origins == ["https://help.example.com"])
    #expect(try route("team.all").origins == ["dla://", "https://shop.example.com"])
  }

  @Test func `keeps aliases and deprecated patterns apart`() throws {
    let details = try route("products.details")
    #expect(details.aliases == ["/products/item/{id}"])
    #expect(
      details.deprecated == [.init(pattern: "/products/p{id}", reason: "Published by 1.0.")])
    #expect(details.examples == ["/products/p7", "/products/7"])
    #expect(details.documentation == "One product.")
    #expect(details.since == "1.1")
  }

  @Test func `inherits from the case that mounts it`() throws {
    #expect(try route("products.all").owner == "Catalog")
    #expect(try route("products.all").trust == .navigate)
    #expect(try route("team.all").trust == .sensitive)
  }

  @Test func `names the types of the values`() throws {
    #expect(
      try route("team.all").parameters == [
        .init(name: "team", type: "String", kind: .required, isConstrained: false),
        .init(
          name: "sort", type: "CatalogSort", kind: .optional, defaultText: "newest",
          isConstrained: true),
      ])
  }

  @Test func `joins prefixes of redirects`() {
    #expect(
      catalog.redirects == [
        .init(from: "/products/old/{id}", to: "/products/{id}"),
        .init(from: "/teams/{team}/old/{id}", to: "/teams/{team}/{id}"),
      ])
  }

  @Test func `prints the same JSON whatever the order of declaration`() throws {
    let text = try catalog.json()
    #expect(try LinkCatalog(json: text) == catalog)
    #expect(
      try LinkCatalog(routes: catalog.routes.reversed(), redirects: catalog.redirects.reversed())
        .json() == text)
    #expect(
      try LinkCatalog(routes: [.init(name: "home", origins: ["dla://"], pattern: "/")]).json()
        == """
        {
          "redirects" : [

          ],
          "routes" : [
            {
              "aliases" : [

              ],
              "deprecated" : [

              ],
              "examples" : [

              ],
              "name" : "home",
              "origins" : [
                "dla://"
              ],
              "parameters" : [

              ],
              "pattern" : "/",
              "trust" : "navigate"
            }
          ],
          "version" : 1
        }

        """)
  }

  @Test func `refuses a version it does not know`() {
    #expect(throws: DecodingError.self) {
      try LinkCatalog(json: #"{"version": 2, "routes": [], "redirects": []}"#)
    }
  }
}
