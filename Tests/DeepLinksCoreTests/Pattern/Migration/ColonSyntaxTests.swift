// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import DeepLinksSimulation
import Testing

struct ColonSyntaxTests {
  @Test(arguments: [
    // JLRoutes
    ("/user/view/:userID", ["/user/view/{userID}"]),
    ("/:object/:action", ["/{object}/{action}"]),
    ("/wildcard/*", ["/wildcard/{rest+}"]),
    (
      "/the(/foo/:a)(/bar/:b)",
      ["/the/foo/{a}/bar/{b}", "/the/foo/{a}", "/the/bar/{b}", "/the"]
    ),
    // Crossroad
    ("/pokemons/:pokedexID", ["/pokemons/{pokedexID}"]),
    (
      "https://my-awesome-pokedex.example/pokemons/:id",
      ["https://my-awesome-pokedex.example/pokemons/{id}"]
    ),
    ("foobar://static/search", ["foobar://static/search"]),
    // Vapor
    ("users/:id", ["/users/{id}"]),
    ("foo/**", ["/foo/{rest+}"]),
    // Express, vue-router
    ("/", ["/"]),
    ("", ["/"]),
    ("/users/", ["/users"]),
    ("/users/:id?", ["/users/{id}", "/users"]),
    ("/users/:id?/edit", ["/users/{id}/edit", "/users/edit"]),
    ("/a/:b?/:c?", ["/a/{b}/{c}", "/a/{b}", "/a"]),
    ("/users{/:id}", ["/users/{id}", "/users"]),
    ("/users{/:id}/x", ["/users/{id}/x", "/users/x"]),
    ("/flights/:from-:to", ["/flights/{from}-{to}"]),
    ("/:id.json", ["/{id}.json"]),
    ("/@:user", ["/@{user}"]),
    ("/files/*path", ["/files/{path+}"]),
    ("/files/:path(.*)", ["/files/{path+}"]),
    ("/files/:path(.*)*", ["/files/{path+}", "/files"]),
    ("/files/:path*", ["/files/{path+}", "/files"]),
    ("/files/:path+", ["/files/{path+}"]),
    ("/files/(.*)", ["/files/{rest+}"]),
    ("/:pathMatch(.*)*", ["/{pathMatch+}", "/"]),
    ("/a:1/b", ["/a:1/b"]),
    ("/search?q=:query&k=1&r=a:b", ["/search?q={query}&k=1&r=a:b"]),
    ("/users/:id?x=:y", ["/users/{id}?x={y}"]),
    ("/users/:id??x=1", ["/users/{id}?x=1", "/users?x=1"]),
    ("/a#:part", ["/a#{part}"]),
    ("/über/:id?x=é", ["/über/{id}?x=é"]),
    // URLNavigator
    ("myapp://user/<int:id>", ["myapp://user/{id}"]),
    ("/<name>/x", ["/{name}/x"]),
    ("/files/<path:rest>", ["/files/{rest+}"]),
    // This library's own syntax
    ("/users/{id}", ["/users/{id}"]),
  ])
  func `reads other systems' patterns`(text: String, patterns: [String]) throws {
    #expect(try LinkPattern.patterns(colonSyntax: text).map(\.text) == patterns)
  }

  @Test(arguments: [
    (
      "/users/:id(\\d+)",
      """
      Invalid pattern (typeInPattern). Remove the expression; declare id's type in Swift, as in \
      case product(id: Int).
        /users/:id(\\d+)
                  ^
      """
    ),
    (
      "/(a|b)",
      """
      Invalid pattern (typeInPattern). Remove the expression; declare name's type in Swift, as in \
      case product(name: Int).
        /(a|b)
         ^
      """
    ),
    (
      "/a-:b?",
      """
      Invalid pattern (optionalInPattern). Write two patterns, one with the capture and one without it.
        /a-:b?
         ^
      """
    ),
    (
      "/a(/b",
      """
      Invalid pattern (unclosedBrace). Close the optional part with a bracket.
        /a(/b
          ^
      """
    ),
    (
      "/a(/b(/c))",
      """
      Invalid pattern (optionalInPattern). Write the patterns one by one; optional parts cannot be \
      nested.
        /a(/b(/c))
             ^
      """
    ),
    (
      "/a(/b/:c?)",
      """
      Invalid pattern (optionalInPattern). Write the patterns one by one; optional parts cannot be \
      nested.
        /a(/b/:c?)
              ^
      """
    ),
    (
      "/a(/b)c",
      """
      Invalid pattern (optionalInPattern). Write the patterns one by one; only whole segments are optional.
        /a(/b)c
             ^
      """
    ),
    (
      "/<int:>",
      """
      Invalid pattern (unclosedBrace). Write a capture as <name> or <type:name>.
        /<int:>
         ^
      """
    ),
    (
      "/:a?/:b?/:c?/:d?/:e?",
      """
      Invalid pattern (optionalInPattern). Write the patterns one by one; there are more than 4 \
      optional parts.
        /:a?/:b?/:c?/:d?/:e?
        ^
      """
    ),
    (
      "/:id/:id",
      """
      Invalid pattern (duplicateCapture). Give each capture its own name.
        /{id}/{id}
              ^
      """
    ),
    (
      "/x*/edit",
      """
      Invalid pattern (restNotWhole). Make {rest+} a segment of its own, after a slash.
        /x{rest+}/edit
          ^
      """
    ),
  ])
  func `says what it cannot read`(text: String, description: String) {
    do throws(LinkPatternError) {
      let patterns = try LinkPattern.patterns(colonSyntax: text)
      Issue.record("\(patterns)")
    } catch {
      #expect(error.description == description)
    }
  }

  @Test
  func `never traps, whatever the text`() {
    var generator = SeededGenerator(seed: 6)
    let alphabet = Array("/:()<>*?#=&{}ab.+é-")
    var accepted = 0
    for _ in 0..<10_000 {
      let length = Int.random(in: 0...12, using: &generator)
      let text = String((0..<length).compactMap { _ in alphabet.randomElement(using: &generator) })
      do throws(LinkPatternError) {
        accepted += try LinkPattern.patterns(colonSyntax: text).isEmpty ? 0 : 1
      } catch {
        #expect(error.range.upperBound <= error.pattern.utf8.count, "\(text)")
      }
    }
    #expect(accepted > 200)
  }
}
