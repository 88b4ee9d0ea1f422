// SPDX-License-Identifier: MIT

import DeepLinks

enum Sort: String, LinkValue { case newest, price }

@DeepLinkRoutes("https://shop.example.com")
enum ShopRoute: Hashable {
  @LinkPath("/products/{id}") case product(id: Int)
  @LinkPath("/products/{slug}-{id}") case namedProduct(slug: String, id: Int)
  @LinkPath("/products?sort={sort}&tag={tags}&page={page}")
  case products(sort: Sort = .newest, tags: [String], page: Int?)
  @LinkPath("/files/{path+}") case file(path: [String])
  @LinkPath("/@{user}") case profile(user: String)
}

let shop = try LinkRouter<ShopRoute>()
for path in [
  "/products/42", "/products/red-shoes-42", "/products?tag=new&tag=sale", "/files/2026/may.pdf",
  "/@ada", "/products/shoes",
] {
  let route = try shop.match("https://shop.example.com" + path)
  print(path, "→", route.map { "\($0)" } ?? "no route")
}

print()
struct SKU: LinkValue, Hashable {
  var number: Int

  init(number: Int) { self.number = number }

  init?(linkText: String) {
    guard linkText.hasPrefix("SKU-"), let number = Int(linkText: String(linkText.dropFirst(4)))
    else { return nil }
    self.number = number
  }

  var linkText: String { "SKU-\(number)" }
  static var samples: [SKU] { [SKU(number: 1)] }
}

@DeepLinkRoutes("stock://")
enum StockRoute: Hashable {
  @LinkPath("/items/{path+}") case folder(path: [String])
  @LinkPath("/items/{name}") case named(name: String)
  @LinkPath("/items/{sku}") case item(sku: SKU)
  @LinkPath("/items/new") case new
  @LinkPath("/items/{name}/photos") case photos(name: String)
}

let stock = try LinkRouter<StockRoute>()
for path in ["new", "SKU-7", "blue", "a/b"] {
  if let route = try stock.match("stock://items/" + path) { print(path, "→", route) }
}

print()
print(stock.explain("stock://items/SKU-7"))

print()
@DeepLinkRoutes
enum TeamRoute: Hashable {
  @LinkPath("/members") case members
  @LinkPath("/members/{id}", since: "2.0")
  @LinkPath("/m/{id}", deprecated: "Printed on badges of 2019.")
  case member(id: Int)
}

@DeepLinkRoutes("https://work.example.com")
@LinkRedirect("/staff/{id}", to: "/teams/1/members/{id}")
enum WorkRoute: Hashable {
  @LinkPath("/") case home
  @LinkGroup("/teams/{team}") case team(team: Int, TeamRoute)
  @LinkHidden() case signedOut
}

let work = try LinkRouter<WorkRoute>()
for path in ["/teams/7/members/3", "/teams/7/m/3", "/staff/3"] {
  guard let route = try work.match("https://work.example.com" + path) else { continue }
  print(path, "→", try work.link(for: route).text)
}

print()
@DeepLinkRoutes("https://agenda.example.com")
enum AgendaRoute: Hashable {
  @LinkPath("/agenda/{day}")
  @LinkPath("/agenda")
  case agenda(day: Int?)
}

let agenda = try LinkRouter<AgendaRoute>()
for route in [AgendaRoute.agenda(day: 3), .agenda(day: nil)] {
  print(try agenda.link(for: route).text)
}

print()
@DeepLinkRoutes("https://gallery.example.com")
enum GalleryRoute: Hashable {
  @LinkPath("/artist/{id}") @LinkPath("/{_}/artist/{id}") case artist(id: String)
  @LinkPath("/invite#server={server}&key={key}") case invite(server: String, key: Int)
  @LinkPath("/map?lon|long={longitude}") case place(longitude: Double)
  @LinkPath("/help/{topics*}") case help(topics: [String])
  @LinkPath("/{_+}") case page(DeepLink)
}

let gallery = try LinkRouter<GalleryRoute>()
for path in [
  "/artist/banksy", "/alpha-137/artist/banksy", "/invite#key=7&server=home.local", "/map?long=4.83",
  "/help", "/press/2026?lang=en#top",
] {
  guard let route = try gallery.match("https://gallery.example.com" + path) else { continue }
  if case .page(let link) = route {
    print("page(\(link.text))")
    print(try gallery.link(for: route).text)
  } else {
    print(route)
  }
}

print()
do {
  _ = try LinkPattern("/teams/{id}/members/{id}")
} catch {
  print(error)
}
