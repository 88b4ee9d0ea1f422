// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import DeepLinksDomains
import Testing

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

  @Test func `keeps other services, other apps and what nobody knows`() {
    var old = file([
      Detail(appIDs: ["ABCDE12345.com.example.other"], components: [Component(path: "/other")]),
      Detail(appID: "ABCDE12345.com.example.old", paths: ["/old"]),
    ])
    old.webCredentials = AppSiteAssociation.Service(apps: ["ABCDE12345.com.example.app"])
    old.others = [AssociationMember("note", .string("by hand"))]
    old.appLinks?.others = [AssociationMember("apps2", .null)]
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

  @Test func `takes back a variable that no rule names any more`() {
    let old = generator(["/a/{int}"]).file()
    #expect(generator(["/a"]).file(keeping: old) == generator(["/a"]).file())
  }
}
