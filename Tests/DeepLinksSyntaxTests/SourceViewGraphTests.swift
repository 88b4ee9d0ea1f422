// SPDX-License-Identifier: MIT

import Testing

@testable import DeepLinksSyntax

/// Which views contain which, up to an app and down from it.
@Suite struct SourceViewGraphTests {
  private static func file(_ text: String) -> SourceFile {
    SourceFile(name: "A.swift", declarations: SourceDeclarations(reading: text))
  }

  /// A view that contains others.
  private static func view(_ name: String, _ parts: [String]) -> String {
    let body = parts.map { "\($0)()" }.joined(separator: "; ")
    return "struct \(name): View { var body: some View { VStack { \(body) } } }\n"
  }

  /// The chains from a view, below layers of views that contain all views of the layer below.
  private static func chains(layers: Int, width: Int) -> [SourceViewGraph.Chain] {
    var text = "struct Start: View { var body: some View { Text(a).onOpenURL {} } }\n"
    var below = ["Start"]
    for layer in 0..<layers {
      let names = (0..<width).map { "View\(layer)x\($0)" }
      text += names.map { view($0, below) }.joined()
      below = names
    }
    let file = file(text)
    let graph = SourceViewGraph([file])
    return file.declarations.interface.registrations.flatMap {
      graph.chains(from: $0.context, in: file.name)
    }
  }

  // MARK: Ways up

  @Test(arguments: [(0, 1), (1, 2), (1, 9), (2, 3), (5, 2), (6, 2)])
  func `there is a chain for every way up`(_ layers: Int, _ width: Int) {
    let chains = Self.chains(layers: layers, width: width)
    #expect(chains.count == (0..<layers).reduce(1) { count, _ in count * width })
    #expect(Set(chains.map(\.nodes)).count == chains.count)
    #expect(chains.allSatisfy { $0.nodes.count == layers + 1 })
  }

  @Test(arguments: [(7, 2), (11, 2), (2, 40), (3, 9)])
  func `of too many ways up, some are not followed to the end`(_ layers: Int, _ width: Int) {
    let chains = Self.chains(layers: layers, width: width)
    #expect((64...64 + width).contains(chains.count), "\(chains.count)")
  }

  @Test(arguments: [(10, 11), (11, 12), (12, 13), (13, 13), (20, 13)])
  func `a long way up is not followed to the end`(_ layers: Int, _ count: Int) {
    #expect(Self.chains(layers: layers, width: 1).map(\.nodes.count) == [count])
  }

  // MARK: Views that were not read

  private static func unknown(_ views: String, _ registrations: [String]) -> Set<String> {
    let places = registrations.enumerated().map { number, registration in
      "struct Place\(number): View { var body: some View { a\(registration) } }\n"
    }
    return SourceViewGraph([file(views + places.joined())]).unknownViews()
  }

  @Test(
    arguments: [
      (["Root"], ["WindowGroup", "Missing"]),
      (["Root", "Far"], ["WindowGroup", "Missing", "Other"]),
      (["Small"], ["WindowGroup"]), ([], ["WindowGroup"]),
      (["Loop", "Far"], ["WindowGroup", "Other", "Missing"]),
      (["Gone", "Root"], ["WindowGroup", "Gone", "Missing"]),
    ] as [([String], Set<String>)])
  func `views near the top of an app that no file declares are unknown`(
    _ parts: [String], _ unknown: Set<String>
  ) {
    let views = """
      struct Shop: App { var body: some Scene { WindowGroup { § } } }
      struct Root: View { var body: some View { Missing() } }
      struct Far: View { var body: some View { Other(); Root() } }
      struct Small: View { var body: some View { missing(a) } }
      struct Loop: View { var body: some View { Loop(); Far2() } }
      struct Far2: View { var body: some View { Loop() } }
      struct Apart: View { var body: some View { Hidden() } }

      """.replacing("§", with: parts.map { "\($0)()" }.joined(separator: "; "))
    #expect(Self.unknown(views, [".onOpenURL {}", ".deepLinks(b)"]) == unknown)
  }

  @Test(arguments: [(2, true), (3, true), (4, false)])
  func `views are looked for in four levels`(_ count: Int, _ isFound: Bool) {
    let names = (0..<count).map { "Level\($0)" } + ["Missing"]
    let views =
      "struct Shop: App { var body: some Scene { Level0() } }\n"
      + zip(names, names.dropFirst()).map { Self.view($0, [$1]) }.joined()
    let unknown = Self.unknown(views, [".onOpenURL {}", ".deepLinks(b)"])
    #expect(unknown.contains("Missing") == isFound)
  }

  @Test(
    arguments: [
      ([], false), ([".onOpenURL {}"], false), ([".onOpenURL {}.onOpenURL {}"], false),
      ([".deepLinks(b)", ".deepLinks(c)"], false), ([".onOpenURL {}", ".onOpenURL {}"], true),
      ([".onOpenURL {}", ".deepLinks(b)"], true), ([".deepLinks(b)", ".onOpenURL {}"], true),
    ] as [([String], Bool)])
  func `unknown views matter if links come in at several places`(
    _ registrations: [String], _ matters: Bool
  ) {
    let app = "struct Shop: App { var body: some Scene { Missing() } }\n"
    #expect(Self.unknown(app, registrations) == (matters ? ["Missing"] : []))
    let preview = app + "#Preview { a.onOpenURL {} }\n"
    #expect(Self.unknown(preview, registrations) == (matters ? ["Missing"] : []))
  }
}
