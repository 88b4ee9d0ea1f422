// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation

@DeepLinkRoutes("shop://", "https://shop.example.com")
enum ShopRoute: Hashable {
  @LinkPath("/products/{id}") case product(id: Int)
}

enum ShopStructure: AppStructure {
  typealias Tab = SingleTab
  enum Screen: Hashable, Codable { case product(id: Int) }
  typealias Modal = Never
}

extension ShopRoute: LinkNavigable {
  typealias Structure = ShopStructure

  var destination: LinkDestination<ShopStructure> {
    switch self {
    case .product(let id): .push(.product(id: id), in: .only)
    }
  }
}

let navigator = LinkNavigator<ShopRoute>(initialTab: .only)
let inbox = LinkInbox()
inbox.attach(navigator)
navigator.acknowledge(.ready)

inbox.claimants = [
  LinkClaimant(LinkClaim(scheme: "shop", host: "oauth", path: "/callback")) { url in
    print("For the sign-in: \(url.absoluteString)")
  }
]

inbox.claimants.append(
  LinkClaimant(LinkClaim(scheme: "file")) { url in
    print("A document: \(url.lastPathComponent)")
  })

inbox.openExternally = { print("The system opens \($0)") }

@MainActor func open(_ text: String, _ source: LinkSource) async {
  let delivery = LinkDelivery(text: text, source: source, callback: .api)
  switch await inbox.deliver(delivery).request.outcome {
  case .declined(let refusal): print(source, text, "declined:", refusal.code)
  case let outcome: print(source, text, outcome.name)
  }
}

for text in [
  "shop://products/7", "shop://nowhere", "https://shop.example.com/jobs",
  "https://news.example/today", "shop://products/%00", "shop://oauth/callback?code=4%2F0A",
  "file:///tmp/menu.pdf",
] {
  await open(text, .delivering(text))
}
for text in ["shop://products/8", "https://shop.example.com/team", "https://news.example/today"] {
  await open(text, .inApp)
}

print()
await open("https://shop.example.com/team", .universalLink)
