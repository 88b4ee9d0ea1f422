// SPDX-License-Identifier: MIT

import DeepLinksUIKit
import Foundation
import Testing

private struct LookUp: Sendable, CustomTestStringConvertible {
  var path: String
  var data: [String: String]?
  var shows: String?
  var nearest: String?
  var testDescription: String { path.isEmpty ? "empty" : String(path.prefix(40)) }

  init(_ path: String, _ data: [String: String]? = nil, shows: String) {
    self.path = path
    self.data = data
    self.shows = shows
  }

  init(_ path: String, nearest: String?) {
    self.path = path
    self.nearest = nearest
  }
}

@MainActor @Suite struct ScreenRegistryTests {
  nonisolated private static let lookUps = [
    LookUp("text", shows: "Text text nil"),
    LookUp("text", [:], shows: "Text text "),
    LookUp("text", ["name": "Ana"], shows: "Text text name=Ana"),
    LookUp("/text", shows: "Text /text nil"),
    LookUp("text/", shows: "Text text/ nil"),
    LookUp("PathDaSuaScreen", shows: "Page PathDaSuaScreen nil"),
    LookUp("products/30", ["a": "1"], shows: "Page products/30 a=1&id=30"),
    LookUp("products/30", ["id": "31"], shows: "Page products/30 id=30"),
    LookUp("products/new", shows: "Text products/new nil"),
    LookUp("products/á b?#%", shows: "Page products/á b?#% id=á b?#%"),
    LookUp("files/a/b.txt", shows: "Page files/a/b.txt path=a/b.txt"),
    LookUp("txt", nearest: "text"),
    LookUp("Text", nearest: "text"),
    LookUp("pathdasuascreen", nearest: "PathDaSuaScreen"),
    LookUp("prodcts/30", nearest: "products/{id}"),
    LookUp("products", nearest: "products/new"),
    LookUp("", nearest: nil),
    LookUp("something entirely else", nearest: nil),
    LookUp("..", nearest: nil),
    LookUp("products/../text", nearest: nil),
    LookUp("products//30", nearest: nil),
    LookUp("\u{0}", nearest: nil),
    LookUp("https://evil.example/text", nearest: nil),
    LookUp(String(repeating: "a/", count: 100_000), nearest: nil),
  ]

  private func registry() throws -> ScreenRegistry<String> {
    var builder = ScreenRegistryBuilder<String>()
    builder["text"] = TextSample.self
    builder["PathDaSuaScreen"] = PageSample.self
    builder["products/{id}"] = PageSample.self
    builder["products/new"] = TextSample.self
    builder["files/{path+}"] = PageSample.self
    return try builder.build()
  }

  @Test(arguments: lookUps)
  private func `finds the screen of a path, or says which is near`(_ row: LookUp) throws {
    let registry = try registry()
    if let shows = row.shows {
      #expect(try registry.screen(for: row.path, data: row.data) == shows)
    } else {
      let error = #expect(throws: UnknownScreenError.self) {
        try registry.screen(for: row.path, data: row.data)
      }
      #expect(error?.path == row.path)
      if let nearest = row.nearest { #expect(error?.nearest == nearest) }
    }
  }

  @Test func `has an error with the document's domain and code, and no path in its text`() throws {
    let error = try #require(
      throws: UnknownScreenError.self,
      performing: { try registry().screen(for: "txt") })
    #expect(UnknownScreenError.errorDomain == "DeeplinkScreenManager")
    #expect(error.errorCode == 1)
    #expect(error.description == "No screen is registered for the path. Did you mean text?")
    #expect(error.revealedDescription == "No screen is registered for \"txt\". Did you mean text?")
    #expect(error.errorUserInfo[NSLocalizedDescriptionKey] as? String == error.description)
    #expect(throws: UnknownScreenError(path: "a", nearest: nil)) {
      try ScreenRegistry<String>().screen(for: "a")
    }
  }

  @Test func `registers, unregisters, and keeps a second registration as a problem`() throws {
    var builder = ScreenRegistryBuilder<String>()
    builder["text"] = TextSample.self
    #expect(builder["text"] == TextSample.self)
    #expect(builder["/text"] == TextSample.self)
    builder["/text/"] = PageSample.self
    #expect(builder["text"] == TextSample.self)
    let error = #expect(throws: ScreenRegistryError.self) { try builder.build() }
    #expect(
      error?.description == """
        The screen registry cannot be built.
        repeatedPath: text. Register only one screen, or assign nil before the other.
        """)
    builder["text"] = nil
    #expect(builder["text"] == nil)
    #expect(try builder.build().paths == [])
    builder["text"] = PageSample.self
    #expect(try builder.build().screen(for: "text") == "Page text nil")
  }

  @Test(arguments: [
    ("a?b={b}", "invalidPath: a?b={b}. Write a path such as text or products/{id}."),
    ("a#b", "invalidPath: a#b. Write a path such as text or products/{id}."),
    ("a/{", "invalidPath: a/{. Close the capture with a brace, or write %7B for the brace itself."),
    ("{a}/{a}", "invalidPath: {a}/{a}. Give each capture its own name."),
    (
      "{path+}/{more+}",
      "invalidPath: {path+}/{more+}. Let one capture of the path take several segments, not two."
    ),
    (
      "{other}",
      "conflict: {name} and {other}. Change one of them, give one a priority:, "
        + "or declare both shared. Both match /X."
    ),
  ])
  func `refuses what is no path, and says why`(_ path: String, _ message: String) {
    var builder = ScreenRegistryBuilder<String>()
    builder["{name}"] = TextSample.self
    builder[path] = PageSample.self
    let error = #expect(throws: ScreenRegistryError.self) { try builder.build() }
    #expect(error?.problems.map(\.description) == [message])
  }

  @Test func `makes screens by functions, which may throw`() throws {
    struct Sold: Error {}
    var builder = ScreenRegistryBuilder<String>()
    builder.register("swiftui/{id}") { path, data in "hosted \(path) \(data?["id"] ?? "")" }
    builder.register("sold") { _, _ in throw Sold() }
    let registry = try builder.build()
    #expect(builder["sold"] == nil)
    #expect(registry.paths == ["sold", "swiftui/{id}"])
    #expect(try registry.screen(for: "swiftui/1") == "hosted swiftui/1 1")
    #expect(throws: Sold.self) { try registry.screen(for: "sold") }
    let match = try registry.match("swiftui/1")
    #expect(match.captures == ["id": "1"])
    #expect("\(match)" == "swiftui/{id}")
    #expect(match.revealedDescription == "swiftui/{id} id=1")
    #expect(registry.version == 0)
    #expect(ScreenRegistry<String>().version == 0)
    #expect(ScreenRegistry<String>().paths == [])
  }

  @Test func `can be sent to another thread`() async throws {
    let registry = try registry()
    let paths = await Task.detached { try? registry.match("text").registeredPath }.value
    #expect(paths == "text")
  }
}
