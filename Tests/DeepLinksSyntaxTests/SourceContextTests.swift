// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksSyntax

/// What is around a place in a file, and what shows a navigator there, without places.
@Suite struct SourceContextTests {
  private static func interface(_ text: String) -> SourceInterface {
    SourceDeclarations(reading: text).interface
  }

  // MARK: Surroundings

  private static func line(_ context: SourceContext) -> String {
    var parts = [(context.owner + [context.member ?? "-"]).joined(separator: ".")]
    parts += context.branches.map { "\($0.number)" } + context.conditions.map { "#\($0)" }
    if context.scene != nil { parts.append("scene") }
    if context.isPreview { parts.append("preview") }
    return parts.joined(separator: " ")
  }

  @Test(
    arguments: [
      ("§", "A.body"), ("if x { § }", "A.body 0"), ("if x { C() } else { § }", "A.body 1"),
      ("if f(§) {}", "A.body"), ("if x { C() } else if y { § } else { D() }", "A.body 0 1"),
      ("if x { C() } else if y { D() } else { § }", "A.body 1 1"),
      ("if x { if y { § } }", "A.body 0 0"),
      ("switch x { case .a: §; case .b: C(); default: D() }", "A.body 0"),
      ("switch x { case .a: C(); case .b: §; default: D() }", "A.body 1"),
      ("switch x { case .a: C(); case .b: D(); default: § }", "A.body 2"),
      ("switch f(§) { default: C() }", "A.body"), ("x ? § : C()", "A.body 0"),
      ("x ? C() : §", "A.body 1"), ("x ? C() : y ? § : D()", "A.body 0 1"),
      ("x ? C() : y ? D() : §", "A.body 1"), ("§ ?? C()", "A.body"),
      ("VStack { § }", "A.body"), ("WindowGroup { § }", "A.body scene"),
      ("SwiftUI.WindowGroup { § }", "A.body scene"), ("Other.WindowGroup { § }", "A.body"),
      ("WindowGroup<B> { § }", "A.body scene"), ("x.WindowGroup { § }", "A.body"),
      ("AlertScene { § }", "A.body scene"), ("DocumentGroup { § }", "A.body scene"),
      ("ImmersiveSpace { § }", "A.body scene"), ("MenuBarExtra { § }", "A.body scene"),
      ("Settings { § }", "A.body scene"), ("UtilityWindow { § }", "A.body scene"),
      ("Window(\"a\") { if x { § } }", "A.body 0 scene"), ("Group { § }", "A.body"),
      ("func f() { § }", "A.body"),
    ] as [(String, String)])
  func `branches and scenes are around a place`(_ body: String, _ line: String) {
    let call = body.replacing("§", with: "b.onOpenURL {}")
    let text = "struct A { var body: some View { \(call) } }"
    #expect(Self.interface(text).registrations.map { Self.line($0.context) } == [line])
  }

  @Test(
    arguments: [
      ("§", "-"), ("let a = §", "-"), ("func f() { § }", "-"), ("struct A { let a = § }", "A.a"),
      ("struct A { func f() { func g() { § } } }", "A.f"), ("struct A { init() { § } }", "A.init"),
      ("struct A { subscript(a: B) -> C { § } }", "A.-"),
      ("enum A { struct B { let c = § } }", "A.B.c"),
      ("extension A.B { var c: C { get { § } } }", "A.B.c"),
      ("class A { lazy var b = { § }() }", "A.b"),
      ("#Preview { § }", "- preview"), ("func f() { #Preview { § } }", "- preview"),
      ("#Other { § }", "-"), ("struct A: PreviewProvider { static var a: B { § } }", "A.a preview"),
      ("struct A: SwiftUI.PreviewProvider { static var a: B { § } }", "A.a preview"),
      ("struct A: Provider { static var a: B { § } }", "A.a"),
      ("class A: PreviewProvider { static var a: B { § } }", "A.a"),
      ("#if X\nlet a = §\n#endif", "- #X"), ("#if X\n#else\nlet a = §\n#endif", "- #else of X"),
      ("#if X && Y\n#elseif os(iOS)\nlet a = §\n#endif", "- #os(iOS)"),
      ("#if X\n#elseif Y\n#else\nlet a = §\n#endif", "- #else of X"),
      ("#if X\n#if Y\nlet a = §\n#endif\n#endif", "- #Y #X"),
    ] as [(String, String)])
  func `types, members, conditions and previews are around a place`(_ text: String, _ line: String)
  {
    let text = text.replacing("§", with: "b.onOpenURL {}")
    #expect(Self.interface(text).registrations.map { Self.line($0.context) } == [line])
  }

  // MARK: Registrations

  @Test(
    arguments: [
      ("a.onOpenURL { _ in }", ["openURL"]), ("a.b().onOpenURL(perform: f)", ["openURL"]),
      ("onOpenURL {}", []), (".onOpenURL {}", []), ("a\n#if X\n.onOpenURL {}\n#endif", ["openURL"]),
      ("a\n#if X\n.b().onOpenURL {}.c()\n#endif", ["openURL"]),
      ("a.deepLinks(inbox)", ["deepLinks"]),
      ("a.deepLinks()", ["deepLinks"]), ("a.deepLinks(activities: b)", ["deepLinks"]),
      ("a.onDeepLink(A.self) { _ in }", ["deepLinks"]), ("onDeepLink(A.self) { _ in }", []),
      ("a.deepLinks(of: b)", []), ("a.deepLinks(b, c: d)", ["deepLinks"]),
      ("a.onOpenURL(prefersInApp: true)", []),
      ("a.onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { _ in }", ["activity"]),
      ("a.onContinueUserActivity(NSUserActivityTypeBrowsingWeb, perform: b)", ["activity"]),
      ("a.onContinueUserActivity(CSSearchableItemActionType) { _ in }", []),
      ("a.onOpenURL { url in guard url.isFileURL else { return }; open(url) }", []),
      ("a.onOpenURL { url in let b = 1; guard b, url.isFileURL else { return }; open(url) }", []),
      ("a.onOpenURL { if $0.isFileURL { open($0) } }", []),
      (#"a.onOpenURL { url in if url.scheme == "file" { open(url) } }"#, []),
      ("a.onOpenURL { if $0.isFileURL { open($0) } else { show($0) } }", ["openURL"]),
      ("a.onOpenURL { if $0.isFileURL { open($0); return }; show($0) }", ["openURL"]),
      ("a.onOpenURL { guard !$0.isFileURL else { return }; show($0) }", ["openURL"]),
      ("a.onOpenURL { guard isReady else { return }; show($0) }", ["openURL"]),
      ("deepLinks(inbox)", []), ("a.onOpenURL", []), ("a.onOpenURLs {}", []),
    ] as [(String, [String])])
  func `links come in by calls`(_ text: String, _ kinds: [String]) {
    #expect(Self.interface("let x = " + text).registrations.map(\.kind.rawValue) == kinds)
  }

  @Test(
    arguments: [
      ("func scene(_ a: A, openURLContexts b: B) {}", ["sceneDelegate"]),
      ("func scene(_ a: A, openURLContexts: B) {}", ["sceneDelegate"]),
      ("func scene(a: A, openURLContexts: B) {}", []),
      ("func scene(_ a: A, continue b: B) {}", ["sceneActivity"]), ("func scene(_ a: A) {}", []),
      ("func scene(_ a: A, willConnectTo b: B, options c: C) { use(c) }", ["sceneConnection"]),
      ("func scene(_ a: A, willConnectTo b: B, options c: C) { use(b) }", []),
      ("func scene(_ a: A, openURLContexts b: B) { guard b.c.isFileURL else { return } }", []),
      ("func application(_ a: A, handleOpen b: B) {}", ["applicationDelegate"]),
      (
        "func application(_ a: A, open b: B, sourceApplication c: C, annotation d: D) {}",
        ["applicationDelegate"]
      ),
      (
        "func application(_ a: A, continue b: B, restorationHandler c: C) { open(b.webpageURL) }",
        ["applicationActivity"]
      ),
      ("func application(_ a: A, continue b: B, restorationHandler c: C) { restore(b) }", []),
      ("func application(_ a: A, open b: B) {}", ["applicationDelegate"]),
      ("func application(_ a: A, open b: B, options: C) -> Bool {}", ["applicationDelegate"]),
      ("func application(_ a: A, open b: B, more: C) {}", []),
      ("func application(_ a: A, opens b: B) {}", []),
      ("func other(_ a: A, open b: B) {}", []),
    ] as [(String, [String])])
  func `links come in by methods`(_ function: String, _ kinds: [String]) {
    #expect(
      Self.interface("class D { \(function) }").registrations.map(\.kind.rawValue) == kinds)
    #expect(Self.interface(function).registrations.isEmpty)
  }

  @Test(
    arguments: [
      ("App", ["app"]), ("SwiftUI.App", ["app"]), ("Apps", []),
      ("UIApplicationDelegate", ["delegate"]),
      ("NSObject, NSApplicationDelegate", ["delegate"]), ("LinkApplicationDelegate", ["delegate"]),
      ("App, UIApplicationDelegate", ["app", "delegate"]), ("Delegate", []),
    ] as [(String, [String])])
  func `an app begins where it says so`(_ inherited: String, _ entries: [String]) {
    for kind in ["struct", "class", "enum", "actor", "extension"] {
      let found = Self.interface("\(kind) A: \(inherited) {}").entries.map(\.rawValue)
      #expect(found.sorted() == entries)
    }
  }

  // MARK: Hosts

  @Test(
    arguments: [
      ("LinkTabs(n)", ["tabs n all"]), ("LinkTabs(n, tabs: [.a, T.b])", ["tabs n a+b"]),
      ("LinkTabs(n, tabs: [.a, b])", ["tabs n all"]), ("LinkTabs(n, tabs: t)", ["tabs n all"]),
      ("LinkTabs(n, tabs: [])", ["tabs n "]), ("LinkTabs(self.m.n)", ["tabs m.n all"]),
      ("LinkTabs(f())", ["tabs  all"]), ("LinkTabs($m.n)", ["tabs m.n all"]),
      ("LinkContainer(n, tabs: [.a])", ["tabs n a", "modals n all"]),
      ("LinkStack(n)", ["stack n all"]), ("LinkStack(n, .a)", ["stack n a"]),
      ("LinkStack(n, T.a)", ["stack n a"]), ("LinkStack(n, a)", ["stack n all"]),
      ("LinkStack(n, .a, root: { A() }, screen: b)", ["stack n a"]),
      ("LinkStack(n, root: { A() }, screen: b)", ["stack n all"]),
      ("LinkStack(n, a: .a)", ["stack n all"]), ("LinkStack(R.self)", ["stack R.self all"]),
      ("TabView(selection: $n.selectedTab) { A().tag(T.a); B().tag(.b) }", ["tabs n a+b"]),
      ("TabView(selection: $n.selectedTab) { Tab(\"a\", value: .b) {} }", ["tabs n b"]),
      ("TabView(selection: $n.selectedTab) { ForEach(x) { A().tag(.a) } }", ["tabs n all"]),
      ("TabView(selection: $n.selectedTab) { A().tag(.a); B() }", ["tabs n all"]),
      ("TabView(selection: $n.selectedTab) { A().tag(x) }", ["tabs n all"]),
      (
        "TabView(selection: $n.selectedTab) { Group { A().tag(.a); B().tag(.b) } }", ["tabs n a+b"]
      ),
      ("TabView(selection: $n.selectedTab) { Group { A().tag(.a); B().tag(x) } }", ["tabs n all"]),
      ("TabView(selection: $n.selectedTab) { Group { A().tag(x); B().tag(.b) } }", ["tabs n all"]),
      ("TabView(selection: $n.selectedTab, content: c)", ["tabs n all"]),
      ("TabView(selection: $n.selectedTab) {}", ["tabs n "]), ("TabView(selection: $x) {}", []),
      ("TabView {}", []), ("List(selection: $n.sidebarSelection) {}", ["tabs n all"]),
      ("List(x) {}", []), ("NavigationSplitView(a: $n.sidebarSelection)", ["tabs  all"]),
      ("NavigationSplitView {}", []),
      ("NavigationStack(path: $n[path: .tab(.a)]) {}", ["stack n a"]),
      ("NavigationStack(path: $n[path: .tab(x)]) {}", ["stack n all"]),
      ("NavigationStack(path: $n[path: s]) {}", ["stack n all"]),
      ("NavigationStack(path: $n[path: stack(.a, .b)]) {}", ["stack n a"]),
      ("NavigationStack(path: $n.path) {}", []), ("NavigationStack {}", []),
      ("a.linkModals(n) {}", ["modals n all"]), ("a.linkNavigator(n)", ["window n all"]),
      ("a.linkNavigator(m.n)", ["window m.n all"]), ("n.offerTabs([.a])", ["tabs n a"]),
      ("n.offerTabs(t)", ["tabs n all"]), ("n.offerTabs()", ["tabs n all"]),
      ("n.offerTabs([.a, T.b], isAnimated: true)", ["tabs n a+b"]),
      ("n.presented(at: 0)", ["modals n all"]), ("n.presented(0)", []),
      ("n.acknowledge(.reportsModals)", ["modals n all"]),
      ("n.acknowledge(.reportsTabs)", ["tabs n all"]), ("n.acknowledge(.other)", []),
      ("n.acknowledge()", []), ("a.sheet(item: $n.modal) {}", ["modals  all"]),
      ("a.sheet(isPresented: theModalIsOn) {}", ["modals  all"]),
      ("a.fullScreenCover(item: $Modal) {}", ["modals  all"]), ("a.sheet(item: $x) {}", []),
      ("a.sheet {}", []), ("a.other(n)", []), ("Other(n)", []), ("x.LinkTabs(n)", []),
      ("a\n#if X\n.linkModals(n) {}\n#endif", ["modals n all"]), (".linkModals(n) {}", []),
    ] as [(String, [String])])
  func `hosts show a navigator's tabs`(_ text: String, _ hosts: [String]) {
    let found = Self.interface("struct A { let x = \(text) }").hosts.map { host in
      "\(host.kind.rawValue) \(host.navigator.joined(separator: ".")) "
        + (host.tabs?.joined(separator: "+") ?? "all")
    }
    #expect(found == hosts)
  }

  @Test(
    arguments: [
      ("func f(_ n: N<A>) { § }", "N<A>"), ("func f(n: N?) { § }", "N?"),
      ("func f(a n: N, b: B) { § }", "N"), ("func f(n a: N) { § }", nil),
      ("init(n: N) { § }", "N"), ("func f() { let n = N<A>(x: 1); § }", "N<A>"),
      ("func f() { let n: N = x; § }", "N"), ("func f() { let n = x; § }", "?"),
      ("func f() { let n = make(); § }", "?"), ("func f() { let m = N(); § }", nil),
      ("func f() { if x { let n = N(); § } }", "N"), ("let n = N()\nvar a: B { § }", nil),
      ("func f(_ n: M) { let n = N(); § }", "N"),
    ] as [(String, String?)])
  func `the type of a local navigator is near`(_ member: String, _ type: String?) {
    let text = "struct A { \(member) }".replacing("§", with: "LinkTabs(n.m)")
    #expect(Self.interface(text).hosts.map(\.localType) == [type])
  }

  @Test(
    arguments: [
      ("let n = N()\nlet x = §", nil), ("let n = N()\nstruct A { let x = § }", nil),
      ("let n = N()\nfunc f() { § }", nil), ("let n = N()\nfunc f(m: M) { let o = O(); § }", nil),
      ("let n = M()\nfunc f(n: N) { § }", "N"), ("let n = M()\nfunc f() { let n = N(); § }", "N"),
      ("let n = M()\nlet x = { let n = N(); return § }()", "N"),
    ] as [(String, String?)])
  func `a constant of a file is not local`(_ text: String, _ type: String?) {
    let text = text.replacing("§", with: "LinkTabs(n.m)")
    #expect(Self.interface(text).hosts.map(\.localType) == [type])
  }

  @Test(
    arguments: [
      ("let n: LinkNavigator<R>", ["n: LinkNavigator<R>"]),
      ("@Environment(LinkNavigator<R>.self) var n", ["n: LinkNavigator<R>"]),
      ("@Environment(\\.n) var n", []), ("@Other(LinkNavigator<R>.self) var n", []),
      ("@Environment(LinkNavigator<R>.shared) var n", []),
      ("let a: Int = switch b { case 1: let n: LinkNavigator<R> = c; d; default: e }", []),
      ("let n = LinkNavigator<R>(a: b)", ["n: LinkNavigator<R>"]), ("let n = make()", []),
      ("let a: Int, n: LinkNavigator<R>?", ["n: LinkNavigator<R>?"]), ("let a: Int", []),
      ("let a: Int; var b: some View { LinkTabs(n) }", ["a: Int"]),
    ] as [(String, [String])])
  func `properties may lead to a navigator`(_ members: String, _ properties: [String]) {
    let found = Self.interface("struct A { \(members) }").properties
    #expect(found.map { "\($0.name): \($0.type)" } == properties)
    #expect(found.allSatisfy { $0.owner == ["A"] })
  }

  // MARK: Questions

  @Test(
    arguments: [
      ("LinkRules<R>().gate(\"x\") { .confirm(prompt: a) }", ["R"], []),
      ("LinkRules<R>().a().gate(\"x\") { .confirm(prompt: a) }", ["R"], []),
      ("LinkGate<R>(\"x\") { LinkGateDecision.confirm(prompt: a) }", ["R"], []),
      ("Other<R>().gate(\"x\") { .confirm(prompt: a) }", ["?"], []),
      ("LinkRules<R>().gate(\"x\") { .confirm(title: a) }", [], []),
      ("LinkRules<R>().gate(\"x\") { .confirm(prompt: a, title: b) }", ["R"], []),
      ("LinkRules<R>().gate(\"x\") { .confirm(title: a, prompt: b) }", [], []),
      ("LinkRules<R>().dismissal { .confirm(prompt: a) }", [], []),
      (
        "LinkRules<R>().dismissal { .confirm(prompt: a) }.gate(\"x\") { .confirm(prompt: b) }",
        ["R"], []
      ),
      ("LinkRules<R>().gate(\"x\", asks: true) {}", [], ["R"]),
      ("LinkRules<R>().gate(\"x\", asks: false) {}", [], []),
      ("LinkRules<R>().gate(\"x\", asks: a) {}", [], ["R"]),
      ("LinkRules<R>().gate(\"x\") {}", [], []), ("LinkGate<R>(\"x\", asks: true) {}", [], ["R"]),
      ("LinkRules<R>().adding(.init(\"x\", asks: true))", [], ["R"]),
      ("Other(asks: true)", [], []),
      ("f { if case .confirm(prompt: let a) = b {} }", [], []),
    ] as [(String, [String], [String])])
  func `gates ask`(_ text: String, _ confirmations: [String], _ gates: [String]) {
    let found = Self.interface("let x = " + text)
    #expect(found.confirmations.map { $0.route ?? "?" } == confirmations)
    #expect(found.askingGates.map { $0.route ?? "?" } == gates)
  }

  @Test(
    arguments: [
      ("func f() -> LinkRules<R> { § }", "R"), ("func f() -> DeepLinks.LinkGate<R> { § }", "R"),
      ("func f() -> Other<R> { § }", "?"), ("var x: LinkRules<A.R> { § }", "A.R"),
      ("let x: LinkRules<R> = §", "R"), ("extension LinkRules<R> { var x: X { § } }", "R"),
      ("extension LinkRules where Route == R { var x: X { § } }", "R"),
      ("extension LinkGate where Route == A.R { func x() { § } }", "A.R"),
      ("extension DeepLinks.LinkRules<R> { var x: X { § } }", "R"),
      ("extension DeepLinks.LinkGate where Route == R { var x: X { § } }", "R"),
      ("extension LinkRules.Other<R> { var x: X { § } }", "?"),
      ("extension LinkRules where Other == R { var x: X { § } }", "?"),
      ("extension LinkRules where Route: R { var x: X { § } }", "?"),
      ("extension Other<R> { var x: X { § } }", "?"),
      ("extension LinkRules<R> { func x() -> LinkRules<S> { § } }", "S"),
    ] as [(String, String)])
  func `a question belongs to the rules around it`(_ text: String, _ route: String) {
    let text = text.replacing("§", with: "a.gate(\"x\") { .confirm(prompt: b) }")
    #expect(Self.interface(text).confirmations.map { $0.route ?? "?" } == [route])
  }

  // MARK: What is kept

  @Test(
    arguments: [
      (SourceView.Use(name: "Root"), "\"Root\""),
      (
        SourceView.Use(
          name: "A", branches: [.init(place: SourcePlace(line: 5, column: 19), number: 0)]),
        "\"A 5 19 0\""
      ),
      (
        SourceView.Use(
          name: "A",
          branches: [
            .init(place: SourcePlace(line: 5, column: 19), number: 1),
            .init(place: SourcePlace(line: 2, column: 3), number: 4),
          ], scene: SourcePlace(line: 7, column: 8)),
        "\"A 5 19 1 2 3 4 7 8\""
      ),
      (SourceView.Use(name: "A", scene: SourcePlace(line: 7, column: 8)), "\"A 7 8\""),
    ] as [(SourceView.Use, String)])
  func `a use is one text`(_ use: SourceView.Use, _ text: String) throws {
    #expect(try Coding.text(of: use) == text)
    #expect(try Coding.again(use) == use)
  }
}
