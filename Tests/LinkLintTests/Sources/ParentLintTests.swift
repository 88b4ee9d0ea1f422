// SPDX-License-Identifier: MIT

import Testing

@testable import LinkLint

@Suite struct ParentLintTests {
  @Test(arguments: cycles + roots)
  func `follows parents`(_ row: SourceLintCase) {
    #expect(row.found == row.findings)
  }

  @Test(
    arguments: [
      (#"@LinkPath("/orders/{id}") case order(id: Int)"#, "order"),
      (#"@LinkPath("/orders/{id}/items/{name}") case item(id: Int, name: String)"#, "item"),
      (#"@LinkPath("/orders/{id}", trust: .sensitive) case order(id: Int)"#, nil),
      (#"@LinkPath("/orders2/{id}") case order(id: Int)"#, nil),
      (#"@LinkPath("/orders/new") case new; @LinkPath("/orders/new/{id}") case a(id: Int)"#, "new"),
      (#"@LinkPath("app://host/orders/{id}") case order(id: Int)"#, nil),
    ] as [(String, String?)])
  func `compares a route with the one above it in the path`(_ cases: String, _ name: String?) {
    let source = """
      @DeepLinkRoutes("https://a.com")
      enum Route: LinkNavigable {
        @LinkPath("/") case home
        @LinkPath("/orders", trust: .sensitive) case orders
        \(cases)
        var destination: LinkDestination<S> { .root(of: .a) }
        var parent: Route? { pathParent }
      }
      let rules = LinkRules<Route>().gate("a", asks: true) { _, _ in .confirm(prompt: "A?") }
      """
    let found = SourceLint.findings(in: SourceLintCase.program(["A.swift": source]))
    #expect(
      found.map(\.message)
        == [name.map { "The parent of '\($0)', 'orders', is sensitive, and '\($0)' is not." }]
        .compactMap(\.self))
    #expect(
      SourceLintCase.lines(found).allSatisfy { $0.hasPrefix("A.swift:7:24 sensitive-parent") })
  }

  /// Routes of two tabs, with the parents that a test says.
  private static func shop(_ parent: String, destination: String = "") -> String {
    let destination =
      destination.isEmpty
      ? """
      switch self {
          case .home: .root(of: .shop)
          case .order(let number): .push(.order(number: number), in: .account)
          case .item(let id): .push(.item(id: id))
          case .folder(let path): .push(.folder(path))
          }
      """ : destination
    return """
      @DeepLinkRoutes("shop://")
      enum ShopRoute {
        @LinkPath("/") case home
        @LinkPath("/orders/{number}") case order(number: Int)
        @LinkPath("/items/{id}") case item(id: Int)
        @LinkPath("/folders/{path+}") case folder(path: [String])
      }
      enum ShopStructure: AppStructure { enum Tab { case shop, account } }
      extension ShopRoute: LinkNavigable {
        var parent: ShopRoute? {
          \(parent)
        }
        var destination: LinkDestination<ShopStructure> {
          \(destination)
        }
      }
      """
  }

  static let cycles: [SourceLintCase] = [
    SourceLintCase(
      "two that are each other's",
      shop(
        """
        switch self {
            case .order(let number): .item(id: number)
            case let .item(id): .order(number: id)
            case .home, .folder: nil
            }
        """),
      ["A.swift:12:30 parent-cycle (ShopRoute.item) *A.swift:13:25"]),
    SourceLintCase(
      "one that is its own, whatever its values",
      shop(
        "if case .folder(let path) = self { return .folder(path: path.dropLast()) }; return nil"),
      ["A.swift:11:47 parent-cycle (ShopRoute.folder)"]),
    SourceLintCase(
      "self",
      shop("switch self { case .item: self; default: nil }"),
      ["A.swift:11:31 parent-cycle (ShopRoute.item)"]),
    SourceLintCase(
      "self for all, which is one finding for each",
      shop("return self"),
      [
        "A.swift:11:12 parent-cycle (ShopRoute.folder)",
        "A.swift:11:12 parent-cycle (ShopRoute.home)",
        "A.swift:11:12 parent-cycle (ShopRoute.item)",
        "A.swift:11:12 parent-cycle (ShopRoute.order)",
      ]),
    SourceLintCase(
      "the names spelled in full, behind constants",
      shop(
        """
        switch self {
            case ShopRoute.order(let number):
              let id = number
              return ShopRoute.item(id: id)
            case .item(_): return Self.order(number: 1)
            default: return .some(.home)
            }
        """),
      [
        "A.swift:14:14 parent-cycle (ShopRoute.item) *A.swift:15:27",
        "A.swift:16:21 parent-cycle (ShopRoute.home)",
      ]),
    SourceLintCase(
      "guard",
      shop(
        "guard case .item(let id) = self else { return .item(id: 0) }; return .order(number: id)"),
      ["A.swift:11:51 parent-cycle (ShopRoute.item) *A.swift:11:74"]),
    SourceLintCase(
      "parents that end",
      shop(
        """
        switch self {
            case .order: .home
            case .item(let id): .order(number: id)
            case .folder, .home: nil
            }
        """)),
    SourceLintCase(
      "parents that may end: what they are depends on values",
      shop(
        """
        switch self {
            case .folder(let path): path.isEmpty ? nil : .folder(path: path.dropLast())
            case .item(let id) where id > 0: .item(id: id - 1)
            case .order(number: 1): .order(number: 0)
            case .order(let number): if number > 0 { .order(number: number - 1) } else { nil }
            default: nil
            }
        """)),
    SourceLintCase(
      "parents that may end: what else is done",
      shop(
        """
        if case .folder(let path) = self, !path.isEmpty { return .folder(path: path) }
            if isOld { return .home }
            return .home
        """)),
    SourceLintCase(
      "functions, and members of the same names",
      shop(
        """
        switch self {
            case .order(let number): up(number)
            case .item(let id): Other.item(id)
            case .folder(let path): .make(path)
            case .home: .none
            }
        """)),
    SourceLintCase(
      "branches of #if",
      shop(
        """
        switch self {
            #if DEBUG
            case .item: .item(id: 1)
            #else
            case .item: nil
            #endif
            default: nil
            }
        """)),
    SourceLintCase(
      "the parent and the destination of something else",
      """
      @DeepLinkRoutes("a://") enum Route { @LinkPath("/") case a; var parent: Route? { .a } }
      enum Folder { case a; var parent: Folder? { .a }; var destination: Folder { .a } }
      final class Node { var parent: Node?; var destination: String { "parent" } }
      // var parent: Route? { self }
      """),
    SourceLintCase(
      "a way that ends where no source tells how it goes on",
      shop(
        """
        switch self {
            case .folder: .item(id: 1)
            case .item(let id): up(id)
            default: nil
            }
        """)),
    SourceLintCase(
      "what does not parse",
      """
      enum Route: LinkNavigable {
        case a
        var destination: LinkDestination<S> { .root(of: .a }
        var parent: Route? { switch self { case .a:
      """),
    SourceLintCase(
      "several of one name, in branches of #if",
      """
      enum Route: LinkNavigable {
        case a
        var destination: LinkDestination<S> { .root(of: .a) }
        #if DEBUG
        var parent: Route? { .a }
        #else
        var parent: Route? { nil }
        #endif
      }
      """),
  ]

  static let roots: [SourceLintCase] = [
    SourceLintCase(
      "none of them names a tab",
      shop("if case .item = self { .folder(path: []) } else { nil }"),
      ["A.swift:11:28 parent-without-root (ShopRoute.item) *A.swift:13:7"]),
    SourceLintCase(
      "the outermost one names a tab",
      shop("if case .item = self { .order(number: 1) } else { nil }")),
    SourceLintCase(
      "the outermost one is computed",
      shop(
        "if case .item = self { .folder(path: []) } else { nil }",
        destination: """
          switch self {
              case .folder(let path): destination(of: path)
              default: .push(.item(id: 1))
              }
          """)),
    SourceLintCase(
      "every way to say that there is no tab",
      shop(
        """
        switch self {
            case .order: .item(id: 1)
            case .item: .folder(path: [])
            default: nil
            }
        """,
        destination: """
          switch self {
              case .folder: .present(.folder)
              case .item: LinkDestination(tab: nil, screens: [.item])
              default: LinkDestination<ShopStructure>(tabs: [], policy: .push)
              }
          """),
      [
        "A.swift:12:18 parent-without-root (ShopRoute.order) *A.swift:17:7",
        "A.swift:13:17 parent-without-root (ShopRoute.item) *A.swift:17:7",
      ]),
    SourceLintCase(
      "every way to name one",
      shop(
        """
        switch self {
            case .order: .folder(path: [])
            case .item: .folder(path: [])
            case .home: .folder(path: [])
            default: nil
            }
        """,
        destination: """
          switch self {
              case .order: .present(.order, over: .shop)
              case .item: .push(.item, inAnyOf: [.shop, .account])
              case .home: LinkDestination(tabs: [tab])
              case .folder: .push(.folder)
              }
          """)),
    SourceLintCase(
      "an app with one tab",
      """
      enum Route: LinkNavigable {
        case a, b
        var destination: LinkDestination<Structure> { .push(.a) }
        var parent: Route? { if case .a = self { .b } else { nil } }
        enum Structure: AppStructure { typealias Tab = SingleTab }
      }
      """),
  ]
}
