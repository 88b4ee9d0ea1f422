// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import Testing

@testable import DeepLinksDomains

/// Rules by themselves: what they match, which of them are tried first, how files have them.
@Suite struct AppLinkClaimTests {
  typealias Segment = AppLinkClaim.Segment
  typealias Component = AppSiteAssociation.Component

  /// A claim of texts, of which `?*` is any and `**` a rest.
  static func claim(
    _ path: String, _ query: AppSiteAssociation.Query? = nil, fragment: String? = nil
  ) -> AppLinkClaim {
    let segments = path.split(separator: "/").map { text -> Segment in
      switch text {
      case "**": Segment(rank: .rest, text: "?*")
      case "?*": Segment(rank: .text, text: "?*")
      default: Segment(rank: .literal, text: String(text))
      }
    }
    var claim = AppLinkClaim(segments: segments)
    claim.query = query
    claim.fragment = fragment
    return claim
  }

  @Test(
    arguments: [
      ("", false), ("a", false), ("a?b", true), ("a*", true), ("?*", true), ("$(integer)", true),
      ("a$(natural)b", true), ("$(bool)", false), ("$(xdigit)-$(xdigit)", false),
    ])
  func `a segment matches slashes or not`(_ text: String, _ crosses: Bool) {
    #expect(Segment(rank: .text, text: text).crosses == crosses)
  }

  @Test func `segments come from the specific to the general`() {
    let sorted = [
      Segment(rank: .literal, leading: 3, literal: 3, text: "abc"),
      Segment(rank: .literal, leading: 2, literal: 2, text: "ab"),
      Segment(rank: .literal, leading: 2, literal: 2, text: "ac"),
      Segment(rank: .values, text: "$(bool)"),
      Segment(rank: .literalFirst, leading: 2, literal: 3, text: "ab?*c"),
      Segment(rank: .literalFirst, leading: 2, literal: 2, text: "ab?*"),
      Segment(rank: .literalFirst, leading: 1, literal: 9, text: "a?*bcdefghi"),
      Segment(rank: .number, text: "$(integer)"),
      Segment(rank: .captureFirst, leading: 0, literal: 2, text: "?*ab"),
      Segment(rank: .captureFirst, leading: 0, literal: 1, text: "?*a"),
      Segment(rank: .text, text: "?*"),
      Segment(rank: .rest, text: "?*"),
    ]
    for (one, left) in sorted.enumerated() {
      for (other, right) in sorted.enumerated() {
        #expect((left < right) == (one < other), "\(left) \(right)")
      }
    }
  }

  @Test func `a claim says what it holds of its segments`() {
    let claim = Self.claim("/a/b/?*/c")
    #expect(claim.path == "/a/b/?*/c")
    #expect(claim.literalCount == 2 && claim.crosses && !claim.hasRest)
    let rest = Self.claim("/a/**")
    #expect(rest.path == "/a/?*")
    #expect(rest.literalCount == 1 && !rest.crosses && rest.hasRest)
    #expect(!Self.claim("/a/b").crosses && Self.claim("/a/b").literalCount == 2)
    // A wildcard that stands for a character of a literal.
    #expect(Self.claim("/a/b?c/d").literalCount == 1)
    let root = Self.claim("/")
    #expect(root.path == "/" && root.literalCount == 0 && !root.hasRest && !root.crosses)
  }

  static let a = AppSiteAssociation.QueryItem("a", "1")
  static let b = AppSiteAssociation.QueryItem("b", "2")
  static let anyA = AppSiteAssociation.QueryItem("a", "?*")
  static let maybeA = AppSiteAssociation.QueryItem("a", "*")

  @Test(
    arguments: [
      (claim("/a"), claim("/a"), true),
      (claim("/a"), claim("/b"), false),
      (claim("/?*"), claim("/a"), true),
      (claim("/a"), claim("/?*"), false),
      (claim("/?*"), claim("/a/b"), false),
      (claim("/a/b"), claim("/a"), false),
      (claim("/**"), claim("/a"), true),
      (claim("/**"), claim("/a/b/c"), true),
      (claim("/a/**"), claim("/a"), false),
      (claim("/a/**"), claim("/b/c"), false),
      (claim("/a/**"), claim("/a/**"), true),
      (claim("/a"), claim("/a", .items([a])), true),
      (claim("/a", .items([a])), claim("/a"), false),
      (claim("/a", .items([a])), claim("/a", .items([b])), false),
      (claim("/a", .items([a])), claim("/a", .items([b, a])), true),
      (claim("/a", .items([a, b])), claim("/a", .items([a])), false),
      (claim("/a", .items([anyA])), claim("/a", .items([a])), true),
      (claim("/a", .items([a])), claim("/a", .items([anyA])), false),
      (claim("/a", .items([maybeA])), claim("/a", .items([a])), false),
      // What must not be empty does not cover what must be.
      (claim("/a", .items([anyA])), claim("/a", .items([.init("a", "")])), false),
      (claim("/a", .text("q=*")), claim("/a", .text("q=*")), true),
      (claim("/a", .text("q=*")), claim("/a", .text("*&q=*")), false),
      (claim("/a", .text("?*")), claim("/a", .text("q=*")), false),
      (claim("/a", .text("a")), claim("/a", .items([.init("a", "a")])), false),
      (claim("/a"), claim("/a", fragment: "x"), true),
      (claim("/a", fragment: "x"), claim("/a"), false),
      (claim("/a", fragment: "?*"), claim("/a", fragment: "x"), true),
      (claim("/a", fragment: "x"), claim("/a", fragment: "y"), false),
      (claim("/a", .items([a]), fragment: "x"), claim("/a", .items([a]), fragment: "x"), true),
    ])
  func `a claim covers another one`(
    _ one: AppLinkClaim, _ other: AppLinkClaim, _ covers: Bool
  ) {
    #expect(one.covers(other) == covers)
    var index = AppLinkClaimIndex([one])
    let isCovered = index.covers(other)
    #expect(isCovered == covers)
    index.insert(Self.claim("/else"))
    index.insert(Self.claim("/?*/?*/?*/?*"))
    let isStillCovered = index.covers(other)
    #expect(isStillCovered == covers)
  }

  @Test(arguments: [false, true], [false, true])
  func `only a claim that ignores case covers one that does`(_ one: Bool, _ other: Bool) {
    var (claim, covered) = (Self.claim("/?*"), Self.claim("/a"))
    claim.ignoresCase = one
    covered.ignoresCase = other
    #expect(claim.covers(covered) == (one || !other))
    var index = AppLinkClaimIndex([claim])
    let isCovered = index.covers(covered)
    #expect(isCovered == (one || !other))
  }

  @Test func `an index without claims covers nothing`() {
    var index = AppLinkClaimIndex()
    let before = [index.covers(Self.claim("/a")), index.covers(Self.claim("/"))]
    #expect(before == [false, false])
    #expect(index.comparisons == 0)
    index.insert(Self.claim("/"))
    let after = index.covers(Self.claim("/"))
    #expect(after)
    #expect(index.comparisons == 1)
  }

  @Test func `claims come from the specific to the general`() {
    let sorted = [
      Self.claim("/ab"), Self.claim("/b"),
      Self.claim("/x", .items([Self.a, Self.b]), fragment: "z"),
      Self.claim("/x", .items([Self.a, Self.b])),
      Self.claim("/x", .items([Self.a]), fragment: "?*"),
      Self.claim("/x", .items([.init("c", "$(bool)")]), fragment: "?*"),
      Self.claim("/x", fragment: "top"),
      Self.claim("/x", .items([Self.a])),
      Self.claim("/x", .items([Self.b])),
      Self.claim("/x", .text("*&q=*")),
      Self.claim("/x", .text("q=*")),
      Self.claim("/x", .items([.init("a", "$(bool)")])),
      Self.claim("/x", .items([.init("a", "b?c")])),
      Self.claim("/x", fragment: "?*"),
      Self.claim("/x", .items([Self.anyA])),
      Self.claim("/x"),
      Self.claim("/x/a"),
      Self.claim("/?*"),
      Self.claim("/**"),
    ]
    for (one, left) in sorted.enumerated() {
      for (other, right) in sorted.enumerated() {
        #expect(
          (left < right) == (one < other),
          "\(left.path) \(left.conditions) \(right.path) \(right.conditions)")
      }
    }
  }

  @Test func `paths of more segments come first, and are excluded once before those of fewer`() {
    let claims = [
      "/a/?*", "/a/x?", "/b/?*", "/b/?*/?*", "/c", "/f/**", "/f/x", "/d/e/**", "/g/h/?*",
    ].map { Self.claim($0) }
    let rules = AppLinkClaimOrder(claims).rules
    #expect(
      rules.map { ($0.isExcluding ? "not " : "") + $0.path } == [
        "/f/x", "/d/e/?*", "/f/?*", "not /b/?*/?*/?*", "not /g/h/?*/?*", "/b/?*/?*", "/g/h/?*",
        "not /a/?*/?*", "/a/x?", "/a/?*", "/b/?*", "/c",
      ])
    #expect(AppLinkClaimOrder(claims.reversed()).rules == rules)
    #expect(AppLinkClaimOrder([]).rules == [])
  }

  @Test func `a file has a rule of what a claim says`() {
    var claim = Self.claim(
      "/$(bool)/$(integer)", .items([.init("a", "$(natural)"), .init("b", "$(integer)")]),
      fragment: "$(integer)-$(natural)")
    claim.subjects = ["one", "two"]
    #expect(
      claim.component(without: [])
        == Component(
          path: "/$(bool)/$(integer)",
          query: .items([.init("a", "$(natural)"), .init("b", "$(integer)")]),
          fragment: "$(integer)-$(natural)", comment: "deeplinks: one, two"))
    claim.isExcluding = true
    claim.ignoresCase = true
    #expect(
      claim.component(without: ["integer", "other"])
        == Component(
          path: "/$(bool)/?*", query: .items([.init("a", "$(natural)"), .init("b", "?*")]),
          fragment: "?*-$(natural)", exclude: true, caseSensitive: false,
          comment: "deeplinks: one, two"))
    #expect(claim.component(without: ["bool", "natural", "integer"]).path == "/?*/?*")
    #expect(
      Self.claim("/a", .text("q=$(bool)")).component(without: ["bool"])
        == Component(path: "/a", query: .text("q=$(bool)"), comment: "deeplinks: "))
  }

  @Test func `Android's rules have no variables, no whole queries and no options`() {
    var cased = Self.claim("/a/\(SegmentVariable.uuid)/$(integer)", .text("q=*"))
    cased.ignoresCase = true
    cased.subjects = ["one"]
    var not = Self.claim("/a/?*")
    not.isExcluding = true
    let rules = AndroidRules([
      cased,
      Self.claim("/a/\(SegmentVariable.uuid)/$(natural)"),
      not,
      Self.claim("/b", .items([.init("id", SegmentVariable.uuid), .init("on", "$(bool)")])),
      Self.claim("/c", fragment: SegmentVariable.uuid),
      Self.claim("/c", .text("q=*"), fragment: "$(natural)"),
    ])
    let digits = "????????-????-????-????-????????????"
    #expect(
      rules.components == [
        Component(path: "/a/\(digits)/?*"), Component(path: "/a/?*", exclude: true),
        Component(path: "/b", query: .items([.init("id", digits), .init("on", "?*")])),
        Component(path: "/c", fragment: digits), Component(path: "/c", fragment: "?*"),
      ])
  }

  @Test func `a comment says that the generator wrote a rule`() {
    #expect(GeneratedComment.text(about: ["a", "b"]) == "deeplinks: a, b")
    for (comment, isOwn) in [
      ("deeplinks: a", true), ("deeplinks: ", true), ("deeplinks:", false), ("a", false),
      (" deeplinks: a", false), (nil, false),
    ] as [(String?, Bool)] {
      #expect(GeneratedComment.marks(Component(path: "/", comment: comment)) == isOwn)
    }
  }

  @Test(arguments: [
    (Component(path: "/$(bool)"), true), (Component(path: "/(bool)"), false),
    (Component(query: .text("a=$(bool)")), true),
    (Component(query: .items([.init("a", "1"), .init("b", "x$(bool)")])), true),
    (Component(query: .items([.init("$(bool)", "1")])), false),
    (Component(fragment: "$(bool)"), true), (Component(comment: "$(bool)"), false),
    (Component(), false),
  ])
  func `a rule names a variable`(_ component: Component, _ isNamed: Bool) {
    #expect(component.names("$(bool)") == isNamed)
  }

  @Test func `variables have the values that patterns can say`() {
    #expect(SegmentVariable.all.map(\.name) == ["bool", "integer", "natural"])
    #expect(
      SegmentVariable.natural.values == [
        "0", "1*", "2*", "3*", "4*", "5*", "6*", "7*", "8*", "9*",
      ])
    #expect(
      SegmentVariable.integer.values
        == SegmentVariable.natural.values
        + ["-1*", "-2*", "-3*", "-4*", "-5*", "-6*", "-7*", "-8*", "-9*"])
    #expect(SegmentVariable.bool.values == ["false", "true"])
    #expect(SegmentVariable.bool.reference == "$(bool)")
    #expect(
      SegmentVariable.uuid.split(separator: "-").map { $0.utf8.count / 9 }
        == [8, 4, 4, 4, 12])
  }
}
