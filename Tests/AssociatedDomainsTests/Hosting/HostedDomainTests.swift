// SPDX-License-Identifier: MIT

@_spi(Project) @testable import AssociatedDomains
import Testing

/// The limits of what a domain is, and the messages for text that is not a domain.
@Suite struct HostedDomainTests {
  @Test(arguments: [
    ("", "empty", "The domain is empty. Write a name such as example.com."),
    ("\u{7f}", "space", "A domain has no space in it. Leave out everything but the name."),
    ("a.b\u{1}", "space", "A domain has no space in it. Leave out everything but the name."),
    (
      "http://a.b", "scheme",
      "That is a URL. Write the domain alone: example.com, not https://example.com."
    ),
    ("a@b.c", "user", "A domain has no user. Leave out everything up to the @."),
    (
      "a.b/c", "path",
      "A domain has no path. Remove the first slash and everything after it; the files have"
        + " fixed locations."
    ),
    (
      "a.b:80", "port",
      "A domain has no port. Leave it out; a server for trials is reached with --port."
    ),
    (
      "a.b:80a", "service",
      "A domain has no service in front. Leave out what stands before the colon."
    ),
    (
      "a:b.c:9", "address",
      "An address is not a domain. Write the name; --resolve leads it to an address."
    ),
    (
      "*.a.b", "wildcard",
      "A wildcard is no host. Write example.com for *.example.com, as its file comes from there."
    ),
    (
      "ä.b", "international",
      "The domain has other letters than those of DNS. Write it encoded, with xn-- in front."
    ),
    ("a.b.", "dotAtEnd", "The domain ends in a dot. Leave the dot out."),
    (
      "a..b", "emptyLabel", "The domain has nothing before a dot. Write a name such as example.com."
    ),
    ("ab", "noDot", "The domain has no dot. Write a name such as example.com."),
    (
      "a_.b", "character",
      "The domain has a character that no name has."
        + " Letters, digits and hyphens make names, and no hyphen begins or ends one."
    ),
    (
      String(repeating: "a", count: 64) + ".b", "tooLong",
      "The domain is too long. A name has 253 characters at most, and 63 between two dots."
    ),
  ])
  func `a fault is named and explained`(_ text: String, _ code: String, _ description: String)
    throws
  {
    let error = try #require(
      #expect(throws: HostedDomainError.self) { try HostedDomain(text) })
    #expect(error.code.rawValue == code)
    #expect(error.description == description)
    #expect(description.hasSuffix(error.hint))
    // What was written is not logged.
    #expect(error.text == text)
  }

  /// Of two faults, the one that says more of what was meant.
  @Test(
    arguments: [
      ("https://a b", .space), ("-://a", .scheme), ("-1", .character), ("a@1.2.3.4", .address),
      ("a@b/c", .user), ("a/b:1", .path), ("a:1:2", .address), ("*.a:1", .port), ("ä.*", .wildcard),
      ("ä.", .international), ("a..b.", .dotAtEnd), ("a.9", .address), ("a.9a", nil),
      ("9a.9b", nil), ("0.a", nil), ("a.b-c", nil), ("a-.b", .character), ("a.-b", .character),
      ("a.b-", .character), ("a/1", .path), ("a.1:1", .address), ("a.b:1.1", .service),
      ("a.z:", .port), ("a{.b", .character), ("a`.b", .character), ("a@.b", .user),
      ("a[.b", .character), ("AZ.az", nil), ("09.a0", nil), ("a\\b", .path), ("a?b", .path),
      ("a#b", .path), (" ", .space), ("a.b\n", .space), ("mailto://a", .scheme),
      ("applinks:a.b", .service), ("127.0.0x1", .address), ("0x7f.0.0.0x1", .address),
      ("a.0X7F", .address), ("example.0x", .address), ("a.0xg", nil), ("a.0xample", nil),
      ("a.localhost", .localhost), ("a.b.LocalHost", .localhost), ("localhost", .noDot),
      ("*", .wildcard), ("-", .character), ("a_b.c", .character), ("a%2e.b", .character),
      ("xn--bcher-kva.example", nil), ("[::1]", .address), ("[a", .address), ("a[", .character),
      ("://", .scheme), (":/", .path),
      ("//a", .scheme), ("a//b", .path),
    ] as [(String, HostedDomainError.Code?)])
  func `borders are where DNS has them`(_ text: String, _ code: HostedDomainError.Code?) {
    do throws(HostedDomainError) {
      let domain = try HostedDomain(text)
      #expect(code == nil)
      #expect(domain.name == text.lowercased() && domain.description == domain.name)
    } catch {
      #expect(error.code == code)
      #expect(text.utf8.count < 8 || !error.description.contains(text))
    }
  }

  /// A name of so many characters, in labels of 49 at most.
  private func name(_ count: Int) -> String {
    let labels = String(repeating: String(repeating: "a", count: 49) + ".", count: count / 50)
    return labels + String(repeating: "b", count: count % 50)
  }

  @Test func `a name has 253 characters at most, and a label 63`() throws {
    for (count, isName) in [(249, true), (252, true), (253, true), (254, false)] {
      let text = name(count)
      #expect(text.utf8.count == count)
      #expect(((try? HostedDomain(text)) != nil) == isName, "\(count)")
    }
    let label = String(repeating: "a", count: 63)
    #expect(try HostedDomain(label + ".b").name == label + ".b")
    #expect(try HostedDomain("b." + label).name == "b." + label)
    #expect((try? HostedDomain("b." + label + "a")) == nil)
    #expect(try HostedDomain(name(249)).counterpart?.name == "www." + name(249))
    #expect(try HostedDomain(name(251)).counterpart == nil)
    #expect(try HostedDomain("www." + name(249)).counterpart?.name == name(249))
  }

  @Test(
    arguments: [
      ("www.a.b", "a.b"), ("www.www.a", "www.a"), ("www.a", nil), ("wwwa.b", "www.wwwa.b"),
      ("ww.a.b", "www.ww.a.b"), ("a.www.b", "www.a.www.b"),
    ] as [(String, String?)])
  func `the other name is with www, or without`(_ text: String, _ other: String?) throws {
    let domain = try HostedDomain(text)
    #expect(domain.counterpart?.name == other)
    if let back = domain.counterpart?.counterpart { #expect(back == domain) }
  }
}
