// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import DeepLinksDomains
import Testing

/// What a generated file claims beyond the routes, word for word.
@Suite struct GeneratorNotesTests {
  private static func absent(_ name: String) -> String {
    "widerQuery Rules cannot ask for “\(name)” to be there, so links without it are claimed too."
  }
  private static func wildcard(_ text: String) -> String {
    "wildcard Rules have no escapes, so “\(text)” claims any character where a wildcard stands."
  }
  private static func spelling(_ text: String) -> String {
    "spelling Rules compare links as they are written: “\(text)” is claimed, and not the same with "
      + "digits in lower case or other characters encoded."
  }
  private static func number(_ name: String, _ type: String = "Int") -> String {
    "widerValue {\(name)} is of the type \(type), and the rule claims whatever begins as a number "
      + "does."
  }
  private static let slashes =
    "widerPath A capture beside {…+} is claimed with slashes in it too, since nothing says "
    + "where the path ends."

  @Test(
    arguments: [
      ("/", []), ("/a/{name}", []), ("/{bool}/{uuid}", []), ("/f/{path+}", []),
      ("/{int}", [number("int")]), ("/{uint}", [number("uint", "UInt")]),
      ("/{int}?id={uint}", [number("int"), number("uint", "UInt")]),
      ("/{sort}", ["widerValue {sort} is of the type Sort, and the rule claims any text."]),
      ("/x?p={page}", ["widerValue {page} is of the type Int, and the rule claims any value."]),
      ("/x?t={tags}", []),
      ("/{team}/f/{path+}", [slashes]), ("/v{team}/{path+}", [slashes]),
      ("/{bool}/f/{path+}", []), ("/f/{path+}?q={q}", []),
      ("/a%2Ab", [wildcard("a*b")]), ("/$(x)", [wildcard("$(x)")]),
      ("/$x", []), ("/a%3Fb", [spelling("a%3Fb")]),
      ("/café%2A", [wildcard("café*"), spelling("caf%C3%A9*")]),
      ("/l?k=a%2Ab", [wildcard("a*b")]), ("/l?k=a?b", [wildcard("a?b")]),
      ("/l?k%2A=a", [wildcard("k*")]), ("/a#b?c", [wildcard("b?c")]),
      ("/a#é", [spelling("%C3%A9")]), ("/l?é=ü", [spelling("%C3%A9"), spelling("%C3%BC")]),
      ("/l?flag", [absent("flag")]), ("/l?k=", [absent("k")]), ("/l?k=v", []),
      ("/l?q={q}", []), ("/l?q={q}&r={r}&s={s}", [absent("r"), absent("s")]),
      ("/l?q={q}&k=v", [absent("q")]),
      (
        "/l?id={int}&q={q}&r={r}",
        [
          number("int"), absent("q"), absent("r"),
        ]
      ),
      ("/l?q={sort}", ["widerValue {sort} is of the type Sort, and the rule claims any text."]),
      ("/é/é", [spelling("%C3%A9")]),
    ])
  func `says what rules cannot say`(_ pattern: String, _ notes: [String]) {
    let found = generator([pattern]).notes
    #expect(found.map { "\($0.code) \($0.message)" } == notes)
    #expect(found.allSatisfy { $0.route == "a" && $0.pattern == pattern })
  }

  @Test(
    arguments: [
      ("/a/{name}", []), ("/a?q={q}", ["widerQuery"]), ("/a?1={q}", []),
      ("/a?kind=story", ["widerQuery"]), ("/a?1=2", []), ("/a?1=b", ["widerQuery"]),
      ("/a?1=%C3%A9", []), ("/a?page={page}", []), ("/a#Top", ["widerQuery"]), ("/a#1", []),
      ("/a?flag#Top", ["widerQuery"]), ("/{bool}", ["widerValue"]), ("/{uuid}", []),
      ("/a?1={bool}", ["widerValue"]),
    ] as [(String, [String])])
  func `says that rules ignore case not only in paths`(_ pattern: String, _ codes: [String]) {
    let notes = generator([pattern], options: .ignoresPathCase).notes
    let found = notes.filter { $0.message.contains("any case") }
    #expect(found.map(\.code.rawValue) == codes, "\(notes)")
    #expect(!generator([pattern]).notes.contains { $0.message.contains("any case") })
  }

  @Test(
    arguments: [
      ("/a?kind=story", ["widerQuery"]), ("/a?kind=1", []), ("/a#Top", ["widerQuery"]),
    ] as [(String, [String])])
  func `names of items may have any case if the app reads them so`(
    _ pattern: String, _ codes: [String]
  ) {
    let notes = generator([pattern], options: [.ignoresPathCase, .ignoresItemCase]).notes
    #expect(notes.filter { $0.message.contains("any case") }.map(\.code.rawValue) == codes)
  }

  @Test(
    arguments: [
      ("/a", "/#/a*", "/a"), ("/{int}", "/#/$(integer)*", "/$(integer)"), ("/", "/#/*", "/"),
      ("/f/{path+}", "/#/f/?**", "/f/?*"),
    ])
  func `says that rules see no path in a fragment`(
    _ pattern: String, _ rule: String, _ path: String
  ) {
    let generator = generator([pattern], options: .routesInFragment)
    let notes = generator.notes.filter { $0.code == .widerPath }
    #expect(
      notes.map(\.message) == [
        "Rules see no path in a fragment, so “#\(path)” claims whatever begins so."
      ])
    let components = generator.file().appLinks?.details?.first?.components ?? []
    #expect(components.contains { ($0.path ?? "") + "#" + ($0.fragment ?? "") == rule })
  }

  @Test func `a note is said as code, subject and message`() {
    let catalog = LinkCatalog(routes: [
      LinkCatalog.Route(name: "a", origins: ["https://example.com", "app://"], pattern: "/é"),
      LinkCatalog.Route(
        name: "b", origins: ["https://example.com"], pattern: "/é", aliases: ["/é"]),
    ])
    let notes = AssociationGenerator(catalog, domain: "example.com", appIDs: [sampleApp]).notes
    #expect(
      notes.map(\.description) == [
        "skippedOrigin: app://: Links of an app's own scheme need no file; the Info.plist declares "
          + "the scheme.",
        "spelling: a (/é): " + Self.spelling("%C3%A9").dropFirst(9),
        "spelling: b (/é): " + Self.spelling("%C3%A9").dropFirst(9),
      ])
    let none = AssociationGenerator(catalog, domain: "other.org", appIDs: [sampleApp]).notes
    #expect(
      none.last?.description
        == "noRoute: No route has the origin https://other.org. Declare it on the routes.")
    #expect(AssociationNote.Code(rawValue: "own").description == "own")
  }
}
