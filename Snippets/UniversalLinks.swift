// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinks
import DeepLinksDomains

@DeepLinkRoutes("https://shop.example.com", "shop://")
enum ShopRoute: Hashable {
  @LinkPath("/") case home
  @LinkPath("/products/new") case newest
  @LinkPath("/products/{id}")
  @LinkPath("/p/{id}", deprecated: "Printed on receipts of 2019.")
  case product(id: Int)
  @LinkPath("/search?q={text}") case search(text: String)
}

let app = "ABCDE12345.com.example.shop"
let router = try LinkRouter<ShopRoute>()

let generator = AssociationGenerator(router, domain: "shop.example.com", appIDs: [app])
let file = generator.file()

print(file.json())
for note in generator.notes { print(note) }

print()
let matcher = AppLinkMatcher(file)
for path in ["/products/42", "/products/42/reviews", "/products/shoes", "/search?q=", "/search"] {
  print(path, "→", matcher.decide(appID: app, url: "https://shop.example.com" + path).rawValue)
}

print()
print(matcher.explain(appID: app, url: "https://shop.example.com/products/42/reviews"))

print()
let written = """
  {"applinks": {"details": [{
    "appIDs": ["\(app)"],
    "components": [{"/": "/"}, {"/": "/products/*"}, {"/": "/Search", "?": {"q": "?*"}}]
  }]}}
  """
let reading = AssociationReading(Array(written.utf8))
if let file = reading.effectiveFile {
  print(AssociationCoverage(of: file, by: router, appID: app, domain: "shop.example.com"))
}

print()
for finding in AssociationLinter().findings(for: reading) {
  let place = finding.range.map { reading.position(of: $0.lowerBound) }
  print(finding.code.rawValue, "at line \(place?.line ?? 0):", finding.message, finding.help)
}

print()
if let old = reading.effectiveFile {
  for change in AssociationDiff(from: old, to: file, host: "shop.example.com").links {
    print(change.direction.rawValue, change.answer.url ?? "?", "by", change.rule)
  }
}

print()
var edited = file
edited.appLinks?.details?[0].components?.insert(
  AppSiteAssociation.Component(path: "/products/1", exclude: true, comment: "Sold out for good"),
  at: 0)
let again = generator.file(keeping: edited)
print(again == edited)
