// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation

/// One route for every kind of pattern and of value.
enum FuzzRoute: Equatable, Sendable {
  case home
  case text(String)
  case integer(Int)
  case number(Double)
  case identifier(UUID)
  case date(Date)
  case mixed(String, Int8)
  case rest([String])
  case query(String, page: UInt?, isOpen: Bool?, tags: [String])
  case literals
  case fragment(String)
  case track(String)
  case nested(String, Int, String)
  case whole(DeepLink)
  case named(String?, path: [String])
  case parts(String, Int?)
  case items(String, key: String)
  case middle([String], Int)
  case remaining(Int?, [LinkQueryItem])
  case open(tags: [String], url: String?)
  case relay(String)
  case strict(String)
  case install(String)
}

extension FuzzRoute: LinkRoutable {
  static var linkRoutes: LinkRouteList<FuzzRoute> {
    let rows: [(String, [LinkParameter])] = [
      ("/", []),
      ("/text/{value}", [.required("value", String.self)]),
      ("/integer/{value}", [.required("value", Int.self)]),
      ("/number/{value}", [.required("value", Double.self)]),
      ("/identifier/{value}", [.required("value", UUID.self)]),
      ("/date/{value}", [.required("value", Date.self)]),
      (
        "/mixed/@{name}-{size}.json",
        [.required("name", String.self), .required("size", Int8.self)]
      ),
      ("/rest/{path+}", [.list("path", String.self)]),
      (
        "/query?q={q}&page={page}&open={open}&tag={tag}",
        [
          .required("q", String.self), .optional("page", UInt.self), .optional("open", Bool.self),
          .list("tag", String.self),
        ]
      ),
      ("/literals/caf%C3%A9/a%2Fb?kind=story&flag", []),
      ("/fragment#{name}", [.required("name", String.self)]),
      ("track:{id}", [.required("id", String.self)]),
      (
        "/{first}/{second}/{third}",
        [
          .required("first", String.self), .required("second", Int.self),
          .required("third", String.self),
        ]
      ),
      ("/whole/{_*}", [.link("link")]),
      ("/named/{path*}?a|b={name}", [.optional("name", String.self), .list("path", String.self)]),
      ("/parts#a/{name}-x?n={n}", [.required("name", String.self), .optional("n", Int.self)]),
      ("/items#id={id}&key={key}", [.required("id", String.self), .required("key", String.self)]),
      ("/middle/{path+}/v{n}", [.list("path", String.self), .required("n", Int.self)]),
      ("/remaining?n={n}&{rest*}", [.optional("n", Int.self), .items("rest")]),
      (
        "/open?tag={tags}&url={url...}",
        [.list("tags", String.self), .optional("url", String.self)]
      ),
      ("/relay/{text+}", [.required("text", String.self)]),
      ("/strict?a={a}&!b&!*", [.required("a", String.self)]),
      ("/install/{link...}", [.required("link", String.self)]),
    ]
    return LinkRouteList(
      origins: ["https://www.example.com/app", "fuzz://"],
      items: rows.enumerated().map { slot, row in
        .path(
          LinkRouteDeclaration(
            slot: slot, name: "route\(slot)", pattern: row.0, parameters: row.1))
      })
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) -> FuzzRoute? {
    switch slot {
    case 0: return .home
    case 1: return captures.value(0, as: String.self).map { .text($0) }
    case 2: return captures.value(0, as: Int.self).map { .integer($0) }
    case 3: return captures.value(0, as: Double.self).map { .number($0) }
    case 4: return captures.value(0, as: UUID.self).map { .identifier($0) }
    case 5: return captures.value(0, as: Date.self).map { .date($0) }
    case 6:
      guard let name = captures.value(0, as: String.self),
        let size = captures.value(1, as: Int8.self)
      else { return nil }
      return .mixed(name, size)
    case 7: return captures.list(0, as: String.self).map { .rest($0) }
    case 8:
      guard let text = captures.value(0, as: String.self),
        let page = captures.optional(1, as: UInt.self),
        let isOpen = captures.optional(2, as: Bool.self),
        let tags = captures.list(3, as: String.self)
      else { return nil }
      return .query(text, page: page, isOpen: isOpen, tags: tags)
    case 9: return .literals
    case 10: return captures.value(0, as: String.self).map { .fragment($0) }
    case 11: return captures.value(0, as: String.self).map { .track($0) }
    case 12:
      guard let first = captures.value(0, as: String.self),
        let second = captures.value(1, as: Int.self),
        let third = captures.value(2, as: String.self)
      else { return nil }
      return .nested(first, second, third)
    case 13: return captures.link.map { .whole($0) }
    case 14:
      guard let name = captures.optional(0, as: String.self),
        let path = captures.list(1, as: String.self)
      else { return nil }
      return .named(name, path: path)
    case 15:
      guard let name = captures.value(0, as: String.self),
        let number = captures.optional(1, as: Int.self)
      else { return nil }
      return .parts(name, number)
    case 16:
      guard let id = captures.value(0, as: String.self),
        let key = captures.value(1, as: String.self)
      else { return nil }
      return .items(id, key: key)
    case 17...22: return other(slot, captures)
    default: return nil
    }
  }

  /// Routes that take what a pattern does not name, or as it is written.
  private static func other(_ slot: Int, _ captures: borrowing LinkCaptures) -> FuzzRoute? {
    switch slot {
    case 17:
      guard let path = captures.list(0, as: String.self),
        let number = captures.value(1, as: Int.self)
      else { return nil }
      return .middle(path, number)
    case 18:
      guard let number = captures.optional(0, as: Int.self), let items = captures.items(1) else {
        return nil
      }
      return .remaining(number, items)
    case 19:
      guard let tags = captures.list(0, as: String.self),
        let url = captures.optional(1, as: String.self)
      else { return nil }
      return .open(tags: tags, url: url)
    case 20: return captures.value(0, as: String.self).map { .relay($0) }
    case 21: return captures.value(0, as: String.self).map { .strict($0) }
    default: return captures.value(0, as: String.self).map { .install($0) }
    }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .home: printer.route(0)
    case .text(let value): one(1, value, &printer)
    case .integer(let value): one(2, value, &printer)
    case .number(let value): one(3, value, &printer)
    case .identifier(let value): one(4, value, &printer)
    case .date(let value): one(5, value, &printer)
    case .mixed(let name, let size):
      one(6, name, &printer)
      printer.value(1, size)
    case .rest(let path):
      printer.route(7)
      printer.list(0, path)
    case .query(let text, let page, let isOpen, let tags):
      one(8, text, &printer)
      printer.value(1, page)
      printer.value(2, isOpen)
      printer.list(3, tags)
    case .literals: printer.route(9)
    case .fragment(let name): one(10, name, &printer)
    case .track(let id): one(11, id, &printer)
    case .nested(let first, let second, let third):
      one(12, first, &printer)
      printer.value(1, second)
      printer.value(2, third)
    case .whole(let link):
      printer.route(13)
      printer.link(0, link)
    case .named(let name, let path):
      printer.route(14)
      printer.value(0, name)
      printer.list(1, path)
    case .parts(let name, let number):
      one(15, name, &printer)
      printer.value(1, number)
    case .items(let id, let key):
      one(16, id, &printer)
      printer.value(1, key)
    case .middle(let path, let number):
      printer.route(17)
      printer.list(0, path)
      printer.value(1, number)
    case .remaining(let number, let items):
      printer.route(18)
      printer.value(0, number)
      printer.items(1, items)
    case .open(let tags, let url):
      printer.route(19)
      printer.list(0, tags)
      printer.value(1, url)
    case .relay(let text): one(20, text, &printer)
    case .strict(let text): one(21, text, &printer)
    case .install(let text): one(22, text, &printer)
    }
  }

  private func one(_ slot: Int, _ value: some LinkValue, _ printer: inout LinkPrinter) {
    printer.route(slot)
    printer.value(0, value)
  }
}
