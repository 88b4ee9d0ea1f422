// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

@Suite struct AppLinkPatternTests {
  private static let variables = [
    AppSiteAssociation.SubstitutionVariable(name: "food", values: ["tea", "b*", ""]),
    AppSiteAssociation.SubstitutionVariable(name: "none", values: []),
    AppSiteAssociation.SubstitutionVariable(name: "lang", values: ["x"]),
    AppSiteAssociation.SubstitutionVariable(name: "twice", values: ["1"]),
    AppSiteAssociation.SubstitutionVariable(name: "twice", values: ["2"]),
  ]

  @Test(
    arguments: [
      ("", []),
      ("/buy", [.text("/buy")]),
      ("/buy/*", [.text("/buy/"), .anything]),
      ("**?*", [.anything, .character, .anything]),
      ("é?", [.text("é"), .character]),
      ("$5(a)$", [.text("$5(a)$")]),
      ("/$(food)!", [.text("/"), food, .text("!")]),
      ("$(twice)", [.variable(name: "twice", alternatives: [[.text("2")]])]),
      ("$(None)x", [.never(reason: "No variable is named None."), .text("x")]),
      ("$(none)", [.never(reason: "The variable none has no texts.")]),
      ("$(lang)", [.never(reason: "The system has a variable lang of its own.")]),
      ("a$(b*", [.text("a"), .never(reason: "The variable has no closing parenthesis.")]),
    ] as [(String, [AppLinkPattern.Piece])])
  func `a pattern is cut into pieces`(_ text: String, _ pieces: [AppLinkPattern.Piece]) {
    let pattern = AppLinkPattern(text, variables: Self.variables)
    #expect(pattern.pieces == pieces)
    #expect(pattern.text == text)
  }

  private static let food = AppLinkPattern.Piece.variable(
    name: "food", alternatives: [[.text("tea")], [.text("b"), .anything], []])

  @Test(arguments: [
    ("digit", 10), ("upper", 26), ("lower", 26), ("alpha", 52), ("alnum", 62), ("xdigit", 22),
  ])
  func `the system has variables for characters`(_ name: String, _ count: Int) {
    guard case .variable(name, let alternatives) = AppLinkPattern("$(\(name))").pieces.first else {
      Issue.record("\(name) is no variable")
      return
    }
    #expect(alternatives.count == count)
    #expect(Set(alternatives).count == count)
  }

  @Test func `the system's codes are of two or three letters, each once`() {
    for (name, least) in [("region", 249), ("lang", 480)] {
      guard case .variable(_, let alternatives) = AppLinkPattern("$(\(name))").pieces.first else {
        Issue.record("\(name) is no variable")
        return
      }
      #expect(alternatives.count >= least)
      #expect(Set(alternatives).count == alternatives.count)
      for alternative in alternatives {
        guard case .text(let code) = alternative.first else { continue }
        #expect(name == "region" ? code.utf8.count == 2 : (2...3).contains(code.utf8.count))
      }
    }
  }
}
