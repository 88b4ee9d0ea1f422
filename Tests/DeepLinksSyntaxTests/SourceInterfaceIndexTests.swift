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
}
