// SPDX-License-Identifier: MIT

import SwiftDiagnostics
import SwiftSyntaxMacrosGenericTestSupport
import Testing

struct RoutesExpansionTests {
  @Test func `the sample becomes a table, a reader and a printer`() {
    RoutesExpansion.expect(
      ##"""
      @DeepLinkRoutes("tcal://www.trips.calendar.com", "https://www.trips.calendar.com")
      enum TripsRoute: Hashable {
        @LinkPath("/") case home
        @LinkPath("/details?reference={reference}") case details(reference: String)
      }
      """##,
      expandsTo: ##"""
        enum TripsRoute: Hashable {
          case home
          case details(reference: String)
        }

        extension TripsRoute: DeepLinksCore.LinkRoutable {
          nonisolated static var linkRoutes: DeepLinksCore.LinkRouteList<Self> {
            DeepLinksCore.LinkRouteList<Self>(
              origins: ["tcal://www.trips.calendar.com", "https://www.trips.calendar.com"],
              items: [
                .path(
                  DeepLinksCore.LinkRouteDeclaration(
                    slot: 0,
                    name: "home",
                    pattern: "/"
                  )
                ),
                .path(
                  DeepLinksCore.LinkRouteDeclaration(
                    slot: 1,
                    name: "details",
                    pattern: "/details?reference={reference}",
                    parameters: [.required("reference", String.self)]
                  )
                ),
              ]
            )
          }

          nonisolated static func route(
            at slot: Swift.Int, from captures: borrowing DeepLinksCore.LinkCaptures
          ) throws -> Self? {
            switch slot {
            case 0:
              return Self.home
            case 1:
              guard
                let value0 = captures.value(0, as: String.self)
              else {
                return nil
              }
              return Self.details(reference: value0)
            default:
              return nil
            }
          }

          nonisolated func print(into printer: inout DeepLinksCore.LinkPrinter) {
            switch self {
            case .home:
              printer.route(0)
            case .details(reference: let value0):
              printer.route(1)
              printer.value(0, value0)
            }
          }
        }
        """##)
  }

  @Test func `every kind of value and marker is written`() {
    RoutesExpansion.expect(
      ##"""
      @DeepLinkRoutes("app://", options: [.plusIsSpace], feature: "Shop")
      @LinkRedirect("/item/{id}", to: "/products/{id}")
      public enum ShopRoute {
        /// One product.
        ///
        /// With "details".
        @LinkPath("/products/{id}", since: "2.0", trust: .sensitive, priority: 1, shared: true)
        @LinkPath("/p/{id}", deprecated: "Printed on flyers.")
        case product(id: Int)
        /** Finds products. */
        @LinkPath("/search?q={q}&sort={sort}&page={page}&tag={tag}&size={size}")
        case search(q: String, sort: Sort = .newest, page: Int?, tag: [String], size: Int = pageSize)
        @LinkPath(#"/\#u{61}/{in}"#) case `default`(`in`: Int)
        @LinkGroup("/teams/{team}") case team(Int, route: TeamRoute)
        @LinkGroup case help(HelpRoute)
        @LinkHidden() case cart, checkout(Cart)
      }
      """##,
      expandsTo: ##"""
        public enum ShopRoute {
          /// One product.
          ///
          /// With "details".
          case product(id: Int)
          /** Finds products. */
          case search(q: String, sort: Sort = .newest, page: Int?, tag: [String], size: Int = pageSize)
          case `default`(`in`: Int)
          case team(Int, route: TeamRoute)
          case help(HelpRoute)
          case cart, checkout(Cart)
        }

        extension ShopRoute: DeepLinksCore.LinkRoutable {
          nonisolated public static var linkRoutes: DeepLinksCore.LinkRouteList<Self> {
            DeepLinksCore.LinkRouteList<Self>(
              origins: ["app://"],
              options: [.plusIsSpace],
              feature: "Shop",
              items: [
                .path(
                  DeepLinksCore.LinkRouteDeclaration(
                    slot: 0,
                    name: "product",
                    pattern: "/products/{id}",
                    parameters: [.required("id", Int.self)],
                    metadata: DeepLinksCore.LinkRouteMetadata(documentation: "One product.\n\nWith \"details\".", since: "2.0", trust: .sensitive, priority: 1, isShared: true)
                  )
                ),
                .path(
                  DeepLinksCore.LinkRouteDeclaration(
                    slot: 0,
                    name: "product",
                    pattern: "/p/{id}",
                    parameters: [.required("id", Int.self)],
                    metadata: DeepLinksCore.LinkRouteMetadata(documentation: "One product.\n\nWith \"details\".", deprecated: "Printed on flyers.")
                  )
                ),
                .path(
                  DeepLinksCore.LinkRouteDeclaration(
                    slot: 1,
                    name: "search",
                    pattern: "/search?q={q}&sort={sort}&page={page}&tag={tag}&size={size}",
                    parameters: [.required("q", String.self), .optional("sort", LinkValues.Value1_1.self, default: .newest), .optional("page", Int.self), .list("tag", String.self), .optional("size", Int.self, default: LinkValues.default1_4)],
                    metadata: DeepLinksCore.LinkRouteMetadata(documentation: "Finds products.")
                  )
                ),
                .path(
                  DeepLinksCore.LinkRouteDeclaration(
                    slot: 2,
                    name: "default",
                    pattern: "/a/{in}",
                    parameters: [.required("in", Int.self)]
                  )
                ),
                .group(
                  DeepLinksCore.LinkRouteDeclaration(
                    slot: 3,
                    name: "team",
                    pattern: "/teams/{team}",
                    parameters: [.required("team", Int.self)]
                  ),
                  TeamRoute.self
                ) { child, captures in
                  guard
                    let value0 = captures.value(0, as: Int.self)
                  else {
                    return nil
                  }
                  return Self.team(value0, route: child)
                },
                .group(
                  DeepLinksCore.LinkRouteDeclaration(
                    slot: 4,
                    name: "help",
                    pattern: ""
                  ),
                  HelpRoute.self
                ) { child, _ in
                  return Self.help(child)
                },
              ],
              redirects: [
                DeepLinksCore.LinkRedirect(from: "/item/{id}", to: "/products/{id}"),
              ]
            )
          }

          nonisolated public static func route(
            at slot: Swift.Int, from captures: borrowing DeepLinksCore.LinkCaptures
          ) throws -> Self? {
            switch slot {
            case 0:
              guard
                let value0 = captures.value(0, as: Int.self)
              else {
                return nil
              }
              return Self.product(id: value0)
            case 1:
              guard
                let value0 = captures.value(0, as: String.self),
                let value1 = captures.value(1, as: LinkValues.Value1_1.self, default: .newest),
                let value2 = captures.optional(2, as: Int.self),
                let value3 = captures.list(3, as: String.self),
                let value4 = captures.value(4, as: Int.self, default: LinkValues.default1_4)
              else {
                return nil
              }
              return Self.search(q: value0, sort: value1, page: value2, tag: value3, size: value4)
            case 2:
              guard
                let value0 = captures.value(0, as: Int.self)
              else {
                return nil
              }
              return Self.`default`(in: value0)
            default:
              return nil
            }
          }

          nonisolated public func print(into printer: inout DeepLinksCore.LinkPrinter) {
            switch self {
            case .product(id: let value0):
              printer.route(0)
              printer.value(0, value0)
            case .search(q: let value0, sort: let value1, page: let value2, tag: let value3, size: let value4):
              printer.route(1)
              printer.value(0, value0)
              printer.value(1, value1 as LinkValues.Value1_1, default: .newest)
              printer.value(2, value2)
              printer.list(3, value3)
              printer.value(4, value4, default: LinkValues.default1_4)
            case .`default`(in: let value0):
              printer.route(2)
              printer.value(0, value0)
            case .team(let value0, route: let child):
              printer.route(3)
              printer.value(0, value0)
              printer.child(child)
            case .help(let child):
              printer.route(4)
              printer.child(child)
            case .cart:
              printer.hidden()
            case .checkout:
              printer.hidden()
            }
          }

          fileprivate enum LinkValues {
            typealias LinkValueOf<Value: DeepLinksCore.LinkValue> = Value
            #sourceLocation(file: "test.swift", line: 12)
            typealias Value1_1 = LinkValueOf<Sort>  // For an enum with raw values, the name is enough: enum Sort: String, LinkValue.
            #sourceLocation()
            nonisolated static var default1_4: Int {
              pageSize
            }
          }
        }
        """##)
  }

  @Test(
    arguments: [
      ("", nil), ("since: \"2.0\"", "since: \"2.0\""), ("since: Since.two", "since: Since.two"),
      ("deprecated: \"Old.\"", "deprecated: \"Old.\""), ("owner: \"Team\"", "owner: \"Team\""),
      ("examples: [\"/\"]", "examples: [\"/\"]"), ("trust: .sensitive", "trust: .sensitive"),
      ("captureLength: 9", "captureLength: 9"), ("priority: -1", "priority: -1"),
      ("shared: true", "isShared: true"), ("strict: true", "isStrict: true"),
      ("shared: a, strict: b", "isShared: a, isStrict: b"),
      ("receiveOnly: true", "isReceiveOnly: true"),
      (
        "since: \"1\", priority: 2, shared: false, strict: true",
        "since: \"1\", priority: 2, isShared: false, isStrict: true"
      ),
    ] as [(String, String?)])
  func `each argument of a pattern is metadata`(_ arguments: String, _ metadata: String?) {
    let list = arguments.isEmpty ? "" : ", \(arguments)"
    let expansion = RoutesExpansion(
      "@DeepLinkRoutes(\"app://\") enum Route { @LinkPath(\"/\"\(list)) case home }")
    #expect(expansion.diagnostics == [])
    let lines = expansion.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let expected = metadata.map { "metadata: DeepLinksCore.LinkRouteMetadata(\($0))" }
    #expect(lines.contains { $0.hasPrefix("pattern: ") })
    #expect(
      lines.filter { $0.hasPrefix("metadata: ") }.map(String.init)
        == [expected].compactMap(\.self))
  }

  @Test(arguments: [
    ("@LinkPath(\"/{a}\")", ".required(\"a\", T.self)"),
    ("@LinkPath(\"/x/{a+}\")", ".required(\"a\", T.self)"),
    ("@LinkPath(\"/x#{a}\")", ".required(\"a\", T.self)"),
    ("@LinkPath(\"/{a}\") @LinkPath(\"/x/{a}\")", ".required(\"a\", T.self)"),
    ("@LinkPath(\"/?a={a}\")", ".optional(\"a\", T.self, default: .b)"),
    ("@LinkPath(\"/?a={a...}\")", ".optional(\"a\", T.self, default: .b)"),
    ("@LinkPath(\"/x#a={a}\")", ".optional(\"a\", T.self, default: .b)"),
    ("@LinkPath(\"/{a}\") @LinkPath(\"/\")", ".optional(\"a\", T.self, default: .b)"),
    ("@LinkPath(\"/{a}\") @LinkPath(\"/?a={a}\")", ".optional(\"a\", T.self, default: .b)"),
  ])
  func `a default is for links that may omit the value`(_ paths: String, _ parameter: String) {
    let expansion = RoutesExpansion(
      "@DeepLinkRoutes(\"app://\") enum Route { \(paths) case one(a: T = .b) }")
    #expect(expansion.diagnostics == [])
    let lines = expansion.text.split(separator: "\n").map { $0.drop { $0 == " " } }
    let parameters = lines.filter { $0.hasPrefix("parameters: ") }
    #expect(parameters.count == paths.split(separator: "@").count)
    let list = parameter.replacing("T.self", with: "LinkValues.Value0_0.self")
    #expect(parameters.allSatisfy { $0 == "parameters: [\(list)]" }, "\(parameters)")
  }

  @Test func `a broken enum still conforms, so that one error stays one`() {
    RoutesExpansion.expect(
      ##"""
      @DeepLinkRoutes("app://")
      public enum Broken {
        case home
      }
      """##,
      expandsTo: ##"""
        public enum Broken {
          case home
        }

        extension Broken: DeepLinksCore.LinkRoutable {
          nonisolated public static var linkRoutes: DeepLinksCore.LinkRouteList<Self> {
            DeepLinksCore.LinkRouteList<Self>(items: [])
          }

          nonisolated public static func route(
            at slot: Swift.Int, from captures: borrowing DeepLinksCore.LinkCaptures
          ) throws -> Self? {
            nil
          }

          nonisolated public func print(into printer: inout DeepLinksCore.LinkPrinter) {
            printer.hidden()
          }
        }
        """##,
      diagnosing: [
        DiagnosticSpec(
          id: MessageID(domain: "DeepLinks", id: "missingRoute"),
          message:
            "No link opens 'home'; give it @LinkPath, or @LinkHidden() if none should",
          line: 3, column: 8,
          fixIts: [
            FixItSpec(message: #"add '@LinkPath("/home")'"#),
            FixItSpec(message: "add '@LinkHidden()'"),
          ])
      ])
  }

  @Test func `an enum may have hidden cases alone`() {
    RoutesExpansion.expect(
      ##"""
      @DeepLinkRoutes("app://")
      enum OnlyHidden {
        @LinkHidden() case hidden
      }
      """##,
      expandsTo: ##"""
        enum OnlyHidden {
          case hidden
        }

        extension OnlyHidden: DeepLinksCore.LinkRoutable {
          nonisolated static var linkRoutes: DeepLinksCore.LinkRouteList<Self> {
            DeepLinksCore.LinkRouteList<Self>(
              origins: ["app://"],
              items: []
            )
          }

          nonisolated static func route(
            at slot: Swift.Int, from captures: borrowing DeepLinksCore.LinkCaptures
          ) throws -> Self? {
            nil
          }

          nonisolated func print(into printer: inout DeepLinksCore.LinkPrinter) {
            switch self {
            case .hidden:
              printer.hidden()
            }
          }
        }
        """##)
  }
}
