// SPDX-License-Identifier: MIT

import DeepLinks

enum ShopHosts: LinkedHosts {
  static let hosts = ["shop.example.com", "*.cdn.example.com"]
}

@DeepLinkRoutes("https://shop.example.com")
enum ShopRoute: Hashable {
  @LinkPath("/") case home
  @LinkPath("/products/{name}") case product(name: String)
  @LinkPath("/open?next={next}") case open(next: LinkedURL<ShopHosts>)
  @LinkPath("/account/delete", trust: .sensitive) case deleteAccount
}

let shop = try LinkRouter<ShopRoute>()
for link in [
  "https://shop.example.com/products/lamp?utm_source=mail",
  "http://shop.example.com/",
  "https://shop.example.com.evil.com/",
  "https://shop.example.com:8443/",
  "https://shop.example.com@evil.com/",
  "https://evil.com\\@shop.example.com/",
  "https://shop.example.com/products/../account/delete",
  "https://shop.example.com/products/%00",
  "https://shop.example.com/products/%E2%80%AEgpj.exe",
  "https://shop.example.com/open?next=https://img.cdn.example.com/a",
  "https://shop.example.com/open?next=https://evil.com/",
  "https://shop.example.com/open?next=javascript:alert(1)",
] {
  do {
    let route = try shop.match(link)
    print(link, "→", route.map { "\($0)" } ?? "no route")
  } catch {
    print(link, "→", error.code)
  }
}

print()
let secret = "https://shop.example.com/reset?token=s3cret"
print(try DeepLink(secret))  // fit for a log
print(try DeepLink(secret).text)  // everything
print(shop.explain(secret))  // fit for a log

enum ShopStructure: AppStructure {
  typealias Tab = SingleTab
  enum Screen: Hashable, Codable { case product(String), page(String), deleteAccount }
  typealias Modal = Never
}

extension ShopRoute: LinkNavigable {
  var destination: LinkDestination<ShopStructure> {
    switch self {
    case .home: .root(of: .only)
    case .product(let name): .push(.product(name), in: .only)
    case .open(let next): .push(.page(next.linkText), in: .only)
    case .deleteAccount: .push(.deleteAccount, in: .only)
    }
  }
}

let rules = LinkRules<ShopRoute>()
  .gate("delete", asks: true) { route, _ in
    route == .deleteAccount ? .confirm(prompt: "Delete your account?") : .pass
  }
let navigator = LinkNavigator<ShopRoute>(initialTab: .only, rules: rules)
print(navigator.configurationError.map { "\($0)" } ?? "the rules fit the routes")

print()
let tight = try LinkRouter<ShopRoute>(limits: LinkLimits(bytes: 256, captureLength: 32))
print(try tight.match("https://shop.example.com/products/lamp") == .product(name: "lamp"))

print()
@DeepLinkRoutes("https://{tenant}.shop.example.com")
enum TenantRoute: Hashable {
  @LinkPath("/") case home(tenant: String)
}

let tenants = try LinkRouter<TenantRoute>()
for host in ["acme.shop.example.com", "shop.example.com", "acme-shop.example.com"] {
  let route = try tenants.match("https://" + host)
  print(host, "→", route.map { "\($0)" } ?? "no route")
}
