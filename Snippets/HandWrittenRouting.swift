// SPDX-License-Identifier: MIT

import DeepLinks
import Foundation

func bookID(byHand url: URL) -> Int? {
  guard url.absoluteString.contains("books.example.com") else { return nil }
  let parts = url.pathComponents
  guard parts.count >= 3, parts[1] == "books" else { return nil }
  return Int(parts[2])
}

@DeepLinkRoutes("https://books.example.com")
enum BooksRoute: Hashable {
  @LinkPath("/books/{id}") case book(id: Int)
}

let books = try LinkRouter<BooksRoute>()

func bookID(of url: URL) throws -> Int? {
  guard case .book(let id) = try books.match(url) else { return nil }
  return id
}

for text in [
  "https://books.example.com/books/42",
  "https://books.example.com.evil.com/books/42",
  "https://evil.com/books/42?books.example.com",
  "https://books.example.com/books/42/delete",
  "https://books.example.com/books/+42",
] {
  guard let url = URL(string: text) else { continue }
  let hand = bookID(byHand: url).map(String.init) ?? "nil"
  let router = try bookID(of: url).map(String.init) ?? "nil"
  print(text, "by hand:", hand, "router:", router)
}
