// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@testable import DeepLinksSimulation
import DeepLinksUIKit
import Testing
import UIKit

@MainActor @Suite struct RestorationTests {
  @Test(arguments: ["home", "shop.p1.p2", "home.p1.m1.q2", "settings.m2"])
  func `shows after a relaunch what was there before`(_ link: String) {
    let first = KitApp()
    first.request("home.p9")
    first.request(link)
    let before = first.seen
    let saved = first.app.terminate()
    #expect(saved?.activityType == "DeepLinks.navigation")
    let second = KitApp(restoring: saved)
    second.settle()
    #expect(second.seen == before)
    #expect(second.seen == second.told)
    #expect(second.app.issues.isEmpty)
    second.request("shop.p5")
    #expect(second.seen == "shop › page 5")
  }

  @Test func `opens the link that started the app over what was there before`() {
    let first = KitApp()
    first.request("home.p9")
    first.request("home.m1")
    let saved = first.app.terminate()
    let second = KitApp(
      .init(urlContexts: [UIOpenURLContext(KitApp.url("shop.p5"))]), restoring: saved)
    second.settle()
    #expect(second.seen == "shop › page 5")
    #expect(second.window?.selectTab("home") == true)
    #expect(second.window?.titles == ["home", "page 9"])
  }

  @Test func `reads what is no saved state as none`() {
    let navigator = LinkNavigator<KitRoute>(initialTab: .home)
    let activity = NSUserActivity(activityType: "DeepLinks.navigation")
    #expect(navigator.restore(from: activity).losses == ["all: no saved state"])
    activity.userInfo = ["DeepLinks.state": Data([1, 2, 3])]
    #expect(!navigator.restore(from: activity).isRestored)
    #expect(navigator.state.isAtRoots)
  }

  @Test func `a container saves and restores what its navigator shows, under the app's name`()
    throws
  {
    let first = KitApp()
    first.request("shop.p1.m1")
    let activity = try #require(first.container?.restorationActivity(type: "example.state"))
    #expect(activity.activityType == "example.state")
    #expect(first.container?.target === first.navigator)
    let second = KitApp()
    #expect(second.container?.restore(from: activity).isRestored == true)
    second.settle()
    #expect(second.seen == first.seen)
    #expect(second.seen == "home | form 1")
    let empty = NSUserActivity(activityType: "example.state")
    #expect(
      second.container?.restore(from: empty)
        == RestorationReport(isRestored: false, losses: ["all: no saved state"]))
    second.settle()
    #expect(second.seen == first.seen)
  }

  @Test func `a window is saved as an activity of the type that the app names`() {
    let delegate = KitApplicationDelegate(
      rules: LinkRules(), clock: LinkManualClock(), store: LinkMemoryStore())
    let app = HeadlessUIApplication(delegate) { NamingSceneDelegate() }
    #expect(app.terminate()?.activityType == "example.window")
  }

  @Test func `modals over modals come back at once`() {
    let first = KitApp()
    for link in ["home.p9", "shop.p1.p2", "shop.p1.p2.m1.q3.q4", "shop.m3.over"] {
      first.request(link)
    }
    let seen = "shop › page 1 › page 2 | form 1 › page 3 › page 4 | form 3"
    #expect(first.seen == seen)
    let second = KitApp(restoring: first.app.terminate())
    #expect(second.film() == [seen])
    #expect(second.window?.swipeDown() == true)
    second.settle()
    #expect(second.navigator?.state.modals.count == 1)
  }
}

/// A window whose state has a name of the app's own.
private final class NamingSceneDelegate: LinkSceneDelegate {
  override var restorationActivityType: String { "example.window" }

  override func makeContent(in scene: UIWindowScene) -> (any LinkSceneContent)? {
    LinkContainer(LinkNavigator<KitRoute>(initialTab: .home)) { tab in
      KitScreen(tab.rawValue)
    } screen: { screen in
      KitScreen(screen.description)
    } modal: { modal in
      KitScreen(modal.description)
    }
  }
}
