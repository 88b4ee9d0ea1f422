// SPDX-License-Identifier: MIT

import DeepLinksUIKit
import HeadlessLinks
import Testing
import UIKit

/// What a controller is built with of the link that opens it.
@MainActor @Suite struct LinkContextTests {
  @Test(arguments: [
    ("shop.p1", ["page 1 by kit://go/shop.p1"]),
    ("shop.p1.p2", ["page 1 by kit://go/shop.p1.p2", "page 2 by kit://go/shop.p1.p2"]),
    ("m1.q2", ["form 1 by kit://go/m1.q2", "page 2 by kit://go/m1.q2"]),
  ])
  func `a builder can look up the link that opens what it builds`(
    _ link: String, _ expected: [String]
  ) {
    let clock = HeadlessClock()
    let navigator = LinkNavigator<KitRoute>(initialTab: .home, clock: HeadlessLinkClock(clock))
    var built: [String] = []
    func controller(_ name: String, _ context: LinkContext?) -> UIViewController {
      built.append("\(name) by \(context?.link?.text ?? "no link")")
      return KitScreen(name)
    }
    let container = LinkContainer(
      navigator, root: { KitScreen($0.rawValue) },
      screen: { controller($0.description, navigator.linkContext(of: $0)) },
      modal: { controller($0.description, navigator.linkContext(ofModal: $0)) })
    let window = UIWindow()
    window.rootViewController = container.rootViewController
    window.makeKeyAndVisible()
    navigator.open("kit://go/\(link)", from: .programmatic)
    for _ in 0..<40 { clock.advance(by: .milliseconds(500)) }
    #expect(built.sorted() == expected)
    navigator.push(.init(page: 9))
    for _ in 0..<40 { clock.advance(by: .milliseconds(500)) }
    #expect(built.last == "page 9 by no link")
  }
}
