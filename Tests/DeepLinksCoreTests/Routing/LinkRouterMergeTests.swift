// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

private enum Products: Hashable, Sendable { case list, product(Int) }
private enum Profile: Hashable, Sendable { case profile, user(String) }

struct LinkRouterMergeTests {
  private func products(_ extra: String? = nil) throws -> LinkRouter<Products> {
    var builder = LinkRouterBuilder<Products>(origins: ["dla://"], feature: "products")
    builder.register("/products", make: { _ in .list })
    builder.register("/products/{id}", parameters: [.required("id", Int.self)]) { captures in
      captures.value(0, as: Int.self).map { .product($0) }
    }
    if let extra { builder.register(extra, make: { _ in .list }) }
    return try builder.build()
  }

  private func profile(_ pattern: String = "/profile/{name}") throws -> LinkRouter<Profile> {
    var builder = LinkRouterBuilder<Profile>(origins: ["dla://"], feature: "profile")
    builder.register("/profile", make: { _ in .profile })
    builder.register(pattern) { captures in
      captures.value(0, as: String.self).map { .user($0) }
    }
    return try builder.build()
  }

  @Test(
    arguments: [
      ("dla://products", Products.list, nil),
      ("dla://Products/30", Products.product(30), nil),
      ("dla://profile", nil, Profile.profile),
      ("dla://profile/ada", nil, Profile.user("ada")),
      ("dla://settings", nil, nil),
      ("dla://products/x", nil, nil),
    ] as [(String, Products?, Profile?)])
  private func `answers with the route of one feature`(
    _ link: String, _ product: Products?, _ user: Profile?
  ) throws {
    let merge = try LinkRouterMerge(products(), profile())
    let routes = try merge.match(link)
    #expect(routes?.0 == product)
    #expect(routes?.1 == user)
  }

  @Test func `tries the next feature when a value does not parse`() throws {
    let merge = try LinkRouterMerge(products(), profile("/products/{name}"))
    #expect(try merge.match("dla://products/30")?.0 == .product(30))
    #expect(try merge.match("dla://products/ada")?.1 == .user("ada"))
  }

  @Test func `names both features and a link where they claim the same`() throws {
    let one = try products("/shop/{anything}")
    let other = try profile("/shop/{name}")
    let error = #expect(throws: LinkRouterError.self) { try LinkRouterMerge(one, other) }
    let problem = try #require(error?.problems.first)
    #expect(error?.problems.count == 1)
    #expect(problem.code == .conflict)
    #expect(problem.features == ["products", "profile"])
    let witness = try #require(problem.witness)
    #expect(try one.match(witness) == .list)
    #expect(try other.match(witness) != nil)
  }

  @Test func `refuses invalid links`() throws {
    let merge = try LinkRouterMerge(products(), profile())
    #expect(throws: DeepLinkError.self) { try merge.match("dla://%zz") }
  }
}
