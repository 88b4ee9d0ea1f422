// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

/// What is said of an entry of the entitlements, word by word and at every border.
@Suite struct AssociatedDomainTests {
  private static func findings(_ entries: [String]) -> [String] {
    let text = PropertyListSample.entitlements(entries)
    return AppEntitlementsReading(Array(text.utf8)).findings.map {
      "\($0.code.rawValue) \($0.severity.rawValue) \($0.message) \($0.help)"
    }
  }

  private static let full = "Write a full domain, such as “example.com”."
  private static let behind =
    "Remove everything after the domain; the file says which paths the app opens."

  @Test(arguments: [
    ("a.b", "AASA412 error The entry “a.b” has no service. Write “applinks:” before the domain."),
    (
      "http:a.b",
      "AASA412 error The entry “http:a.b” has a scheme instead of a service."
        + " Write “applinks:” and the domain alone."
    ),
    (
      "https:a.b",
      "AASA412 error The entry “https:a.b” has a scheme instead of a service."
        + " Write “applinks:” and the domain alone."
    ),
    ("applink:a.b", "AASA412 error The system knows no service “applink”. Write “applinks”."),
    (
      "xyz:a.b",
      "AASA412 error The system knows no service “xyz”."
        + " Write one of “applinks”, “webcredentials”, “appclips”, “activitycontinuation”."
    ),
    (
      "appclips:https://a.b",
      "AASA413 error The entry “appclips:https://a.b” has a scheme. Write “appclips:a.b”."
    ),
    (
      "applinks:https://a.b/c",
      "AASA413 error The entry “applinks:https://a.b/c” has a scheme. Write “applinks:a.b/c”."
    ),
    ("applinks:a.b/", "AASA414 error The entry “applinks:a.b/” has a slash at its end. \(behind)"),
    ("applinks:a.b/c/", "AASA414 error The entry “applinks:a.b/c/” has a path. \(behind)"),
    ("applinks:a.b#c", "AASA414 error The entry “applinks:a.b#c” has a path. \(behind)"),
    (
      "applinks:u@a.b",
      "AASA418 error The entry “applinks:u@a.b” has a user name. Take out all before the “@”."
    ),
    (
      "applinks:[::1]",
      "AASA417 error The entry “applinks:[::1]” has an address instead of a domain. Write a domain."
    ),
    (
      "applinks:a:b:c",
      "AASA417 error The entry “applinks:a:b:c” has an address instead of a domain. Write a domain."
    ),
    (
      "applinks:1.2.3.255:8",
      "AASA417 error The entry “applinks:1.2.3.255:8” has an address instead of a domain."
        + " Write a domain."
    ),
    (
      "applinks:a.b:443",
      "AASA415 error The entry “applinks:a.b:443” has a port. Remove the port; it is always 443."
    ),
    (
      "applinks:a.b?x=1",
      "AASA416 error The entry “applinks:a.b?x=1” has something else than “mode” behind the “?”."
        + " Remove it, or write “?mode=developer”."
    ),
    (
      "applinks:a.b?mode=x",
      "AASA416 error The system knows no mode “x”."
        + " Write “developer”, “managed” or “developer+managed”."
    ),
    (
      "applinks:a.b?mode=managed+",
      "AASA416 error The system knows no mode “”."
        + " Write “developer”, “managed” or “developer+managed”."
    ),
    (
      "applinks:a*.b",
      "AASA423 error The “*” of “applinks:a*.b” is not the whole first part of the domain."
        + " Write “*.” before a domain, or list the domains."
    ),
    (
      "appclips:*.a.b",
      "AASA422 error The service “appclips” takes no wildcard."
        + " List the domains that have an App Clip."
    ),
    (
      "applinks:ä.b",
      "AASA418 error The domain “ä.b” has letters that are not ASCII."
        + " Write it as servers know it, with “xn--”."
    ),
    ("applinks:ab", "AASA418 error “ab” is not a full domain. \(full)"),
    ("applinks:*.ab", "AASA418 error “ab” is not a full domain. \(full)"),
    ("applinks:a..b", "AASA418 error “a..b” is not a domain. \(full)"),
    ("applinks:", "AASA418 error “” is not a domain. \(full)"),
    ("applinks:*.", "AASA418 error “” is not a domain. \(full)"),
    ("applinks:a-.b", "AASA418 error “a-.b” is not a domain. \(full)"),
    ("applinks:a.-b", "AASA418 error “a.-b” is not a domain. \(full)"),
    ("applinks:a{.b", "AASA418 error “a{.b” is not a domain. \(full)"),
    (
      "applinks:A.b",
      "AASA419 info The domain “A.b” has capitals. Write lowercase letters, as domains are compared."
    ),
    (
      "applinks:a. b",
      "AASA427 error The entry “applinks:a. b” has white space. Remove the white space."
    ),
    (
      "applinks:$(A)",
      "AASA425 info Only a build knows what “applinks:$(A)” is: it has a build setting."
        + " Check the entitlements of a built app, which “codesign -d --entitlements -” shows."
    ),
  ])
  func `a fault is said with its remedy`(_ entry: String, _ finding: String) {
    #expect(Self.findings([entry]) == [finding])
    let isUsable = finding.contains("AASA419")
    #expect((AssociatedDomain(entry) != nil) == isUsable)
  }

  @Test(arguments: [
    ("applinks:a_b.c-d.e1", true), ("applinks:1.2.3", true), ("applinks:1.2.3.256", true),
    ("applinks:1.2.3.4.5", true), ("applinks:1.2.3.4", false), ("applinks:0.b", true),
    ("applinks:$a.b", false), ("applinks:a.b?mode=developer", true),
    ("applinks:a.b?mode=developer+developer", true), ("applinks:a.b?mode=Developer", false),
    ("applinks:a.b?Mode=developer", false), ("applinks:a.b?mode=developer+x", false),
    ("applinks:a.b?", false), ("applinks:a.b?mode=developer&x", false), (":a.b", false),
    ("APPLINKS:a.b", false), ("applinks:a.b%20", false), ("applinks:a.b,c.d", false),
  ])
  func `borders of what is a domain`(_ entry: String, _ isDomain: Bool) {
    #expect((AssociatedDomain(entry) != nil) == isDomain)
  }

  @Test func `a domain has 253 characters at most, and a label 63`() {
    func name(_ count: Int) -> String {
      String(repeating: String(repeating: "a", count: 49) + ".", count: count / 50)
        + String(repeating: "b", count: count % 50)
    }
    for (count, isDomain) in [(252, true), (253, true), (254, false)] {
      #expect(name(count).utf8.count == count)
      #expect((AssociatedDomain("applinks:" + name(count)) != nil) == isDomain, "\(count)")
      #expect((AssociatedDomain("applinks:*." + name(count)) != nil) == isDomain, "\(count)")
    }
    for (count, isDomain) in [(1, true), (63, true), (64, false)] {
      let label = String(repeating: "a", count: count)
      #expect((AssociatedDomain("applinks:\(label).b") != nil) == isDomain)
      #expect((AssociatedDomain("applinks:b.\(label)") != nil) == isDomain)
    }
  }

  @Test func `what an entry says is read`() throws {
    for service in AssociatedDomain.Service.allCases {
      let domain = try #require(
        AssociatedDomain("\(service.rawValue):www.a.b?mode=managed+developer"))
      #expect(domain.service == service)
      #expect(domain.host == "www.a.b")
      #expect(!domain.isWildcard)
      #expect(domain.modes == [.managed, .developer])
    }
    let wild = try #require(AssociatedDomain("webcredentials:*.A.b?mode=managed"))
    #expect(wild.host == "a.b")
    #expect(wild.isWildcard)
    #expect(wild.modes == [.managed])
    #expect(try #require(AssociatedDomain("applinks:a.b")).modes == [])
  }
}
