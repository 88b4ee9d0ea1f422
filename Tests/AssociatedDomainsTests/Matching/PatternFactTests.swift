// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

@Suite struct PatternFactTests {
  @Test(arguments: [
    FactCase.path("/buy/*", "/buy/42", true),
    .path("/buy/*", "/buy/42/x", true),
    .path("/buy*", "/buy", true),
    .path("/*/c", "/a/b/c", true),
    .path("/id/????", "/id/4815", true),
    .path("/id/????", "/id/481", false),
    .path("/id/????", "/id/48159", false),
    .path("/a/?*", "/a/b", true),
    .path("/a/?*", "/a/bc/d", true),
    .path("/a/?*", "/a/", false),
    .path("/?/b", "/a/b", true),
    .path("/a*b*c", "/abc", true),
    .path("/a*b*c", "/a-bb-cc", true),
    .path("/a*b*c", "/a-bb-cd", false),
    .path("*", "/any/thing", true),
  ])
  func `fact 16: a star is any text with slashes, a question mark one character`(_ fact: FactCase) {
    fact.check()
  }

  @Test(arguments: [
    FactCase.path(#"/a\*"#, "/a*", false),
    .path(#"/a\*"#, #"/a\b"#, true),
    .path("/[ab]", "/a", false),
    .path("/[ab]", "/[ab]", true),
    .path("/a.c", "/abc", false),
    .path("/(a|b)", "/a", false),
    .path("/a/**", "/a/b/c", true),
    .path("/a/**/d", "/a/b/c/d", true),
    .path("/a/**/b", "/a/b", false),
    .path("/$5", "/$5", true),
    .path("/$", "/$", true),
  ])
  func `fact 17: nothing escapes, there are no classes, and two stars are one`(_ fact: FactCase) {
    fact.check()
  }

  @Test(arguments: [
    FactCase.path("abc", "/abcd", false),
    .path("abc", "/xabc", false),
    .path("/buy", "/buy/42", false),
    .path("/buy", "/a/buy", false),
    .path("", "/abc", false),
  ])
  func `fact 18: a pattern has to match the whole path`(_ fact: FactCase) { fact.check() }

  @Test(arguments: [
    FactCase.path("abc", "/abc", true),
    .path("//abc", "/abc", true),
    .path("///abc", "/abc", true),
    .path("buy/*", "/buy/42", true),
    .path("abc/*", "/abc", true),
    .path("a/b", "/a/b", true),
    .path("*abc", "/xabc", true),
    .path("*abc", "/abc", true),
  ])
  func `fact 19: a pattern needs no leading slash, and several are one`(_ fact: FactCase) {
    fact.check()
  }

  @Test(arguments: [
    // A pattern that begins with a wildcard is also compared with the path as it is written.
    FactCase.path("*/terms", "/terms", true),
    .path("*/terms", "/en/terms", true),
    .path("?terms", "/terms", true),
    .path("?terms", "/xterms", true),
    // What a pattern may begin with, a link may.
    .path("/abc", "//abc", true),
    .path("//abc", "///abc", true),
    .path("/a/b", "/a//b", false),
  ])
  func `fact 19, a choice: how wildcards and runs of slashes begin`(_ fact: FactCase) {
    fact.check()
  }

  @Test(arguments: [
    FactCase.path("/buy", "/buy/", true),
    .path("/buy/", "/buy", true),
    .path("/buy/", "/buy//", true),
    .path("/buy//", "/buy", true),
    .path("/buy/*", "/buy", true),
    .path("/buy/*", "/buy/", true),
    .path("/buy/*", "/buy//", true),
    .path("/buy/*/", "/buy", true),
    .path("/a/b/*", "/a/b", true),
    .path("/a/*/c", "/a/c", false),
    .path("/a/?*", "/a", false),
    .path("/id/????", "/id/481", false),
    .path("/id/????", "/id/481/", false),
    .path("/buy/*", "/buyer", false),
    .path("/buy/*", "/bu", false),
    .path("/test/*", "/test", true),
  ])
  func `fact 20: a trailing slash is insignificant`(_ fact: FactCase) { fact.check() }

  @Test(arguments: [
    FactCase.path("/a/*/*", "/a", false),
    .path("/a/*/*", "/a/b", true),
    .path("/a//*", "/a", true),
    .path("/a/**", "/a", true),
    .path("/x$(digit)/*", "/x1", true),
    .path("/$(lang)/*", "/en", true),
    .path("/$(lang)/*/*", "/en", false),
    .path("/$(lang)/*/*", "/en/b", true),
  ])
  func `fact 20, a choice: only the last slash and star may be missing`(_ fact: FactCase) {
    fact.check()
  }

  @Test(arguments: [
    FactCase.path("/", "", true),
    .path("/", "/", true),
    .path("/", "?a=1", true),
    .path("/", "#a", true),
    .path("/", "/a", false),
    .path("", "/", true),
    .path("*", "", true),
    .path("/*", "", true),
    .path("/?*", "/", false),
    .path("/a", "", false),
  ])
  func `fact 21: an empty path is the root`(_ fact: FactCase) { fact.check() }

  @Test(arguments: [
    // Scalars, not bytes and not what is one on the screen.
    FactCase.path("/?", percentEncoded: false, "/%C3%A9", true),
    .path("/??", percentEncoded: false, "/%C3%A9", false),
    .path("/??", percentEncoded: false, "/e%CC%81", true),
    .path("/?", percentEncoded: false, "/%FF", true),
    .path("/??", percentEncoded: false, "/%F0%9F", true),
    .path("/?", "/é", true),
    .path("*?", "/é", true),
    .path("/*??", "/é", false),
    // As written.
    .path("/a//b", "/a/b", false),
    .path("/a//b", "/a//b", true),
    .path("/a/../b", "/b", false),
    .path("/a/./b", "/a/./b", true),
    .path("/a;x=1", "/a;x=1", true),
    .path("/a", "/a;x=1", false),
  ])
  func `fact 22, a choice: scalars are counted, and inner segments stay as written`(
    _ fact: FactCase
  ) { fact.check() }
}
