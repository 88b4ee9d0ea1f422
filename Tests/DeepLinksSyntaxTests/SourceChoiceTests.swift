// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import Testing

/// What a property of an enum says of its cases: `parent` and `destination`, without their places.
@Suite struct SourceChoiceTests {
  private static func line<Value>(
    _ choices: [SourceChoice<Value>], _ text: (Value) -> String
  ) -> String {
    choices.map { choice in
      let cases = choice.cases.isEmpty ? "*" : choice.cases.joined(separator: "|")
      return "\(cases)\(choice.isConditional ? "?" : "") → \(text(choice.value))"
    }.joined(separator: ", ")
  }

  // MARK: Parents

  private static func text(_ parent: SourceParent?) -> String {
    switch parent?.kind {
    case nil: "-"
    case .some(.none): "nil"
    case .path: "pathParent"
    case .itself: "self"
    case .route(let name): name
    case .unknown: "unknown"
    }
  }

  private static func parents(
    _ body: String, type: String = "Route?"
  ) -> [SourceChoice<SourceParent>]? {
    SourceDeclarations(
      reading: "enum Shop { enum Route { var parent: \(type) { \(body) } } }"
    ).interface.parents.first?.choices
  }

  @Test(
    arguments: [
      (".a", "* → a"), ("return .a(1)", "* → a"), ("nil", "* → nil"), ("return nil", "* → nil"),
      ("self", "* → self"), ("Self.a", "* → a"), ("Route.a(id: id)", "* → a"),
      ("Shop.Route.a", "* → a"), ("Other.a", "* → unknown"), ("Self.Other.a", "* → unknown"),
      ("other", "* → unknown"), ("make()", "* → unknown"), ("a.b", "* → unknown"),
      (".none", "* → unknown"), (".none()", "* → none"), (".some(.a)", "* → a"),
      (".some(nil)", "* → nil"), (".some", "* → some"), ("1", "* → unknown"),
      ("let x = 1; return .a", "* → a"), ("print(1); return .a", "* → unknown"),
      ("", "*? → unknown"), ("let x = 1", "*? → unknown"),
      ("for x in y {}; return nil", "*? → unknown"),
      ("get { .a }", "* → a"), ("get { return nil } set { .a }", "* → nil"),
    ] as [(String, String)])
  func `a parent is what all cases have`(_ body: String, _ line: String) throws {
    let choices = try #require(Self.parents(body))
    #expect(Self.line(choices, Self.text) == line)
  }

  @Test(
    arguments: [
      (
        "case .a: .b; case .c, .d: nil; default: self", "a → b, c → nil, d → nil, * → self"
      ),
      ("case Route.a: .b; case Self.c: nil", "a → b, c → nil"),
      ("case .a(let x): .b; case let .c(x): nil; case .d(x: let y): .b", "a → b, c → nil, d → b"),
      ("case .a(_): .b; case .c(let x, _): .b; case .d(var x): .b", "a → b, c → b, d → b"),
      ("case .a(1): .b; case .c(let x, 2): .b; case .d(.e): nil", "a? → b, c? → b, d? → nil"),
      ("case .a where x: .b; case .c, .d where y: nil", "a? → b, c → nil, d? → nil"),
      ("case let x: .b", "* → b"), ("case _: nil", "* → nil"), ("default: .b", "* → b"),
      ("case (.a): .b; default: nil", "*? → b, * → nil"),
      ("case .a: print(1); return .b; default: nil", "a? → unknown, * → nil"),
      ("case .a: let x = 1; return .b; default: break", "a → b, *? → unknown"),
      ("case .a: for x in y {}; default: print(1); nil", "a? → unknown, *? → unknown"),
      ("\n#if A\ncase .a: .b\n#endif\ncase .c: nil", "*? → unknown"),
      ("case .x: nil\n#if A\ncase .a: .b\n#endif\ndefault: nil", "x → nil, *? → unknown"),
    ] as [(String, String)])
  func `a switch says it case by case`(_ cases: String, _ line: String) throws {
    let choices = try #require(Self.parents("switch self { \(cases) }"))
    #expect(Self.line(choices, Self.text) == line)
    let returned = try #require(Self.parents("return switch self { \(cases) }"))
    #expect(Self.line(returned, Self.text) == line)
    let other = try #require(Self.parents("switch other { \(cases) }"))
    #expect(Self.line(other, Self.text) == "*? → unknown")
  }

  @Test(
    arguments: [
      ("if case .a = self { .b } else { nil }", "a → b, * → nil"),
      ("if case .a(let x) = self { return .b }; return nil", "a → b, * → nil"),
      ("if case let .a(x) = self { .b } else { let y = 1; return self }", "a → b, * → self"),
      ("if case .a(1) = self { .b } else { nil }", "a? → b, * → nil"),
      ("if case .a = self, x { .b } else { nil }", "a? → b, * → nil"),
      ("if case let x = self { .b } else { nil }", "* → b, * → nil"),
      ("if x { .b } else { nil }", "*? → unknown"),
      ("if x { return .b }; return nil", "*? → unknown"),
      ("if case .a = other { .b } else { nil }", "*? → unknown"),
      ("if let x { .b } else { nil }", "*? → unknown"),
      (
        "if case .a = self { .b } else if case .c = self { nil } else { self }",
        "a → b, c → nil, * → self"
      ),
      (
        "if case .a = self { .b } else if x { nil } else { self }", "a → b, *? → unknown"
      ),
      (
        "if case .a = self { return .b } else if case .c = self { return nil }; return self",
        "a → b, c → nil, * → self"
      ),
      (
        "if case .a = self { return .b }; if case .c = self { return nil }; return self",
        "a → b, c → nil, * → self"
      ),
      ("if case .a = self { print(1); return .b }; return nil", "a? → unknown, * → nil"),
      ("if case .a = self { return .b }", "a → b, *? → unknown"),
      (
        "if case .a = self { .b } else { switch self { case .c: nil; default: self } }",
        "a → b, c → nil, * → self"
      ),
      ("guard case .a = self else { return nil }; return .b", "a → b, * → nil"),
      ("guard case .a = self, x else { return nil }; return .b", "a? → b, * → nil"),
      ("guard case .a(1) = self else { return nil }; return .b", "a? → b, * → nil"),
      ("guard case .a = self else { return nil }; let x = 1; return .b", "a → b, * → nil"),
      ("guard x else { return nil }; return .b", "*? → unknown"),
      ("guard case .a = self else { return nil }; print(1); return .b", "*? → unknown"),
      ("guard case .a = self else { print(1); return nil }; return .b", "*? → unknown"),
      ("guard case .a = self else { return nil }", "*? → unknown"),
      ("let x = 1; guard case .a = self else { return self }; return nil", "a → nil, * → self"),
    ] as [(String, String)])
  func `conditions say it for one case and the rest`(_ body: String, _ line: String) throws {
    let choices = try #require(Self.parents(body))
    #expect(Self.line(choices, Self.text) == line)
  }

  @Test(
    arguments: [
      ("Route?", true), ("Self?", true), ("Optional<Route>", true), ("Swift.Optional<Route>", true),
      ("Route", false), ("[Route]", false), ("Route!", true),
    ] as [(String, Bool)])
  func `a parent is optional`(_ type: String, _ isRead: Bool) {
    #expect((Self.parents("nil", type: type) != nil) == isRead)
    #expect(
      SourceDeclarations(reading: "enum Route { var parents: \(type) { nil } }").interface.parents
        .isEmpty)
    #expect(
      SourceDeclarations(reading: "enum Route { var parent: \(type) }").interface.parents.isEmpty)
    #expect(
      SourceDeclarations(reading: "var parent: \(type) { nil }").interface.parents.isEmpty)
  }

  @Test func `a case has what every value of it has`() throws {
    let choices = try #require(
      Self.parents(
        """
        switch self { case .a: .b; case .c(1): .x; case .c: .y; case .d where x: nil; default: self }
        """
      ))
    for (name, parent) in [
      ("a", "b"), ("c", "-"), ("d", "-"), ("other", "self"), ("", "self"),
    ] {
      #expect(Self.text(choices.value(for: name)) == parent)
    }
    let none = try #require(Self.parents("switch self { case .a: .b }"))
    #expect(Self.text(none.value(for: "a")) == "b" && Self.text(none.value(for: "c")) == "-")
  }

  // MARK: Destinations

  private static func text(_ destination: SourceDestination?) -> String {
    guard let destination else { return "unknown" }
    let tabs = destination.tabs.map { $0.map(\.name).joined(separator: "+") } ?? "?"
    return (tabs.isEmpty ? "-" : tabs) + (destination.modal.map { " modal \($0.name)" } ?? "")
  }

  @Test(
    arguments: [
      (".root(of: .a)", "a"), (".root(of: S.Tab.a)", "a"), (".root(of: tab)", "?"),
      (".root(of: a.b)", "?"), (".root(of: f())", "?"), (".root(.a)", "unknown"),
      (".root(of: .a, x: 1)", "unknown"), (".root()", "unknown"), (".root", "unknown"),
      (".select(.a)", "a"), (".select(nil)", "-"), (".select(tab)", "?"),
      (".select(x: .a)", "unknown"), (".push(.s)", "-"), (".push(.s, in: .a)", "a"),
      (".push(.s, .t, in: .a, above: .b, policy: .c)", "a"), (".push(.s, in: nil)", "-"),
      (".push(.s, inAnyOf: [.a, S.Tab.b])", "a+b"), (".push(.s, inAnyOf: [])", "-"),
      (".push(.s, inAnyOf: [.a, x])", "?"), (".push(.s, inAnyOf: tabs)", "?"),
      (".push(.s, at: .a)", "unknown"), (".present(.m)", "- modal m"),
      (".present(.m(1), over: .a)", "a modal m"), (".present(m, over: nil)", "- modal m"),
      (
        ".present(.m, path: [], over: .a, screens: [], base: x, isOverCurrent: true)", "a modal m"
      ),
      (".present(.m, tab: .a)", "unknown"), ("LinkDestination(tab: .a)", "a"),
      ("LinkDestination(tabs: [.a, .b])", "a+b"), (".init(tab: .a)", "a"),
      ("LinkDestination(tab: nil, modal: .m)", "- modal m"),
      ("LinkDestination(tab: .a, modal: nil)", "a"), ("LinkDestination(screens: [])", "unknown"),
      (
        """
        LinkDestination<S>(tab: .a, screens: [], modal: .m, modalScreens: [], policy: .p,
          base: b, isOverCurrent: false)
        """, "a modal m"
      ),
      ("LinkDestination(tab: .a, x: 1)", "unknown"), ("LinkDestination()", "unknown"),
      ("LinkDestination.push(.s, in: .a)", "a"), ("LinkDestination<S>.root(of: .a)", "a"),
      ("DeepLinks.LinkDestination.root(of: .a)", "a"), ("Other.push(.s)", "unknown"),
      ("root(of: .a)", "unknown"), (".other(.a)", "unknown"), ("Other(tab: .a)", "unknown"),
      (".push(.s, in: .a).adding(x)", "unknown"), ("other", "unknown"), ("nil", "unknown"),
    ] as [(String, String)])
  func `a destination has tabs and a modal`(_ expression: String, _ text: String) throws {
    let read = SourceDeclarations(
      reading: "enum R { var destination: LinkDestination<S> { \(expression) } }")
    let found = try #require(read.interface.destinations.first)
    #expect(found.owner == ["R"] && found.structure == "S")
    #expect(Self.line(found.choices, Self.text) == "* → \(text)")
    #expect(Self.text(found.choices.value(for: "a")) == text)
  }

  @Test(
    arguments: [
      ("LinkDestination<S>", "S"), ("DeepLinks.LinkDestination<A.S>", "A.S"),
      ("LinkDestination<S<T>>", "S"), ("LinkDestination", nil), ("LinkDestination<S, T>", nil),
      ("Other<S>", nil), ("LinkDestination<S>?", nil),
    ] as [(String, String?)])
  func `a destination is of a structure`(_ type: String, _ structure: String?) {
    let read = SourceDeclarations(reading: "enum R { var destination: \(type) { .select(.a) } }")
    #expect(read.interface.destinations.map(\.structure) == [structure].compactMap { $0 })
  }
}
