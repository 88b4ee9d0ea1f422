// SPDX-License-Identifier: MIT

import DeepLinksUIKit
import HeadlessLinks
import Testing
import UIKit

/// What a controller is built with of the link that opens it.
@MainActor @Suite struct LinkContextTests {
  /// What was built, in order.
  @MainActor private final class Built {
    var lines: [String] = []

    func controller(_ name: String, _ context: LinkContext?) -> UIViewController {
      lines.append("\(name) by \(context?.link?.text ?? "no link")")
      return KitScreen(name)
    }
  }

  private final class SceneDelegate: LinkSceneDelegate {
    let built: Built
    let clock: any LinkClock

    init(_ built: Built, _ clock: any LinkClock) {
      (self.built, self.clock) = (built, clock)
      super.init()
    }

    override func makeContent(in scene: UIWindowScene) -> (any LinkSceneContent)? {
      let navigator = LinkNavigator<KitRoute>(initialTab: .home, clock: clock)
      let built = built
      return LinkContainer(
        navigator, root: { KitScreen($0.rawValue) },
        screen: { built.controller($0.description, navigator.linkContext(of: $0)) },
        modal: { built.controller($0.description, navigator.linkContext(ofModal: $0)) })
    }
  }

  @Test(arguments: [
    ("shop.p1", ["page 1 by kit://go/shop.p1"]),
    ("shop.p1.p2", ["page 1 by kit://go/shop.p1.p2", "page 2 by kit://go/shop.p1.p2"]),
    ("m1.q2", ["form 1 by kit://go/m1.q2", "page 2 by kit://go/m1.q2"]),
  ])
  func `a builder can look up the link that opens what it builds`(
    _ link: String, _ expected: [String]
  ) {
    let clock = HeadlessClock()
    let time = HeadlessLinkClock(clock)
    let built = Built()
    let delegate = KitApplicationDelegate(
      rules: LinkRules(), clock: time, store: LinkMemoryStore())
    let app = HeadlessUIApplication(
      delegate, opening: UIScene.ConnectionOptions(), restoring: nil, clock: clock
    ) {
      SceneDelegate(built, time)
    }
    app.advance(by: .seconds(20))
    app.open(KitApp.url(link))
    app.advance(by: .seconds(20))
    #expect(built.lines.sorted() == expected)
    let delegates = app.window?.scene.delegate as? SceneDelegate
    (delegates?.content as? LinkContainer<KitRoute>)?.navigator.push(.init(page: 9))
    app.advance(by: .seconds(20))
    #expect(built.lines.last == "page 9 by no link")
  }
}
