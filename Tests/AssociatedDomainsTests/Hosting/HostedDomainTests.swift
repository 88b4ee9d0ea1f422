// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

@Suite struct HostedDomainTests {
  @Test(
    arguments: [
      ("example.com", "example.com", "www.example.com"),
      ("WWW.Example.COM", "www.example.com", "example.com"),
      ("a-1.b2.example", "a-1.b2.example", "www.a-1.b2.example"),
      ("xn--bcher-kva.example", "xn--bcher-kva.example", "www.xn--bcher-kva.example"),
      ("www.com", "www.com", nil), ("a.0xg", "a.0xg", "www.a.0xg"),
      ("a.0xample", "a.0xample", "www.a.0xample"),
    ] as [(String, String, String?)])
  func `reads a domain`(_ text: String, _ name: String, _ counterpart: String?) throws {
    let domain = try HostedDomain(text)
    #expect(domain.name == name)
    #expect(domain.counterpart?.name == counterpart)
    #expect(domain.description == name)
  }

  @Test(
    arguments: [
      ("", .empty), (" ", .space), ("a b.example", .space), ("example.com\n", .space),
      ("https://example.com", .scheme), ("//example.com", .scheme), ("mailto://a", .scheme),
      ("applinks:example.com", .service), ("user@example.com", .user),
      ("example.com/", .path), ("example.com?a", .path), ("example.com#a", .path),
      ("example.com\\a", .path), ("example.com:443", .port), ("example.com:", .port),
      ("127.0.0.1", .address), ("127.0.0.1:8080", .address), ("1", .address),
      ("[::1]", .address), ("::1", .address), ("example.1", .address),
      ("127.0.0x1", .address), ("0x7f.0.0.0x1", .address), ("a.0X7F", .address),
      ("example.0x", .address), ("a.localhost", .localhost), ("a.b.LocalHost", .localhost),
      ("*.example.com", .wildcard), ("*", .wildcard), ("bücher.example", .international),
      ("example.com.", .dotAtEnd), (".example.com", .emptyLabel), ("a..example", .emptyLabel),
      ("localhost", .noDot), ("-o.example.com", .character), ("-", .character),
      ("a-.example", .character), ("a_b.example", .character), ("a%2e.example", .character),
      (String(repeating: "a", count: 64) + ".example", .tooLong),
      (String(repeating: "a.", count: 130) + "example", .tooLong),
    ] as [(String, HostedDomainError.Code)])
  func `refuses what is no domain`(_ text: String, _ code: HostedDomainError.Code) {
    let error = #expect(throws: HostedDomainError.self) { try HostedDomain(text) }
    #expect(error?.code == code)
    #expect(error?.hint.hasSuffix(".") == true)
  }

  @Test func `keeps the text out of what is logged`() {
    let error = #expect(throws: HostedDomainError.self) { try HostedDomain("a.example/secret") }
    #expect(error?.description.contains("secret") == false)
    #expect(error?.text == "a.example/secret")
  }

  @Test func `has no counterpart that would be too long`() throws {
    let name = String(repeating: "a.", count: 122) + "example"
    #expect(try HostedDomain(name).counterpart == nil)
  }
}
