// SPDX-License-Identifier: MIT

@testable import DeepLinksSimulation
import DeepLinksUIKit
import Testing
import UIKit

/// A container of an app that presents nothing.
@MainActor @Suite struct FlatTests {
  @Test(arguments: [nil, [.second], [.second, .first]] as [[FlatStructure.Tab]?])
  func `needs no modals`(_ tabs: [FlatStructure.Tab]?) {
    let clock = LinkManualClock()
    let navigator = LinkNavigator<FlatRoute>(initialTab: .second, clock: clock)
    let root: @MainActor (FlatStructure.Tab) -> UIViewController = { KitScreen("\($0)") }
    let screen: @MainActor (String) -> UIViewController = { KitScreen("page \($0)") }
    let container =
      tabs.map { LinkContainer(navigator, tabs: $0, root: root, screen: screen) }
      ?? LinkContainer(navigator, root: root, screen: screen)
    container.rootViewController.beginAppearanceTransition(true, animated: false)
    container.rootViewController.endAppearanceTransition()
    let request = navigator.open("flat://x", from: .programmatic)
    clock.advance(by: .seconds(20))
    #expect(request.result?.name == "opened")
    let controllers =
      (container.rootViewController as? UITabBarController)?.viewControllers
      ?? [container.rootViewController]
    #expect(
      controllers.map { ($0 as? UINavigationController)?.viewControllers.map(\.title) ?? [] }
        == (tabs ?? FlatStructure.Tab.allCases).map {
          $0 == .second ? ["second", "page x"] : ["\($0)"]
        })
  }
}

enum FlatStructure: AppStructure {
  enum Tab: Hashable, Codable, CaseIterable, Sendable { case first, second }
  typealias Screen = String
  typealias Modal = Never
}

/// `/x` pushes a page in the second tab.
struct FlatRoute: LinkNavigable, Hashable {
  typealias Structure = FlatStructure

  var page: String
  var destination: LinkDestination<FlatStructure> { .push(page, in: .second) }

  static var linkRoutes: LinkRouteList<FlatRoute> {
    LinkRouteList(
      origins: ["flat://"],
      items: [
        .path(
          LinkRouteDeclaration(
            slot: 0, name: "page", pattern: "/{page}",
            parameters: [.required("page", String.self)]))
      ])
  }

  static func route(at slot: Int, from captures: borrowing LinkCaptures) throws -> Self? {
    captures.value(0, as: String.self).map { FlatRoute(page: $0) }
  }

  func print(into printer: inout LinkPrinter) {
    printer.route(0)
    printer.value(0, page)
  }
}
