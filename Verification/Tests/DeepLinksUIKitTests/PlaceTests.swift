// SPDX-License-Identifier: MIT

import DeepLinksUIKit
import HeadlessLinks
import Testing
import UIKit

@DeepLinkRoutes("stall://")
private enum StallRoute: TabbedRoute {
  enum Tab: Codable, CaseIterable { case goods, cart }

  @LinkPath("/") case home
  @LinkPath("/offer") case offer
  @LinkPath("/pay") case pay

  var place: RoutePlace<Tab> {
    switch self {
    case .home: .root(of: .goods)
    case .offer: .cover
    case .pay: .sheet(over: .cart)
    }
  }
}

private final class StallAppDelegate: LinkApplicationDelegate {}

private final class StallSceneDelegate: LinkSceneDelegate {
  override func makeContent(in scene: UIWindowScene) -> (any LinkSceneContent)? {
    LinkContainer(
      LinkNavigator<StallRoute>(initialTab: .goods), root: { _ in UIViewController() },
      screen: { _ in UIViewController() }, modal: { _ in UIViewController() })
  }
}

/// Places that routes state, in a container that is not told how much a modal covers.
@MainActor @Suite struct PlaceTests {
  @Test(
    arguments: [("offer", .fullScreen, 0), ("pay", .pageSheet, 1)]
      as [(String, UIModalPresentationStyle, Int)])
  func `a modal covers what its place says, over its tab`(
    _ path: String, _ style: UIModalPresentationStyle, _ tab: Int
  ) throws {
    let clock = HeadlessClock()
    let delegate = StallAppDelegate()
    delegate.ingress = LinkSceneIngress(LinkInbox(clock: HeadlessLinkClock(clock)))
    let app = HeadlessUIApplication(delegate, clock: clock) { StallSceneDelegate() }
    app.advance(by: .seconds(10))
    app.open(try #require(URL(string: "stall://" + path)))
    app.advance(by: .seconds(10))
    #expect(app.window?.modals.map { $0.modalPresentationStyle } == [style])
    #expect((app.window?.root as? UITabBarController)?.selectedIndex == tab)
    #expect(app.issues.isEmpty)
  }
}
