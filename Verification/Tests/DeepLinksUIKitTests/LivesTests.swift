// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksNavigation
@testable import DeepLinksCore
@testable import DeepLinksSimulation
import DeepLinksUIKit
import Testing
import UIKit

/// Random lives: links and gestures at random moments; in the end what is seen is what is said.
@MainActor @Suite struct LivesTests {
  private func link(_ generator: inout SeededGenerator) -> String {
    var words = [["home", "shop", "settings"].randomElement(using: &generator) ?? "home"]
    for _ in 0..<Int.random(in: 0...3, using: &generator) {
      words.append("p\(Int.random(in: 1...3, using: &generator))")
    }
    if Int.random(in: 0..<3, using: &generator) == 0 {
      words.append("m\(Int.random(in: 1...4, using: &generator))")
      if Bool.random(using: &generator) { words.append("q1") }
      if Bool.random(using: &generator) { words.append("over") }
    } else if let policy = ["", "", "push", "select", "replaceAll", "targetOnly"]
      .randomElement(using: &generator), !policy.isEmpty
    {
      words.append(policy)
    }
    return words.joined(separator: ".")
  }

  @Test(arguments: 0..<300)
  func `shows in the end what the state says`(_ seed: Int) {
    var generator = SeededGenerator(seed: UInt64(seed))
    let app = KitApp()
    var steps: [String] = []
    for _ in 0..<12 {
      switch Int.random(in: 0..<9, using: &generator) {
      case 0: if app.window?.goBack() == true { steps.append("back") }
      case 1:
        let tab = ["home", "shop", "settings"].randomElement(using: &generator) ?? "home"
        if app.window?.selectTab(tab) == true { steps.append("tab \(tab)") }
      case 2: if app.window?.swipeDown() == true { steps.append("swipe") }
      case 3: if app.window?.dismissByCode() == true { steps.append("code") }
      case 4: if app.window?.swipeBackHalfway() == true { steps.append("half") }
      default:
        let link = link(&generator)
        steps.append(link)
        app.open(link)
      }
      let pause = [0, 0, 10, 100, 340, 360, 700, 3_000].randomElement(using: &generator) ?? 0
      steps.append("\(pause) ms")
      app.app.advance(by: .milliseconds(pause))
    }
    app.settle()
    #expect(app.seen == app.told, "\(steps)")
    #expect(app.navigator?.window.requestCount == 0, "\(steps)")
    app.open("shop.p1.p2.replaceAll")
    app.settle()
    #expect(app.seen == "shop › page 1 › page 2", "\(steps)")
  }
}
