// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import JSONText
import Testing

@testable import DeepLinksDomains

/// What is kept of a file when its rules are made again.
@Suite struct KeepingTests {
  typealias Component = AppSiteAssociation.Component
  typealias Detail = AppSiteAssociation.Detail

  private func file(_ details: [Detail]?) -> AppSiteAssociation {
    AppSiteAssociation(appLinks: AppSiteAssociation.AppLinks(details: details))
  }

  @Test func `making a file again changes nothing`() {
    let generator = generator(["/products/{int}", "/search?q={q}", "/users/{name}/{tab}"])
    let once = generator.file()
    #expect(generator.file(keeping: once) == once)
    #expect(generator.file() == once)
  }

  @Test func `keeps other services, other apps and what no one knows`() {
    var old = file([
      Detail(appIDs: ["ABCDE12345.com.example.other"], components: [Component(path: "/other")]),
      Detail(appID: "ABCDE12345.com.example.old", paths: ["/old"]),
    ])
    old.webCredentials = AppSiteAssociation.Service(apps: ["ABCDE12345.com.example.app"])
    old.others = [JSONValue.Member(name: "note", value: .string("by hand"))]
    old.appLinks?.others = [JSONValue.Member(name: "apps2", value: .null)]
    old.appLinks?.defaults = Component(comment: "defaults")
    let new = generator(["/a"]).file(keeping: old)
    #expect(new.webCredentials == old.webCredentials)
    #expect(new.others == old.others)
    #expect(new.appLinks?.others == old.appLinks?.others)
    #expect(new.appLinks?.defaults == old.appLinks?.defaults)
    #expect(new.appLinks?.details?.prefix(2) == old.appLinks?.details?.prefix(2))
    #expect(new.appLinks?.details?.count == 3)
    #expect(new.appLinks?.details?.last?.appIDs == [sampleApp])
  }

  @Test func `gathers its rules in the first entry of the app`() {
    let own = generator(["/a", "/b"]).file().appLinks?.details?.first?.components ?? []
    let first = Component(path: "/first")
    let second = Component(path: "/second")
    let old = file([
      Detail(appID: sampleApp, components: [first, own[0]]),
      Detail(appIDs: [sampleApp], components: [own[1], second]),
      Detail(appIDs: [sampleApp], components: own), Detail(appIDs: [sampleApp], components: []),
    ])
    let details = generator(["/a", "/b"]).file(keeping: old).appLinks?.details ?? []
    #expect(
      details.map { ($0.components ?? []).map(rule) } == [["/first", "/a", "/b"], ["/second"], []])
    #expect(details.map(\.appID) == [sampleApp, nil, nil])
  }

  @Test func `keeps rules by hand in their places`() {
    let first = Component(path: "/first", exclude: true, comment: "by hand")
    let middle = Component(path: "/middle")
    let last = Component(path: "/last")
    let generated = generator(["/a", "/b", "/c"]).file().appLinks?.details?.first?.components ?? []
    #expect(generated.count == 3)
    let old = file([
      Detail(
        appID: sampleApp,
        components: [first, generated[0], middle, generated[1], generated[2], last])
    ])
    #expect(rules(generator(["/a", "/b", "/c"]).file(keeping: old)) == rules(old))
    // The rule in front of which it stood is gone, and so it waits for the next one.
    let without = generator(["/a", "/c", "/d"]).file(keeping: old)
    #expect(rules(without) == ["not /first", "/a", "/middle", "/c", "/d", "/last"])
    #expect(without.appLinks?.details?.first?.appID == sampleApp)
    #expect(rules(generator([]).file(keeping: old)) == ["not /first", "/middle", "/last"])
  }

  @Test func `gives the rules of an entry to the apps that are named now`() {
    let old = generator(["/a"]).file()
    let apps = [sampleApp, "ABCDE12345.com.example.clip"]
    let new = AssociationGenerator(catalog(["/a", "/b"]), domain: "example.com", appIDs: apps)
      .file(keeping: old)
    #expect(new.appLinks?.details?.map(\.appIDs) == [apps])
    #expect(rules(new) == ["/a", "/b"])
  }

  @Test func `does not give an app the rules of another one`() {
    let shared = Detail(
      appIDs: [sampleApp, "ABCDE12345.com.example.other"], components: [Component(path: "/x")])
    let new = generator(["/a"]).file(keeping: file([shared]))
    #expect(new.appLinks?.details?.first == shared)
    #expect(new.appLinks?.details?.last?.appIDs == [sampleApp])
  }

  @Test func `leaves a variable of the same name to those who defined it`() {
    var old = file([])
    old.appLinks?.substitutionVariables = [.init(name: "integer", values: ["one", "two"])]
    let new = generator(["/a/{int}"]).file(keeping: old)
    #expect(rules(new) == ["not /a/?*/?*", "/a/?*"])
    #expect(new.appLinks?.substitutionVariables == old.appLinks?.substitutionVariables)
  }

  @Test func `says what is kept and changes what the rules mean`() {
    var old = file([Detail(appID: sampleApp, paths: ["/old"])])
    old.appLinks?.defaults = Component(caseSensitive: false)
    old.appLinks?.substitutionVariables = [.init(name: "integer", values: ["one"])]
    let generator = generator(["/a/{int}"])
    #expect(
      generator.notes(keeping: old).map(\.description) == [
        "kept: $(integer): The file has a variable of this name with other values, so any text is "
          + "claimed instead.",
        "kept: The file has defaults, which hold for the generated rules too.",
        "kept: The file has an entry with paths for the app, and what it matches decides first.",
      ])
    #expect(generator.notes(keeping: generator.file()) == [])
  }

  @Test func `takes back a variable that no rule names anymore`() {
    let old = generator(["/a/{int}"]).file()
    #expect(generator(["/a"]).file(keeping: old) == generator(["/a"]).file())
  }

  private static let other = "ABCDE12345.com.example.other"

  /// The entries as `apps: rules`, with paths in front.
  private static func lines(_ file: AppSiteAssociation) -> [String] {
    (file.appLinks?.details ?? []).map { detail in
      let rules = (detail.components ?? []).map(rule).joined(separator: " ")
      let paths = (detail.paths ?? []).map { "paths " + $0 + " " }.joined()
      return paths + (detail.appID ?? detail.appIDs?.joined(separator: "+") ?? "-") + ": " + rules
    }
  }

  @Test func `an entry is the app's own, or has rules of the generator`() {
    let own = generator(["/a"]).file().appLinks?.details?.first?.components ?? []
    let hand = [Component(path: "/hand")]
    let rows: [(Detail, [String])] = [
      (Detail(appID: sampleApp, components: hand), ["\(sampleApp): /a /hand"]),
      (Detail(appID: sampleApp, components: []), ["\(sampleApp): /a"]),
      (Detail(appID: sampleApp), ["\(sampleApp): /a"]),
      (
        Detail(appIDs: [sampleApp, Self.other], components: hand),
        [
          "\(sampleApp)+\(Self.other): /hand", "\(sampleApp): /a",
        ]
      ),
      (
        Detail(appIDs: [sampleApp, Self.other], components: hand + own), ["\(sampleApp): /hand /a"]
      ),
      (Detail(appIDs: [Self.other], components: own), ["\(Self.other): /a", "\(sampleApp): /a"]),
      (Detail(appID: sampleApp, paths: ["/p"]), ["paths /p \(sampleApp): ", "\(sampleApp): /a"]),
      (
        Detail(appID: sampleApp, components: own, paths: ["/p"]),
        [
          "paths /p \(sampleApp): /a", "\(sampleApp): /a",
        ]
      ),
      (Detail(components: hand), ["-: /hand", "\(sampleApp): /a"]),
    ]
    for (detail, lines) in rows {
      #expect(Self.lines(generator(["/a"]).file(keeping: file([detail]))) == lines)
    }
    #expect(Self.lines(generator(["/a"]).file(keeping: file(nil))) == ["\(sampleApp): /a"])
    #expect(
      Self.lines(generator(["/a"]).file(keeping: AppSiteAssociation())) == ["\(sampleApp): /a"])
    // Nothing is said of an app without rules.
    #expect(generator([]).file() == file([]))
    #expect(
      Self.lines(generator([]).file(keeping: file([Detail(appID: Self.other)]))) == [
        "\(Self.other): "
      ])
  }

  @Test func `an entry by the names of apps becomes one of a list`() {
    var old = file([Detail(appID: sampleApp, components: [])])
    old.appLinks?.hasDetailsByApp = true
    let new = generator(["/a"]).file(keeping: old)
    #expect(new.appLinks?.hasDetailsByApp == false)
    #expect(Self.lines(new) == ["\(sampleApp): /a"])
  }

  @Test func `variables are added, kept and taken back by who names them`() {
    typealias Variable = AppSiteAssociation.SubstitutionVariable
    let integer = Variable(name: "integer", values: SegmentVariable.integer.values)
    let natural = Variable(name: "natural", values: SegmentVariable.natural.values)
    let bool = Variable(name: "bool", values: ["false", "true"])
    let lang = Variable(name: "lang", values: ["en"])
    let taken = Variable(name: "bool", values: ["yes", "no"])
    let hand = Detail(appIDs: [Self.other], components: [Component(path: "/$(natural)")])
    let rows: [([String], [Variable]?, [Detail], [Variable]?)] = [
      (["/a"], nil, [], nil), (["/a"], [], [], nil), (["/a"], [lang], [], [lang]),
      (["/{int}"], [lang], [], [lang, integer]),
      (["/{int}"], [integer, lang], [], [integer, lang]),
      (["/a"], [integer, lang, bool, natural], [], [lang]),
      (["/a"], [integer, natural], [hand], [natural]),
      (["/a"], nil, [hand], [natural]),
      (["/a"], [taken], [], [taken]),
      (["/{bool}"], [taken], [], [taken]),
      (["/{uint}?b={bool}", "/x#{int}"], nil, [], [bool, integer, natural]),
    ]
    for (patterns, before, details, after) in rows {
      var old = file(details)
      old.appLinks?.substitutionVariables = before
      let new = generator(patterns).file(keeping: old)
      #expect(new.appLinks?.substitutionVariables == after, "\(patterns) \(before ?? [])")
    }
  }

  @Test func `says what is kept only of the app's own entries`() {
    let plain = Component(comment: "by hand")
    let folded = Component(caseSensitive: false)
    let defaults =
      "kept: The file has defaults, which hold for the generated rules too."
    let paths =
      "kept: The file has an entry with paths for the app, and what it matches decides first."
    let rows: [(Detail, Component?, [String])] = [
      (Detail(appID: sampleApp, components: []), nil, []),
      (Detail(appID: sampleApp, components: []), plain, []),
      (Detail(appID: sampleApp, components: []), folded, [defaults]),
      (Detail(appID: sampleApp, components: [], defaults: plain), nil, []),
      (Detail(appID: sampleApp, components: [], defaults: folded), nil, [defaults]),
      (Detail(appID: sampleApp, components: [], defaults: folded), folded, [defaults]),
      (Detail(appID: Self.other, components: [], defaults: folded), nil, []),
      (Detail(appIDs: [Self.other, sampleApp], paths: ["/p"]), folded, [defaults, paths]),
      (Detail(appID: Self.other, paths: ["/p"]), nil, []),
    ]
    for (detail, common, notes) in rows {
      var old = file([detail])
      old.appLinks?.defaults = common
      #expect(generator(["/a"]).notes(keeping: old).map(\.description) == notes)
    }
    #expect(generator(["/a"]).notes(keeping: AppSiteAssociation()) == [])
    var old = file([])
    old.appLinks?.substitutionVariables = [
      .init(name: "natural", values: ["1"]), .init(name: "bool", values: ["1"]),
      .init(name: "lang", values: ["1"]),
      .init(name: "integer", values: SegmentVariable.integer.values),
    ]
    #expect(generator(["/a"]).notes(keeping: old).map(\.pattern) == ["$(bool)", "$(natural)"])
  }

  @Test func `rules that become alike are one`() {
    var old = file([])
    old.appLinks?.substitutionVariables = [
      .init(name: "integer", values: ["1"]), .init(name: "natural", values: ["1"]),
    ]
    let new = generator(["/a/{int}", "/a/{uint}", "/a/{name}"]).file(keeping: old)
    #expect(rules(new) == ["not /a/?*/?*", "/a/?*"])
  }

  @Test func `rules by hand stand in front of those that they stood in front of`() {
    let own = generator(["/a", "/b", "/c"]).file().appLinks?.details?.first?.components ?? []
    let hand = (1...4).map { Component(path: "/\($0)") }
    let rows: [([Component], [String], [String])] = [
      ([hand[0], hand[1], own[0]], ["/a", "/b", "/c"], ["/1", "/2", "/a", "/b", "/c"]),
      ([own[0], hand[0], own[2], hand[1]], ["/a", "/b", "/c"], ["/a", "/b", "/1", "/c", "/2"]),
      ([own[2], hand[0], own[0]], ["/a", "/b", "/c"], ["/1", "/a", "/b", "/c"]),
      ([hand[0], own[0], hand[1], own[0], own[1]], ["/a", "/b"], ["/1", "/2", "/a", "/b"]),
      ([hand[0], own[1], hand[1], own[2]], ["/a", "/c"], ["/a", "/1", "/2", "/c"]),
      ([hand[0], own[1]], ["/a"], ["/a", "/1"]),
      ([], ["/a"], ["/a"]), ([own[0]], [], []),
    ]
    for (before, patterns, after) in rows {
      let old = file([Detail(appID: sampleApp, components: before)])
      #expect(rules(generator(patterns).file(keeping: old)) == after)
    }
  }
}
