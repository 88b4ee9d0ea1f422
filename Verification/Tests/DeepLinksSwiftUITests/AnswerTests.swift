// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI
import Testing

/// A gate's own answers are the buttons of its question.
@MainActor @Suite struct AnswerTests {
  @Test(arguments: [
    ("Once", "shop › page 3: page 3", "opened"), ("Always", "shop › page 3: page 3", "opened"),
    ("Never", "home: root of home", "Declined"), ("Cancel", "home: root of home", "Declined"),
  ])
  func `a question shows the answers of its gate`(
    _ title: String, _ seen: String, _ outcome: String
  ) {
    var chosen: [String] = []
    let rules = LinkRules<FixtureRoute>().gate("which") { _, context in
      if let answer = context.answers["which"] {
        chosen.append(answer)
        return .pass
      }
      return .choose(
        prompt: "Which?",
        answers: [
          LinkAnswer("once", title: "Once"), LinkAnswer("always", title: "Always"),
          LinkAnswer("never", title: "Never", isRefusal: true),
        ])
    }
    let fixture = FixtureApp(rules: rules)
    fixture.open("shop.p3")
    #expect(fixture.app.window?.title == "Which?")
    #expect(fixture.app.window?.tap("Open") == false)
    let roles = ["Once": nil, "Always": nil, "Never": "destructive", "Cancel": "cancel"]
    for (title, role) in roles {
      let buttons = fixture.app.window?.tree.all.filter { button in
        button.kind == .button && button.all.contains { $0.text == title }
      }
      #expect(buttons?.map(\.role) == [role], "\(title)")
    }
    #expect(fixture.app.window?.tap(title) == true)
    fixture.settle()
    #expect(fixture.seen == seen)
    #expect(fixture.outcomes.last?.hasPrefix(outcome) == true)
    #expect(chosen.last == (outcome == "opened" ? title.lowercased() : nil))
  }
}
