// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation

/// What the app had before: a table of its own, or another library.
@MainActor final class OldRouter {
  func open(_ url: URL) { print("The old router opens \(url.path)") }
}

@DeepLinkRoutes("https://books.example.com")
enum BooksRoute: Hashable {
  @LinkPath("/books/{id}") case book(id: Int)
}

enum BooksStructure: AppStructure {
  typealias Tab = SingleTab
  enum Screen: Hashable, Codable { case book(id: Int) }
  typealias Modal = Never
}

extension BooksRoute: LinkNavigable {
  typealias Structure = BooksStructure

  var destination: LinkDestination<BooksStructure> {
    switch self {
    case .book(let id): .push(.book(id: id), in: .only)
    }
  }
}

let oldRouter = OldRouter()
let inbox = LinkInbox()
inbox.claimants = ["/authors", "/account"].map { path in
  LinkClaimant(LinkClaim(scheme: "https", host: "books.example.com", path: path)) { url in
    oldRouter.open(url)
  }
}

let navigator = LinkNavigator<BooksRoute>(initialTab: .only)
inbox.attach(navigator)
navigator.acknowledge(.ready)

for path in ["books/42", "authors/7", "account"] {
  let text = "https://books.example.com/\(path)"
  let delivery = LinkDelivery(text: text, source: .universalLink, callback: .onOpenURL)
  let outcome = await inbox.deliver(delivery).request.outcome
  print(path, outcome.name)
}
