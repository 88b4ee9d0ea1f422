// SPDX-License-Identifier: MIT

import LinkLint
import Testing

/// Where links come in, and what decides about them.
@Suite struct LinkEntranceTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let source: String
    let lines: [String]

    init(_ description: String, _ source: String, _ lines: String...) {
      testDescription = description
      self.source = source
      self.lines = lines
    }
  }

  @Test(arguments: [
    Row(
      "a closure", "body.onOpenURL { url in\n  if ok(1) { router.open(url) }\n}",
      "1:6 onOpenURL: router.open"),
    Row("a function", "body\n  .onOpenURL(perform: handle)", "2:4 onOpenURL: handle"),
    Row("a method", "body.onOpenURL(perform: self.links.handle)", "1:6 onOpenURL: links.handle"),
    Row(
      "an implicit value", "body.onOpenURL { self.model?.show($0) }",
      "1:6 onOpenURL: model.show"),
    Row(
      "bystanders", "body.onOpenURL { url in print(url); Task { await open(url: url) } }",
      "1:6 onOpenURL: open"),
    Row("a labeled handler", "v.onOpenURL(handler: self.open)", "1:3 onOpenURL: open"),
    Row(
      "words that look like calls",
      "v.onOpenURL { url in if (isReady) { switch (a) { } }; go(url) }",
      "1:3 onOpenURL: go"),
    Row(
      "nothing but words", "v.onOpenURL { url in if (url == b) { return (url) } }",
      "1:3 onOpenURL: -"),
    Row("a call without the link", "body.onOpenURL { _ in refresh() }", "1:6 onOpenURL: refresh"),
    Row("nothing", "body.onOpenURL { url in last = url }", "1:6 onOpenURL: -"),
    Row(
      "an activity",
      "v.onContinueUserActivity(NSUserActivityTypeBrowsingWeb) { a in go(a.webpageURL) }",
      "1:3 onContinueUserActivity: go"),
    Row(
      "the environment",
      #"v.environment(\.openURL, OpenURLAction { url in show(url); return .handled })"#,
      "1:26 OpenURLAction: show"),
    Row(
      "a scene delegate",
      "func scene(_ scene: UIScene, openURLContexts contexts: Set<UIOpenURLContext>) {\n"
        + "  open(contexts.first?.url)\n}", "1:6 scene(_:openURLContexts:): open"),
    Row(
      "an activity of a scene",
      "func scene(_ s: UIScene, continue userActivity: NSUserActivity) { go(userActivity) }",
      "1:6 scene(_:continue:): go"),
    Row(
      "an application delegate",
      "func application(_ app: UIApplication, open url: URL, options: [X: Any] = [:]) -> Bool {\n"
        + "  return Router.shared.route(url)\n}",
      "1:6 application(_:open:options:): Router.shared.route"),
    Row(
      "other methods",
      "func scene(_ s: UIScene, willConnectTo session: UISceneSession) { go(url) }\n"
        + "func application(_ a: A, didFinishLaunchingWithOptions o: O) -> Bool { go(url) }"),
    Row(
      "brackets in a signature",
      "func scene(_ s: [A, more: (B, of: C)], openURLContexts c: (D, to: [E, in: F])) { go(c) }",
      "1:6 scene(_:openURLContexts:): go"),
    Row("a protocol", "protocol P { func scene(_ s: S, openURLContexts c: C)\nfunc other() }"),
    Row("a comment and a text", "// v.onOpenURL { go($0) }\nlet a = \"v.onOpenURL { go($0) }\""),
    Row("no end", "v.onOpenURL { url in go(url", "1:3 onOpenURL: go"),
    Row("no more", "v.onOpenURL", "1:3 onOpenURL: -"),
    Row("an open signature", "func scene(_ s: S, openURLContexts c: C"),
  ])
  func `finds where links come in`(_ row: Row) {
    let found = LinkEntranceReader.entrances(in: Array(row.source.utf8), of: "A.swift")
    #expect(
      found.map {
        "\($0.place.line ?? 0):\($0.place.column ?? 0) \($0.name): \($0.decision ?? "-")"
      } == row.lines)
  }
}
