// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksSyntax

/// What several declarations reveal together about what shows a navigator.
@Suite struct SourceInterfaceIndexTests {
  /// The routes of the hosts that an expression makes, in a function of a view.
  private static func routes(_ host: String) -> [String?] {
    let text = """
      enum Route {}
      enum Shop { enum Route {} }
      final class Model { let navigator: LinkNavigator<Shop.Route> }
      let global = LinkNavigator<Route>(initialTab: .a)
      struct Root: View {
        let own: LinkNavigator<Route>
        let model: Model
        let late: Model!
        let boxed: any Model
        let other: OtherNavigator<Route>
        func view(_ given: LinkNavigator<Shop.Route>, _ vague: LinkNavigator<Missing>) -> Any {
          let made = LinkNavigator<Route>(initialTab: .a)
          let hidden = make()
          return \(host)
        }
      }
      """
    let file = SourceFile(name: "A.swift", declarations: SourceDeclarations(reading: text))
    let index = SourceInterfaceIndex([file], among: [file])
    return file.declarations.interface.hosts.map {
      index.route(of: $0, in: file.name)?.path.joined(separator: ".")
    }
  }

  @Test(
    arguments: [
      ("own", "Route"), ("self.own", "Route"), ("$own", "Route"), ("model.navigator", "Shop.Route"),
      ("self.model.navigator", "Shop.Route"), ("late.navigator", "Shop.Route"),
      ("boxed.navigator", "Shop.Route"), ("given", "Shop.Route"), ("made", "Route"), ("vague", nil),
      ("hidden", nil), ("global", nil), ("model", nil), ("model.other", nil), ("other", nil),
      ("missing", nil), ("make()", nil), ("self", nil), ("Missing.self", nil),
    ] as [(String, String?)])
  func `a host shows the routes of its navigator`(_ navigator: String, _ route: String?) {
    #expect(Self.routes("LinkStack(\(navigator))") == [route])
    #expect(Self.routes("LinkTabs(\(navigator), tabs: [.a])") == [route])
    #expect(Self.routes("LinkContainer(\(navigator))") == [route, route])
    #expect(Self.routes("a.linkModals(\(navigator)) {}") == [route])
    #expect(Self.routes("a.linkNavigator(\(navigator))") == [route])
  }

  @Test(arguments: [("Route.self", "Route"), ("Shop.Route.self", "Shop.Route")])
  func `only a stack makes a navigator for a type of routes`(_ type: String, _ route: String) {
    #expect(Self.routes("LinkStack(\(type))") == [route])
    #expect(Self.routes("LinkStack(\(type), .a)") == [route])
    #expect(Self.routes("LinkTabs(\(type))") == [nil])
    #expect(Self.routes("LinkContainer(\(type))") == [nil, nil])
    #expect(Self.routes("a.linkModals(\(type)) {}") == [nil])
    #expect(Self.routes("a.linkNavigator(\(type))") == [nil])
  }

  // MARK: Types

  private static func index(_ files: [String: String]) -> SourceInterfaceIndex {
    let files = files.sorted { $0.key < $1.key }.map {
      SourceFile(name: $0.key, declarations: SourceDeclarations(reading: $0.value))
    }
    return SourceInterfaceIndex(files, among: files)
  }

  @Test(
    arguments: [
      ([:], nil), (["One/T.swift": "enum T {}"], "One/T.swift"),
      (["Two/T.swift": "enum T {}"], "Two/T.swift"),
      (["One/T.swift": "enum T {}", "Two/T.swift": "enum T {}"], "One/T.swift"),
      (["Two/T.swift": "enum T {}", "Three/T.swift": "enum T {}"], nil),
      (["Two/T.swift": "enum T {}", "Three/T.swift": "private enum T {}"], "Two/T.swift"),
      (["One/T.swift": "typealias T = U", "Two/U.swift": "enum U {}"], "Two/U.swift"),
      (["One/T.swift": "typealias T = T"], nil), (["One/T.swift": "typealias T = U"], nil),
      (
        [
          "One/T.swift": "typealias T = U", "Two/U.swift": "enum U {}",
          "Three/U.swift": "enum U {}",
        ], nil
      ),
    ] as [([String: String], String?)])
  func `a name means one type or none`(_ files: [String: String], _ file: String?) {
    #expect(Self.index(files).key("T", in: "One/A.swift", owner: [])?.file == file)
  }

  @Test(
    arguments: [
      ("enum Tab { case a, b }", ["a", "b"], []), ("typealias Tab = SingleTab", ["only"], []),
      ("typealias Tab = DeepLinks.SingleTab", ["only"], []), ("typealias Tab = Top", ["c"], []),
      ("typealias Tab = Other; enum Other { case d }", ["d"], []), ("struct Tab {}", nil, []),
      ("#if X\nenum Tab { case a }\n#else\nenum Tab { case b }\n#endif", nil, []),
      // The structure was read, so its own types are not elsewhere.
      ("", nil, []), ("typealias Tab = Shop.Missing", nil, []),
      ("typealias Tab = Missing", nil, ["Missing"]),
      ("typealias Tab = Other.Missing", nil, ["Missing"]),
    ] as [(String, [String]?, Set<String>)])
  func `tabs are the cases of the structure's type for tabs`(
    _ members: String, _ tabs: [String]?, _ unknown: Set<String>
  ) {
    let index = Self.index([
      "A.swift": """
      enum Route { var destination: LinkDestination<Shop> { .root(of: .a) } }
      enum Shop {
      \(members)
      }
      enum Top { case c }
      """
    ])
    #expect(index.navigables.values.map(\.tabs) == [tabs])
    #expect(index.unknownTypes == unknown)
  }
}
