// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import Testing

@testable import DeepLinksDomains

/// The links that are tried where nothing can be proven.
@Suite struct SampleLinksTests {
  typealias Component = AppSiteAssociation.Component

  private static let origin = "https://example.com"

  private static func pattern(
    _ text: String, _ origin: String = origin
  ) throws -> DomainPattern {
    try #require(
      DomainLinks(
        [catalog([text], origins: [origin])], domain: DomainName("example.com")
      ).patterns.first)
  }

  @Test(
    arguments: [
      ("/", ["/"]),
      ("/a/b", ["/a/b"]),
      ("/caf%C3%A9/%2F", ["/caf%C3%A9/%2F"]),
      ("/a/{x}", ["/a/x", "/a/a%20b", "/a/7", "/a/%C3%A9"]),
      ("/{int}", ["/1", "/0", "/42", "/-1"]),
      ("/{uint}", ["/1", "/0", "/42"]),
      ("/{bool}", ["/true", "/false"]),
      (
        "/{uuid}",
        ["/5A1D3C70-0000-4000-8000-000000000001", "/5a1d3c70-0000-4000-8000-00000000000f"]
      ),
      ("/{sort}", ["/x"]),
      ("/{bool}/{int}", ["/true/1", "/false/0", "/true/42", "/true/-1"]),
      (
        "/v{a}-{bool}.html",
        [
          "/vx-true.html", "/va%20b-false.html", "/v7-true.html", "/v%C3%A9-true.html",
        ]
      ),
      ("/f/{path+}", ["/f/x", "/f/a%20b/a%20b", "/f/7/7", "/f/%C3%A9/%C3%A9"]),
      (
        "/l?page={page}&flag&k=a%20b#top",
        [
          "/l?flag&k=a%20b#top", "/l?page=1&flag&k=a%20b#top", "/l?page=0&flag&k=a%20b#top",
          "/l?page=42&flag&k=a%20b#top", "/l?page=-1&flag&k=a%20b#top",
        ]
      ),
      ("/l?q={q}", ["/l?q=x", "/l?q=a%20b", "/l?q=7", "/l?q=%C3%A9"]),
      (
        "/l?tags={tags}",
        [
          "/l", "/l?tags=x", "/l?tags=a%20b", "/l?tags=7", "/l?tags=%C3%A9",
        ]
      ),
      ("/p#{part}", ["/p#x", "/p#a%20b", "/p#7", "/p#%C3%A9"]),
    ])
  func `links of a pattern, the plainest first`(_ pattern: String, _ links: [String]) throws {
    let samples = SampleLinks(try Self.pattern(pattern), host: "example.com")
    #expect(samples.links == links.map { Self.origin + $0 })
  }

  @Test func `links stand behind the base path, at the host`() throws {
    let pattern = try Self.pattern("/{bool}", "https://example.com/one%20two/3")
    #expect(
      SampleLinks(pattern, host: "www.example.com").links == [
        "https://www.example.com/one%20two/3/true", "https://www.example.com/one%20two/3/false",
      ])
  }

  @Test func `every value of a type that shows them`() throws {
    enum Size: String, LinkValue, CaseIterable { case small, large, none = "" }
    var builder = LinkRouterBuilder<Int>(origins: [Self.origin])
    builder.register("/{size}", parameters: [.required("size", Size.self)], name: "a") { _ in 1 }
    let links = DomainLinks(try builder.build(), domain: DomainName("example.com"))
    let pattern = try #require(links.patterns.first)
    // No path has an empty segment.
    #expect(
      SampleLinks(pattern, host: "example.com").links == [
        "https://example.com/small", "https://example.com/large",
      ])
  }

  @Test(
    arguments: [
      ("/", false, []),
      ("/", true, ["/"]),
      ("/a", false, ["/a/"]),
      ("/a?b=%C3", false, ["/a/?b=%C3"]),
      ("/a#b", false, ["/a/#b"]),
      ("/aB/c?q=R#s", true, ["/aB/c/?q=R#s", "/AB/C?q=R#s"]),
      ("/caf%C3%A9", false, ["/caf%C3%A9/", "/caf%c3%a9"]),
      ("/a@b", false, ["/a@b/", "/a%40b"]),
      ("/a:b:c", false, ["/a:b:c/", "/a%3Ab%3Ac"]),
      (
        "/!$&'()*+,;=?@#:", false,
        [
          "/!$&'()*+,;=/?@#:", "/%21$&'()*+,;=?@#:", "/!%24&'()*+,;=?@#:", "/!$%26'()*+,;=?@#:",
          "/!$&%27()*+,;=?@#:", "/!$&'%28)*+,;=?@#:", "/!$&'(%29*+,;=?@#:", "/!$&'()%2A+,;=?@#:",
          "/!$&'()*%2B,;=?@#:", "/!$&'()*+%2C;=?@#:", "/!$&'()*+,%3B=?@#:", "/!$&'()*+,;%3D?@#:",
        ]
      ),
    ])
  func `other spellings of a path`(
    _ path: String, _ ignoresCase: Bool, _ spellings: [String]
  ) throws {
    let samples = SampleLinks(try Self.pattern("/a"), host: "example.com")
    #expect(
      samples.spellings(of: Self.origin + path, ignoresCase: ignoresCase)
        == spellings.map { Self.origin + $0 })
  }

  @Test(
    arguments: [
      ("", ""), ("ABC", "ABC"), ("%4A%2Fa/AF%", "%4a%2fa/AF%"), ("%ABCD", "%abCD"),
      ("%AFA%FAF", "%afA%faF"), ("%%AG", "%%aG"), ("%GZ", "%GZ"), ("%A", "%a"),
    ])
  func `digits of escapes in lower case`(_ text: String, _ lowercased: String) {
    #expect(SampleLinks.withLowercaseEscapes(text) == lowercased)
  }

  @Test(
    arguments: [
      (Component(), ["/x", "/x/y", "/7", "/"]),
      (Component(path: "/a"), ["/a", "/a", "/a", "/a"]),
      (Component(path: "a"), ["/a", "/a", "/a", "/a"]),
      (Component(path: "//a/*"), ["/a/x", "/a/x/y", "/a/7", "/a/"]),
      (Component(path: "/a?b/*-*"), ["/axb/x-x", "/axb/x/y-x/y", "/axb/7-7", "/axb/-"]),
      (Component(path: "/$(word)/*"), ["/en/x", "/en/x/y", "/en/7", "/en/"]),
      (Component(path: "/$(none)/a"), ["/a", "/a", "/a", "/a"]),
      (Component(path: "/a", query: .text("q=*")), ["/a?q=x", "/a?q=x/y", "/a?q=7", "/a?q="]),
      (Component(path: "/a", query: .text("*")), ["/a?x", "/a?x/y", "/a?7", "/a"]),
      (
        Component(path: "/a", query: .items([.init("b", "*"), .init("c", "1")])),
        [
          "/a", "/a?b=x&c=1", "/a", "/a?b=x/y&c=1", "/a", "/a?b=7&c=1", "/a", "/a?b=&c=1",
        ]
      ),
      (Component(path: "/a", fragment: "t*"), ["/a#tx", "/a#tx/y", "/a#t7", "/a#t"]),
      (Component(path: "/a", fragment: "*"), ["/a#x", "/a#x/y", "/a#7", "/a"]),
      (
        Component(path: "/a", query: .text("b"), fragment: "c"),
        ["/a?b#c", "/a?b#c", "/a?b#c", "/a?b#c"]
      ),
    ])
  func `links of a rule`(_ component: Component, _ links: [String]) throws {
    let file = AppSiteAssociation(
      appLinks: .init(
        details: [.init(appIDs: [sampleApp], components: [component])],
        substitutionVariables: [.init(name: "word", values: ["en", "de"])]))
    let rule = try #require(file.appLinkRules.first)
    #expect(RuleSamples(rule, host: "example.com").links == links.map { Self.origin + $0 })
  }
}
