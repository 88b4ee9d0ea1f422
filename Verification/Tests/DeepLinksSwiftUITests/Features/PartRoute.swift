// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@testable import DeepLinksSwiftUI
import HeadlessLinks
import SwiftUI

struct PartStack<Part>: View {
  let name: String
  let navigator: LinkNavigator<PartRoute<Part>>

  var body: some View {
    LinkStack(navigator) {
      PartPage(text: "\(name) root")
    } screen: { screen in
      PartPage(text: "\(name) n\(screen.number)")
    }
    .linkModals(navigator) { _ in PartPage(text: "\(name) modal") }
  }
}

struct PartPage: View {
  let text: String
  @Environment(\.openDeepLink) private var openDeepLink
  @Environment(\.setNumbers) private var setNumbers

  var body: some View {
    VStack {
      Text(text)
      Button("to numbers") { openDeepLink("suite://numbers/n2", from: .inApp) }
      Button("less") { setNumbers(false) }
      Button("more") { setNumbers(true) }
    }
  }
}

struct PartStructure<Part>: AppStructure {
  struct Screen: Hashable, Codable, Sendable { var number: Int }
  struct Modal: Hashable, Codable, Sendable {}
  typealias Tab = SingleTab
}

/// `/` selects, `/n3` shows a number, `/a3` asks first, `/h3` waits, `/m` presents.
enum PartRoute<Part>: LinkNavigable, Hashable {
  typealias Structure = PartStructure<Part>

  case root
  case screen(String)

  static var linkRoutes: LinkRouteList<PartRoute> {
    LinkRouteList(
      origins: [],
      items: [
        .path(LinkRouteDeclaration(slot: 0, name: "root", pattern: "/", parameters: [])),
        .path(
          LinkRouteDeclaration(
            slot: 1, name: "screen", pattern: "/{text}",
            parameters: [.required("text", String.self)])),
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
    slot == 0 ? .root : captures.value(0, as: String.self).map { .screen($0) }
  }

  func print(into printer: inout LinkPrinter) {
    switch self {
    case .root: printer.route(0)
    case .screen(let text):
      printer.route(1)
      printer.value(0, text)
    }
  }

  static var rules: LinkRules<PartRoute> {
    LinkRules().gate("ask") { route, _ in
      if case .screen(let text) = route, text.hasPrefix("a") { return .confirm(prompt: "Really?") }
      if case .screen(let text) = route, text.hasPrefix("h") { return .hold }
      return .pass
    }
  }

  var destination: LinkDestination<Structure> {
    switch self {
    case .root: .select(.only)
    case .screen("m"): .present(.init())
    case .screen(let text): .push(.init(number: Int(text.dropFirst()) ?? 0), in: .only)
    }
  }
}
