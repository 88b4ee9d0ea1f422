// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText
import Testing

@Suite struct QueryFactTests {
  @Test(arguments: [
    FactCase.query("a=1", "/x?a=1", true),
    .query("a=1", "/x?a=1&b=2", false),
    .query("a=1", "/x", false),
    .query("a=1*", "/x?a=1&b=2", true),
    .query("*", "/x", true),
    .query("", "/x", true),
    .query("", "/x?", true),
    .query("", "/x?a", false),
    .query("?*", "/x", false),
    .query("?*", "/x?a", true),
    .query("a/", "/x?a", false),
    .query("a?b", "/x?a?b", true),
  ])
  func `fact 23: a text is compared with the whole query`(_ fact: FactCase) { fact.check() }

  @Test(arguments: [
    FactCase.items(["a": "1"], "/x?a=1&b=2", true),
    .items(["a": "1"], "/x?b=2&a=1", true),
    .items(["a": "1", "b": "2"], "/x?b=2&a=1", true),
    .items(["a": "1", "b": "2"], "/x?a=1&b=3", false),
    .items(["a": "1"], "/x?b=2", false),
    .items(["articleNumber": "????"], "/help/1?articleNumber=4815", true),
    .items(["articleNumber": "????"], "/help/1?articleNumber=481", false),
    .items(["a*": "1"], "/x?ab=1", false),
    .items(["a": "1"], "/x?aa=1", false),
    .items(["a": "1=2"], "/x?a=1=2", true),
    .items([:], "/x?a=1", true),
    .items(["a": "x/"], "/x?a=x", false),
  ])
  func `fact 24: named items have to match, in any order, others do not count`(_ fact: FactCase) {
    fact.check()
  }

  @Test(arguments: [
    FactCase.items(["b": "*"], "/x?a=1", true),
    .items(["b": ""], "/x?a=1", true),
    .items(["b": "?*"], "/x?a=1", false),
    .items(["b": "1"], "/x?a=1", false),
    .items(["b": "*"], "/x", true),
    .items(["flag": ""], "/x?flag", true),
    .items(["flag": ""], "/x?flag=", true),
    .items(["flag": "?*"], "/x?flag", false),
    .items(["a": "1", "b": "*"], "/x?a=1", true),
  ])
  func `fact 25: an item that is not there is empty`(_ fact: FactCase) { fact.check() }

  @Test(arguments: [
    FactCase.items(["id": "42"], "/x?id=42&id=7", false),
    .items(["id": "42"], "/x?id=7&id=42", false),
    .items(["id": "42"], "/x?id=7&id=42&id=9", false),
    .items(["id": "7"], "/x?id=7&id=7", true),
    .items(["id": "*"], "/x?id=7&id=42", true),
    .items(["id": "?*"], "/x?id=7&id=42", true),
    .items(["id": ""], "/x?id=7&id=42", false),
    .items(["id": "7,42"], "/x?id=7&id=42", false),
    .items(["id": "?*"], "/x?id=7&id", false),
  ])
  func `fact 26: every item of a name has to match`(_ fact: FactCase) { fact.check() }

  @Test func `fact 27: a value that is no text leaves the query open`() {
    let query = JSONValue.object([
      JSONValue.Member(name: "a", value: .string("1")),
      JSONValue.Member(name: "flag", value: .bool(true)),
    ])
    let component = AppSiteAssociation.Component(others: [JSONValue.Member(name: "?", value: query)]
    )
    FactCase(component, "/x?a=2", .match).check()
    FactCase(component, "/x", .match).check()
  }

  @Test func `fact 27, a choice: such a query lets that of the defaults hold`() {
    let query = JSONValue.Member(
      name: "?", value: .object([JSONValue.Member(name: "flag", value: .bool(true))]))
    FactCase(
      AppSiteAssociation.Component(others: [query]),
      defaults: AppSiteAssociation.Component(query: .text("a")), "/x?b", .noMatch
    ).check()
  }

  @Test(arguments: [
    FactCase.fragment("*", "/x", true),
    .fragment("", "/x", true),
    .fragment("", "/x#", true),
    .fragment("?*", "/x", false),
    .fragment("?*", "/x#a", true),
    .fragment("/tokens/*", "/x#/tokens/1", true),
    .fragment("/tokens/*", "/x#/tokens", false),
    .fragment("tokens/1", "/x#/tokens/1", false),
    .fragment("a?b#c", "/x#a?b#c", true),
    .path("/x#a", "/x#a", false),
    .path("/x?a", "/x?a", false),
    .path("/x*", "/x#a", true),
  ])
  func `fact 28: a fragment is compared without its sign, and a path has none`(_ fact: FactCase) {
    fact.check()
  }

  @Test(arguments: [
    FactCase.path("/Buy", "/buy", false),
    .path("/buy", "/Buy", false),
    .path("/buy/*", caseSensitive: false, "/BUY/1", true),
    .path("/BUY/*", caseSensitive: false, "/buy/1", true),
    .path("/buy/*", caseSensitive: true, "/BUY/1", false),
    .items(["a": "x"], "/?a=X", false),
    .items(["a": "x"], caseSensitive: false, "/?a=X", true),
    .items(["a": "X"], caseSensitive: false, "/?a=x", true),
    FactCase(.init(query: .text("A=X"), caseSensitive: false), "/?a=x", .match),
  ])
  func `fact 30: letters have to have their case unless the rule says no`(_ fact: FactCase) {
    fact.check()
  }

  @Test(arguments: [
    FactCase.items(["Name": "x"], caseSensitive: false, "/?nAME=X", true),
    .items(["Name": "x"], "/?name=x", false),
    .path("/caf%c3%a9", caseSensitive: false, "/caf%C3%A9", true),
    .path("/CAFÉ", caseSensitive: false, percentEncoded: false, "/caf%C3%A9", true),
    .path("/é", caseSensitive: false, percentEncoded: false, "/%C3%89", true),
    .path("/ss", caseSensitive: false, percentEncoded: false, "/ß", false),
    .path("/i", caseSensitive: false, percentEncoded: false, "/İ", false),
    .path("/k", caseSensitive: false, percentEncoded: false, "/%E2%84%AA", true),
  ])
  func `fact 30, a choice: names fold as values do, and other letters one to one`(
    _ fact: FactCase
  ) { fact.check() }

  @Test(arguments: [
    FactCase.path("/a%20b", "/a%20b", true),
    .path("/a b", "/a%20b", false),
    .path("/a b", percentEncoded: false, "/a%20b", true),
    .path("/a%20b", percentEncoded: false, "/a%20b", false),
    .path("/a/b", "/a%2Fb", false),
    .path("/a/b", percentEncoded: false, "/a%2Fb", true),
    .path("/caf%C3%A9", "/caf%c3%a9", false),
    .path("/café", percentEncoded: false, "/caf%C3%A9", true),
    .path("/café", percentEncoded: false, "/caf%c3%a9", true),
    .path("/café", "/caf%C3%A9", false),
  ])
  func `fact 31: the link is compared as written, or decoded if the rule says so`(
    _ fact: FactCase
  ) { fact.check() }

  @Test(arguments: [
    // What does not decode stays.
    FactCase.path("/100%", percentEncoded: false, "/100%", true),
    .path("/100%2", percentEncoded: false, "/100%2", true),
    .path("/%zz", percentEncoded: false, "/%zz", true),
    .path("/%20", percentEncoded: false, "/%2520", true),
    // Slashes of escapes are slashes, at the ends too.
    .path("/a", percentEncoded: false, "/a%2F", true),
    .path("/a", percentEncoded: false, "/%2fa%2f/", true),
    .path("/", percentEncoded: false, "/%2F", true),
    .path("/a", "/a%2F", false),
    // Items are cut first.
    .items(["a": "1&b=2"], percentEncoded: false, "/?a=1%26b%3D2", true),
    .items(["a b": "1"], percentEncoded: false, "/?a%20b=1", true),
    .items(["a b": "1"], "/?a%20b=1", false),
    .items(["a": "1 2"], percentEncoded: false, "/?a=1+2", false),
    .items(["a": "1+2"], percentEncoded: false, "/?a=1+2", true),
  ])
  func `fact 31, a choice: bad escapes stay, items are cut first, and a plus is a plus`(
    _ fact: FactCase
  ) { fact.check() }

  @Test(arguments: [
    FactCase.path("*", "https://EXAMPLE.com/x", true),
    .path("*", "https://evil.example/x", false),
    .path("*", "https://www.example.com/x", false),
    .path("*", "https://example.com.evil.example/x", false),
    .path("*", "http://example.com/x", true),
    .path("*", "HTTPS://example.com/x", true),
    .path("*", "ftp://example.com/x", false),
    .path("*", "example://example.com/x", false),
    .path("*", "https://user:word@example.com:8443/x", true),
    .path("*", "https://example.com@evil.example/x", false),
  ])
  func `fact 32: the host counts in any case, and http is as good as https`(_ fact: FactCase) {
    fact.check()
  }

  @Test func `names of items in one rule are compared byte by byte`() {
    let text = #"""
      {"applinks":{"details":[{"appIDs":["A.b"],"components":[
        {"?":{"\u00e9":"1","e\u0301":"2"},"percentEncoded":false}
      ]}]}}
      """#
    let reading = AssociationReading(Array(text.utf8))
    #expect(reading.findings == [])
    let matcher = AppLinkMatcher(reading.file ?? AppSiteAssociation())
    func decide(_ query: String) -> AppLinkDecision {
      matcher.decide(appID: "A.b", url: "https://example.com/?\(query)")
    }
    #expect(decide("%C3%A9=1&e%CC%81=2") == .match)
    #expect(decide("e%CC%81=2") == .noMatch)
    #expect(decide("%C3%A9=1") == .noMatch)
  }
}
