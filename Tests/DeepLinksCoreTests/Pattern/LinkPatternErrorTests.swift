// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Testing

struct LinkPatternErrorTests {
  @Test(arguments: [
    PatternErrorCase("/a//b", .emptySegment, 3..<4, "/a/b"),
    PatternErrorCase("//a", .emptySegment, 1..<2, "/a"),
    PatternErrorCase("//", .emptySegment, 1..<2, "/"),
    PatternErrorCase("/a//", .emptySegment, 3..<4, "/a/"),
    PatternErrorCase("track//x", .emptySegment, 6..<7, "track/x"),
    PatternErrorCase("myapp:////a", .emptySegment, 9..<10, "myapp:///a"),
    PatternErrorCase("/a/", .trailingSlash, 2..<3, "/a"),
    PatternErrorCase("/a/?x=1", .trailingSlash, 2..<3, "/a?x=1"),
    PatternErrorCase("/a/#x", .trailingSlash, 2..<3, "/a#x"),
    PatternErrorCase("/{a*}/", .trailingSlash, 5..<6, "/{a*}"),
    PatternErrorCase("track/", .trailingSlash, 5..<6, "track"),
    PatternErrorCase("https://x.example/a/", .trailingSlash, 19..<20, "https://x.example/a"),
    PatternErrorCase("/a/./b", .dotSegment, 2..<4, "/a/b"),
    PatternErrorCase("/.", .dotSegment, 0..<2, ""),
    PatternErrorCase("/a/../b", .dotSegment, 3..<5),
    PatternErrorCase("/%2e%2E/b", .dotSegment, 1..<7),
    PatternErrorCase("/.%2e", .dotSegment, 1..<5),
    PatternErrorCase("..", .dotSegment, 0..<2),
  ])
  func `refuses a path`(_ row: PatternErrorCase) { check(row) }

  @Test(arguments: [
    PatternErrorCase("/a b", .illegalCharacter, 2..<3, "/a%20b"),
    PatternErrorCase("/a\\b", .illegalCharacter, 2..<3, "/a%5Cb"),
    PatternErrorCase("/a\"b", .illegalCharacter, 2..<3, "/a%22b"),
    PatternErrorCase("/<id>", .illegalCharacter, 1..<5, "/{id}"),
    PatternErrorCase("/<i d>", .illegalCharacter, 1..<2, "/%3Ci d>"),
    PatternErrorCase("/a^b", .illegalCharacter, 2..<3, "/a%5Eb"),
    PatternErrorCase("/a`b", .illegalCharacter, 2..<3, "/a%60b"),
    PatternErrorCase("/a|b", .illegalCharacter, 2..<3, "/a%7Cb"),
    PatternErrorCase("/a[b", .illegalCharacter, 2..<3, "/a%5Bb"),
    PatternErrorCase("/a?b= c", .illegalCharacter, 5..<6, "/a?b=%20c"),
    PatternErrorCase("/a?b\\=c", .illegalCharacter, 4..<5, "/a?b%5C=c"),
    PatternErrorCase("/a#b#c", .illegalCharacter, 4..<5, "/a#b%23c"),
    PatternErrorCase("/a\tb", .controlCharacter, 2..<3, "/ab"),
    PatternErrorCase("/a\u{7F}", .controlCharacter, 2..<3, "/a"),
    PatternErrorCase("/a\u{85}", .controlCharacter, 2..<4, "/a"),
    PatternErrorCase("/a\u{202E}b", .controlCharacter, 2..<5, "/ab"),
    PatternErrorCase("/a\u{2066}b", .controlCharacter, 2..<5, "/ab"),
    PatternErrorCase("/{a\u{202E}b}", .controlCharacter, 3..<6, "/{ab}"),
    PatternErrorCase("/%00", .controlCharacter, 1..<4, "/"),
    PatternErrorCase("/a%0A", .controlCharacter, 2..<5, "/a"),
    PatternErrorCase("/a%C2%85", .controlCharacter, 2..<8, "/a"),
    PatternErrorCase("/a%E2%80%AE", .controlCharacter, 2..<11, "/a"),
    PatternErrorCase("/100%", .malformedPercent, 4..<5, "/100%25"),
    PatternErrorCase("/%zz", .malformedPercent, 1..<2, "/%25zz"),
    PatternErrorCase("/%4", .malformedPercent, 1..<2, "/%254"),
    PatternErrorCase("/a?x=%g0", .malformedPercent, 5..<6, "/a?x=%25g0"),
    PatternErrorCase("/%{id}", .malformedPercent, 1..<2, "/%25{id}"),
    PatternErrorCase("/%FF", .invalidUTF8, 1..<4),
    PatternErrorCase("/%C3", .invalidUTF8, 1..<4),
    PatternErrorCase("/%C3%28", .invalidUTF8, 1..<4),
    PatternErrorCase("/%C0%AF", .invalidUTF8, 1..<4),
    PatternErrorCase("/%E0%80%AF", .invalidUTF8, 1..<10),
    PatternErrorCase("/%ED%A0%80", .invalidUTF8, 1..<10),
    PatternErrorCase("/%F4%90%80%80", .invalidUTF8, 1..<13),
  ])
  func `refuses a literal`(_ row: PatternErrorCase) { check(row) }

  @Test(arguments: [
    PatternErrorCase("/*", .wildcard, 1..<2, "/{rest*}"),
    PatternErrorCase("/a/**", .wildcard, 3..<5, "/a/{rest*}"),
    PatternErrorCase("/*/a", .wildcard, 1..<2),
    PatternErrorCase("/a*", .wildcard, 2..<3),
    PatternErrorCase("/a?b=*", .wildcard, 5..<6),
    PatternErrorCase("/users/:id", .colonCapture, 7..<10, "/users/{id}"),
    PatternErrorCase("/:id/x", .colonCapture, 1..<4, "/{id}/x"),
    PatternErrorCase("/{id", .unclosedBrace, 1..<4, "/{id}"),
    PatternErrorCase("/{id/x", .unclosedBrace, 1..<4, "/{id}/x"),
    PatternErrorCase("/a{", .unclosedBrace, 2..<3),
    PatternErrorCase("/{a{b}", .unclosedBrace, 1..<3, "/{a}{b}"),
    PatternErrorCase("/{", .unclosedBrace, 1..<2),
    PatternErrorCase("/id}", .strayBrace, 3..<4, "/id%7D"),
    PatternErrorCase("/{id}}", .strayBrace, 5..<6, "/{id}%7D"),
    PatternErrorCase("/a?b=}", .strayBrace, 5..<6, "/a?b=%7D"),
    PatternErrorCase("/{}", .missingName, 1..<3),
    PatternErrorCase("/{*}", .missingName, 1..<4, "/{rest*}"),
    PatternErrorCase("/{1a}", .invalidName, 2..<4, "/{_1a}"),
    PatternErrorCase("/{1}", .invalidName, 2..<3, "/{_1}"),
    PatternErrorCase("/{user-id}", .invalidName, 2..<9, "/{user_id}"),
    PatternErrorCase("/{ id }", .invalidName, 2..<6, "/{_id_}"),
    PatternErrorCase("/{a,b}", .invalidName, 2..<5, "/{a_b}"),
    PatternErrorCase("/{id:Int}", .typeInPattern, 4..<8, "/{id}"),
    PatternErrorCase("/{id:[0-9]+}", .typeInPattern, 4..<11, "/{id}"),
    PatternErrorCase("/a?id={id:Int}", .typeInPattern, 9..<13, "/a?id={id}"),
    PatternErrorCase("/{id?}", .optionalInPattern, 4..<5),
    PatternErrorCase("/a?id={id?}", .optionalInPattern, 9..<10, "/a?id={id}"),
    PatternErrorCase("/{+x}", .templateOperator, 1..<5, "/{x}"),
    PatternErrorCase("/a{/x}", .templateOperator, 2..<6, "/a/{x}"),
    PatternErrorCase("/a{/x,y}", .templateOperator, 2..<8, "/a/{x}/{y}"),
    PatternErrorCase("/a{?x}", .templateOperator, 2..<6, "/a?x={x}"),
    PatternErrorCase("/a{?x,y}", .templateOperator, 2..<8, "/a?x={x}&y={y}"),
    PatternErrorCase("/a{;x}", .templateOperator, 2..<6),
    PatternErrorCase("/a{#x}", .templateOperator, 2..<6, "/a#{x}"),
    PatternErrorCase("/a{.x}", .templateOperator, 2..<6, "/a.{x}"),
    PatternErrorCase("/{path++}", .restSyntax, 1..<9, "/{path*}"),
    PatternErrorCase("/{path**}", .restSyntax, 1..<9, "/{path*}"),
    PatternErrorCase("/{*path}", .restSyntax, 1..<8, "/{path*}"),
    PatternErrorCase("/{**path}", .restSyntax, 1..<9, "/{path*}"),
    PatternErrorCase("/{a*}/b/{c+}", .secondRest, 8..<12),
    PatternErrorCase("/x{a*}", .restNotWhole, 2..<6),
    PatternErrorCase("/{a*}x", .restNotWhole, 1..<5),
    PatternErrorCase("/{a*}{b}", .restNotWhole, 1..<5),
    PatternErrorCase("/{a}{b}", .adjacentCaptures, 4..<7),
    PatternErrorCase("/x{a}{b}y", .adjacentCaptures, 5..<8),
    PatternErrorCase("/a/{id}/{id}", .duplicateCapture, 8..<12),
    PatternErrorCase("/{id}?x={id}", .duplicateCapture, 8..<12),
    PatternErrorCase("/a?x={id}&y={id}", .duplicateCapture, 12..<16),
    PatternErrorCase("/{id}#{id}", .duplicateCapture, 6..<10),
    PatternErrorCase("/a?x={id}#{id}", .duplicateCapture, 10..<14),
  ])
  func `refuses a capture`(_ row: PatternErrorCase) { check(row) }

  @Test(arguments: [
    PatternErrorCase("/a?", .emptyQuery, 2..<3, "/a"),
    PatternErrorCase("/a?#x", .emptyQuery, 2..<3, "/a#x"),
    PatternErrorCase("?", .emptyQuery, 0..<1, ""),
    PatternErrorCase("/a?x&", .emptyQueryItem, 4..<5, "/a?x"),
    PatternErrorCase("/a?x&#y", .emptyQueryItem, 4..<5, "/a?x#y"),
    PatternErrorCase("/a?&x", .emptyQueryItem, 3..<4, "/a?x"),
    PatternErrorCase("/a?x&&y", .emptyQueryItem, 5..<6, "/a?x&y"),
    PatternErrorCase("/a?=1", .missingQueryName, 3..<4),
    PatternErrorCase("/a?x&=1", .missingQueryName, 5..<6),
    PatternErrorCase("/a?{id}", .captureInQueryName, 3..<7, "/a?id={id}"),
    PatternErrorCase("/a?x{id}=1", .captureInQueryName, 4..<10),
    PatternErrorCase("/a?{id}=1", .captureInQueryName, 3..<9),
    PatternErrorCase("/a?x=1&x=2", .duplicateQueryName, 7..<8),
    PatternErrorCase("/a?x={a}&%78={b}", .duplicateQueryName, 9..<12),
    PatternErrorCase("/a?x&x", .duplicateQueryName, 5..<6),
    PatternErrorCase("/a?a=x{y}", .mixedQueryValue, 5..<9),
    PatternErrorCase("/a?a={y}x&b", .mixedQueryValue, 5..<9),
    PatternErrorCase("/a?a={y}{z}", .mixedQueryValue, 5..<11),
    PatternErrorCase("/a?a={y*}", .restInQuery, 7..<8, "/a?a={y}"),
    PatternErrorCase("/a?a={...}", .templateOperator, 5..<10),
    PatternErrorCase("/a?a={1...}", .invalidName, 6..<10, "/a?a={_1___}"),
    PatternErrorCase("/a#", .emptyFragment, 2..<3, "/a"),
    PatternErrorCase("/a#{x*}", .restInFragment, 5..<6, "/a#{x}"),
    PatternErrorCase("/a#x{y}{z}", .adjacentCaptures, 7..<10),
    PatternErrorCase("/a#x=1&{z}", .captureInQueryName, 7..<10, "/a#x=1&z={z}"),
  ])
  func `refuses a query or a fragment`(_ row: PatternErrorCase) { check(row) }

  @Test
  func `counts captures`() throws {
    let segments = (1...33).map { "/{c\($0)}" }
    _ = try LinkPattern(segments.dropLast().joined())
    let error = try #require(patternError(segments.joined()))
    #expect(error.code == .tooManyCaptures)
    #expect(error.hint == "Use at most 32 captures in one pattern.")
    #expect(error.range.upperBound == segments.joined().utf8.count)
  }

  @Test
  func `refuses more bytes than it can count`() throws {
    let longest = "/" + String(repeating: "a", count: 65_534)
    _ = try LinkPattern(longest)
    #expect(patternError(longest + "a")?.code == .tooLong)
  }

  @Test(arguments: [
    (
      "/a/{id}/{id}",
      """
      Invalid pattern (duplicateCapture). Give each capture its own name.
        /a/{id}/{id}
                ^
      """
    ),
    (
      "/é👨‍👩‍👧/a b",
      """
      Invalid pattern (illegalCharacter). Write %20 for a space.
        /é👨·👩·👧/a b
                 ^
      """
    ),
    (
      "/a\r\n\u{202E}",
      """
      Invalid pattern (controlCharacter). Remove the control character; links that contain it are refused.
        /a···
          ^
      """
    ),
    (
      "/users/{id:Int}",
      """
      Invalid pattern (typeInPattern). Write {id}; declare its type in Swift, as in case product(id: Int).
        /users/{id:Int}
                  ^
      """
    ),
    (
      "/users/{id?}",
      """
      Invalid pattern (optionalInPattern). Write two patterns, one with {id} and one without it; \
      only query items are optional.
        /users/{id?}
                  ^
      """
    ),
    (
      "/files/*",
      """
      Invalid pattern (wildcard). Name what it stands for: {rest*} for all segments that follow, \
      {name} for one.
        /files/*
               ^
      """
    ),
    (
      "/files/{path",
      """
      Invalid pattern (unclosedBrace). Close the capture with a brace, or write %7B for the brace itself.
        /files/{path
               ^
      """
    ),
    (
      "/a?q=x{y}",
      """
      Invalid pattern (mixedQueryValue). Capture the whole value, name={name}, and split it in a \
      LinkValue type.
        /a?q=x{y}
             ^
      """
    ),
  ])
  func `shows the place`(text: String, description: String) {
    #expect(patternError(text)?.description == description)
  }

  private func check(_ row: PatternErrorCase) {
    guard let error = patternError(row.text) else { return }
    #expect(error.code == row.code)
    #expect(error.range == row.place)
    #expect(error.curedPattern == row.cured)
    #expect(error.hint.hasSuffix("."))
    #expect(error.pattern == row.text)
  }
}
