// SPDX-License-Identifier: MIT

import Testing

/// Where an enum stands, who sees it, and what it conforms to.
extension RoutesExpansionTests {
  @Test func `a nested enum gets names for the types around it`() {
    RoutesExpansion.expect(
      ##"""
      extension Shop {
        @available(iOS 18, *)
        @DeepLinkRoutes
        package enum Route: LinkRoutable {
          @LinkPath("/{role}/{count}") case member(role: Role, count: Int)
          @LinkPath("/all?page={page}") case all(page: Page = firstPage)
          @LinkGroup("/help") case help(HelpRoute)
          @available(*, deprecated) @LinkPath("/old") case old
        }
      }
      """##,
      expandsTo: ##"""
        extension Shop {
          @available(iOS 18, *)
          package enum Route: LinkRoutable {
            case member(role: Role, count: Int)
            case all(page: Page = firstPage)
            case help(HelpRoute)
            @available(*, deprecated) case old

            fileprivate enum LinkValues {
              typealias LinkValueOf<Value: DeepLinksCore.LinkValue> = Value
              #sourceLocation(file: "test.swift", line: 5)
              typealias Value0_0 = LinkValueOf<Role>  // For an enum with raw values, the name is enough: enum Sort: String, LinkValue.
              #sourceLocation()
              nonisolated static var default1_0: Page {
                firstPage
              }
              #sourceLocation(file: "test.swift", line: 6)
              typealias Value1_0 = LinkValueOf<Page>  // For an enum with raw values, the name is enough: enum Sort: String, LinkValue.
              #sourceLocation()
              typealias Route2 = HelpRoute
            }
          }
        }

        @available(iOS 18, *)
        extension Shop.Route: DeepLinksCore.LinkRoutable {
          nonisolated package static var linkRoutes: DeepLinksCore.LinkRouteList<Self> {
            DeepLinksCore.LinkRouteList<Self>(
              items: [
                .path(
                  DeepLinksCore.LinkRouteDeclaration(
                    slot: 0,
                    name: "member",
                    pattern: "/{role}/{count}",
                    parameters: [.required("role", LinkValues.Value0_0.self), .required("count", Int.self)]
                  )
                ),
                .path(
                  DeepLinksCore.LinkRouteDeclaration(
                    slot: 1,
                    name: "all",
                    pattern: "/all?page={page}",
                    parameters: [.optional("page", LinkValues.Value1_0.self, default: LinkValues.default1_0)]
                  )
                ),
                .group(
                  DeepLinksCore.LinkRouteDeclaration(
                    slot: 2,
                    name: "help",
                    pattern: "/help"
                  ),
                  LinkValues.Route2.self
                ) { child, _ in
                  return Self.help(child)
                },
                .path(
                  DeepLinksCore.LinkRouteDeclaration(
                    slot: 3,
                    name: "old",
                    pattern: "/old"
                  )
                ),
              ]
            )
          }

          @available(*, deprecated)
          nonisolated package static func route(
            at slot: Swift.Int, from captures: borrowing DeepLinksCore.LinkCaptures
          ) throws -> Self? {
            switch slot {
            case 0:
              guard
                let value0 = captures.value(0, as: LinkValues.Value0_0.self),
                let value1 = captures.value(1, as: Int.self)
              else {
                return nil
              }
              return Self.member(role: value0, count: value1)
            case 1:
              guard
                let value0 = captures.value(0, as: LinkValues.Value1_0.self, default: LinkValues.default1_0)
              else {
                return nil
              }
              return Self.all(page: value0)
            case 3:
              return Self.old
            default:
              return nil
            }
          }

          nonisolated package func print(into printer: inout DeepLinksCore.LinkPrinter) {
            switch self {
            case .member(role: let value0, count: let value1):
              printer.route(0)
              printer.value(0, value0 as LinkValues.Value0_0)
              printer.value(1, value1)
            case .all(page: let value0):
              printer.route(1)
              printer.value(0, value0 as LinkValues.Value1_0, default: LinkValues.default1_0)
            case .help(let child):
              printer.route(2)
              printer.child(child)
            case .old:
              printer.route(3)
            }
          }
        }
        """##)
  }

  @Test(
    arguments: [
      // A private enum at the top level is visible in its whole file.
      """
      @available(iOS 18, *) @DeepLinkRoutes("app://") private enum Route {
        @LinkPath("/?page={page}") case list(page: Page = firstPage)
      }
      """,
      """
      public extension Shop {
        @DeepLinkRoutes("app://") enum Route { @LinkPath("/{role}") case member(role: Role) }
      }
      """,
      // The enclosing types have the name of the enum, or routes of their own.
      """
      enum Route {
        @DeepLinkRoutes("app://") enum Route { @LinkPath("/{role}") case member(role: Role) }
      }
      """,
      """
      @DeepLinkRoutes("app://") enum Outer {
        @LinkPath("/") case home
        @DeepLinkRoutes("shop://") enum Route { @LinkPath("/{role}") case member(role: Role) }
      }
      """,
    ])
  func `an enum does not enclose itself`(_ source: String) {
    let expansion = RoutesExpansion(source)
    #expect(expansion.diagnostics == [])
    let other = RoutesExpansion(source, includesItself: true)
    #expect(other.diagnostics == [])
    #expect(other.text == expansion.text)
  }

  @Test(
    arguments: [
      (["LinkRoutable"], ": DeepLinksCore.LinkRoutable"),
      (["DeepLinksCore.LinkRoutable"], ": DeepLinksCore.LinkRoutable"),
      (
        ["LinkRoutable", "LinkNavigable"],
        ": DeepLinksCore.LinkRoutable, DeepLinksNavigation.LinkNavigable"
      ),
      (
        ["DeepLinksNavigation.LinkNavigable", "DeepLinksCore.LinkRoutable"],
        ": DeepLinksNavigation.LinkNavigable, DeepLinksCore.LinkRoutable"
      ),
      // The others are written by hand.
      (["LinkNavigable"], ": DeepLinksNavigation.LinkNavigable"), ([], ""), (["Hashable"], ""),
    ] as [([String], String)])
  func `an enum conforms to what the compiler asks for`(
    _ conformances: [String], _ clause: String
  ) {
    let expansion = RoutesExpansion(
      "@DeepLinkRoutes(\"app://\") enum Route { @LinkPath(\"/\") case home }",
      conformances: conformances)
    #expect(expansion.diagnostics == [])
    #expect(expansion.text.contains("extension Route\(clause) {"))
  }

  @Test(
    arguments: [
      ("", "", ""), ("public ", "", "public "), ("package ", "", "package "), ("internal ", "", ""),
      ("fileprivate ", "", ""), ("", "public ", "public "), ("", "package ", "package "),
      ("public ", "internal ", ""), ("public ", "package ", "package "),
      ("package ", "public ", "public "), ("public ", "fileprivate ", ""),
    ])
  func `members are as visible as the enum, or as its extension makes it`(
    _ outer: String, _ own: String, _ access: String
  ) {
    let expansion = RoutesExpansion(
      "\(outer)extension Shop { @DeepLinkRoutes(\"app://\") \(own)enum Route { "
        + "@LinkPath(\"/\") case home } }")
    #expect(expansion.diagnostics == [])
    #expect(expansion.text.contains("nonisolated \(access)static var linkRoutes:"))
  }
}
