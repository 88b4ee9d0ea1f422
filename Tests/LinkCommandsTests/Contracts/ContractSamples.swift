// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// Catalogs that several tests of the commands read.
enum ContractSamples {
  private static let origins = ["https://shop.example", "shop://"]

  static func old() throws -> String {
    try LinkCatalog(
      routes: [
        .init(name: "home", origins: origins, pattern: "/"),
        .init(
          name: "product", feature: "Shop", origins: origins, pattern: "/products/{id}",
          aliases: ["/items/{id}"],
          deprecated: [.init(pattern: "/p-{id}", reason: "Too short to read.")],
          parameters: [id("Int")], examples: ["/products/7"]),
        .init(
          name: "user", origins: origins, pattern: "/users/{name}",
          parameters: [
            .init(name: "name", type: "String", kind: .required, isConstrained: false)
          ]),
        .init(name: "help", origins: origins, pattern: "/help", aliases: ["/faq"]),
        .init(
          name: "sku", origins: origins, pattern: "/sku/{sku}",
          parameters: [
            .init(name: "sku", type: "SKU", kind: .required, isConstrained: true)
          ]),
      ]
    ).json()
  }

  static func new() throws -> String {
    try LinkCatalog(
      routes: [
        .init(name: "home", origins: origins, pattern: "/"),
        .init(
          name: "product", feature: "Shop", origins: origins, pattern: "/products/{number}",
          parameters: [
            .init(name: "number", type: "Int", kind: .required, isConstrained: true)
          ]),
        .init(
          name: "user", origins: origins, pattern: "/users/{name}",
          parameters: [
            .init(name: "name", type: "String", kind: .required, isConstrained: false)
          ]),
        .init(name: "newUser", origins: origins, pattern: "/users/new"),
        .init(
          name: "help", origins: origins, pattern: "/help",
          deprecated: [.init(pattern: "/faq", reason: "Say help.")]),
        .init(name: "offers", origins: origins, pattern: "/offers"),
      ],
      redirects: [.init(from: "/items/{id}", to: "/products/{id}")]
    ).json()
  }

  private static func id(_ type: String) -> LinkCatalog.Parameter {
    .init(name: "id", type: type, kind: .required, isConstrained: true)
  }
}
