// SPDX-License-Identifier: MIT

import DeepLinksUIKit
import Testing
import UIKit

/// A gate's own answers are the actions of its alert.
@MainActor @Suite struct AnswerTests {
  @Test(arguments: [
    ("Once", "shop › page 3", "opened"), ("Never", "home", "declined"),
    ("Cancel", "home", "declined"),
  ])
  func `an alert has the answers of its gate`(
    _ title: String, _ seen: String, _ outcome: String
  ) async throws {
    let rules = LinkRules<KitRoute>().gate("which") { _, context in
      context.answers["which"] == "once"
        ? .pass
        : .choose(
          prompt: "Which?",
          answers: [
            LinkAnswer("once", title: "Once"), LinkAnswer("never", title: "Never", isRefusal: true),
          ])
    }
    let app = KitApp(rules: rules)
    let request = try #require(app.request("shop.p3"))
    func isAsked() -> Bool {
      app.settle()
      return app.window?.texts == ["Which?"]
    }
    await KitApp.runTasks(until: isAsked())
    let alert = try #require(app.window?.modals.last as? UIAlertController)
    #expect(alert.actions.map(\.title) == ["Once", "Never", "Cancel"])
    #expect(alert.actions.map(\.style) == [.default, .destructive, .cancel])
    #expect(app.window?.tap(title) == true)
    app.settle()
    #expect(app.seen == seen)
    #expect(request.result?.name == outcome)
  }
}
