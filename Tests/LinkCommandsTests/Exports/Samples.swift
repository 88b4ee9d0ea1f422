// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
@_spi(Project) import LinkContracts

/// Routes that several tests export.
enum Samples {
  static let origins = ["https://shop.example.com/app", "com.example.shop://"]

  static func contract(_ routes: LinkCatalog.Route...) throws -> LinkContract {
    try LinkContract(LinkCatalog(routes: routes))
  }

  static func value(
    _ name: String, _ type: String = "String", _ kind: LinkParameter.Kind = .required
  ) -> LinkCatalog.Parameter {
    LinkCatalog.Parameter(name: name, type: type, kind: kind, isConstrained: type != "String")
  }

  /// One route for each way that a pattern can be.
  static func shop() throws -> LinkContract {
    try contract(
      .init(name: "home", origins: origins, pattern: "/"),
      .init(name: "help", feature: "Shop", origins: origins, pattern: "/help%20me?from=app&full"),
      .init(
        name: "product", origins: origins, pattern: "/products/{id}?ref={ref}",
        parameters: [value("id", "Int"), value("ref", "String", .optional)],
        examples: ["/products/7"]),
      .init(
        name: "product.review", origins: origins, pattern: "/products/{id}/reviews/{number}",
        parameters: [value("id", "Int"), value("number", "Int")]),
      .init(
        name: "offer", origins: origins, pattern: "/offers/{sku}?code={code}#{part}",
        parameters: [value("sku", "SKU"), value("code"), value("part")],
        examples: ["https://shop.example.com/app/offers/A-1?code=x#top"]),
      .init(
        name: "files", origins: origins, pattern: "/files/{path+}",
        parameters: [value("path", "String", .list)]),
      .init(
        name: "old", origins: origins, pattern: "/old",
        deprecated: [.init(pattern: "/old", reason: "No one asks for it.")]),
      .init(name: "intern", origins: ["com.example.shop://"], pattern: "/intern"))
  }
}
