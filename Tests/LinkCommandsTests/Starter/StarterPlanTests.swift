// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import DeepLinksDomains
import DeepLinksSyntax
import Testing

@testable import LinkCommands

@Suite struct StarterPlanTests {
  private static let options = StarterOptions(
    scheme: "com.example.shop", domain: "example.com", team: "K2LP4X7W9Q",
    bundle: "com.calendar.shop")

  private static let android = StarterOptions(
    scheme: "com.example.shop", domain: "example.com", team: "K2LP4X7W9Q",
    bundle: "com.calendar.shop", androidPackage: "com.calendar.shop",
    fingerprints: [
      """
      8B:2E:57:C1:09:F4:3D:A6:70:1C:EE:92:45:B8:6F:D3:1A:84:C9:5D:27:E0:B3:68:F1:4C:9A:05:D7:3E:82:BB
      """
    ])

  private func plan(
    _ options: StarterOptions = options, _ entries: [String: StarterFolder.Entry] = [:]
  ) throws -> StarterPlan {
    try StarterPlan(
      options, in: StarterFolder(name: "my-shop", entries: entries), schema: "{}")
  }

  private func text(_ role: StarterFile.Role, in plan: StarterPlan) -> String {
    for file in plan.files where file.role == role {
      if case .write(let text) = file.action { return text }
    }
    return ""
  }

  @Test func `writes what an app without links needs`() throws {
    let plan = try plan(Self.android)
    #expect(
      plan.files.map(\.path) == [
        "Links/MyShopRoute.swift", "LinksTests/MyShopRouteTests.swift", "Info.plist",
        "MyShop.entitlements", "Website/.well-known/apple-app-site-association",
        "Website/.well-known/assetlinks.json", "deeplinks.json", "deeplinks.schema.json",
      ])
    #expect(plan.files.allSatisfy { if case .write = $0.action { true } else { false } })
    #expect(plan.isComplete)
    #expect(
      text(.routes, in: plan).contains(
        "@DeepLinkRoutes(\"https://example.com\", \"com.example.shop://\")\n"
          + "enum MyShopRoute: Hashable {\n"))
    #expect(text(.test, in: plan).contains("@testable import MyShop\n"))
    #expect(text(.test, in: plan).contains("appID: \"K2LP4X7W9Q.com.calendar.shop\""))
  }

  /// All that is written belongs together, and no reader and no linter finds anything.
  @Test func `writes files that nothing is wrong with`() throws {
    let plan = try plan(Self.android)
    let information = AppInformationReading(Array(text(.information, in: plan).utf8))
    #expect(information.findings.isEmpty)
    #expect(information.findings(routeSchemes: ["com.example.shop", "https"]).isEmpty)
    let entitlements = AppEntitlementsReading(Array(text(.entitlements, in: plan).utf8))
    #expect(entitlements.findings.isEmpty)
    let bytes = Array(text(.appSiteAssociation, in: plan).utf8)
    let reading = AssociationReading(bytes)
    #expect(AssociationLinter().findings(for: reading).isEmpty)
    let file = try #require(reading.effectiveFile)
    let coverage = AssociationCoverage(
      of: file, by: plan.catalog, appID: "K2LP4X7W9Q.com.calendar.shop", domain: "example.com")
    #expect(coverage.hasRoutes)
    #expect(coverage.gaps.isEmpty)
    let check = AssociationCrossCheck(
      entitlements, appID: "K2LP4X7W9Q.com.calendar.shop", isRelease: true)
    #expect(check.findings(files: ["example.com": .file(file)]).isEmpty)
    let links = AssetLinksReading(Array(text(.assetLinks, in: plan).utf8))
    #expect(AssetLinksLinter().findings(for: links).isEmpty)
  }

  @Test func `tells of what stands in place of an identifier`() throws {
    let options = StarterOptions(
      domain: "example.com", team: "ABCDE12345", bundle: "com.example.shop")
    let notes = try plan(options).notes
    #expect(notes.contains { $0.contains("The identifier is a placeholder, so it is no app's.") })
  }

  @Test func `names what it leaves out`() throws {
    func reasons(_ options: StarterOptions) throws -> [String] {
      try plan(options).files.compactMap {
        if case .skip(let reason) = $0.action { "\($0.role.rawValue): \(reason)" } else { nil }
      }
    }
    #expect(
      try reasons(StarterOptions(domain: "example.com")) == [
        "information: The app's own scheme is not known. Give --scheme com.example.app.",
        "appSiteAssociation: It needs the app's identifier: give --team ABCDE12345 and --bundle "
          + "com.example.app.",
      ])
    #expect(
      try reasons(StarterOptions(scheme: "com.example.shop")) == [
        "entitlements: No domain is known. Give --domain example.com.",
        "appSiteAssociation: No domain is known.",
      ])
    let test = try text(.test, in: plan(StarterOptions(domain: "example.com")))
    #expect(!test.contains("expectAssociatedDomains"))
    #expect(!test.contains("import Foundation"))
  }

  /// A second time there is nothing to do.
  @Test func `is complete when everything is there`() throws {
    let first = try plan(Self.android)
    var entries: [String: StarterFolder.Entry] = [
      "Links": .folder, "LinksTests": .folder, "Website": .folder, "Website/.well-known": .folder,
    ]
    for file in first.files {
      guard case .write(let text) = file.action else { continue }
      entries[file.path] = .file(Array(text.utf8))
    }
    let second = try plan(Self.android, entries)
    let paths = first.files.map(\.path).filter { $0 != "deeplinks.schema.json" }
    #expect(second.files.map(\.path) == paths)
    #expect(second.files.allSatisfy { $0.action == .complete })
    #expect(second.notes.isEmpty)
  }

  @Test func `takes what the files of the app say`() throws {
    let information = """
      <plist><dict><key>CFBundleIdentifier</key><string>com.example.files</string>
      <key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
      <array><string>files.example</string></array></dict></array></dict></plist>
      """
    let entitlements = """
      <plist><dict><key>com.apple.developer.associated-domains</key><array>
      <string>webcredentials:example.net</string><string>applinks:*.example.net</string>
      <string>applinks:www.example.net</string></array></dict></plist>
      """
    let plan = try plan(
      StarterOptions(team: "ABCDE12345"),
      [
        "App": .folder, "App/Info.plist": .file(Array(information.utf8)),
        "App/App.entitlements": .file(Array(entitlements.utf8)),
      ])
    let actions = Dictionary(uniqueKeysWithValues: plan.files.map { ($0.path, $0.action) })
    #expect(actions["App/Info.plist"] == .complete)
    #expect(actions["App/App.entitlements"] == .complete)
    #expect(actions["Info.plist"] == nil)
    let route = text(.routes, in: plan)
    #expect(route.contains("(\"https://www.example.net\", \"files.example://\")"))
    #expect(text(.appSiteAssociation, in: plan).contains("ABCDE12345.com.example.files"))
  }

  /// Schemes and domains of sign-in services, helpers, and tunnels are not the app's.
  @Test(
    arguments: [
      (["com.googleusercontent.apps.1-a", "fb12345", "shop"], "shop", nil),
      (["fbshop"], "fbshop", nil),
      (
        ["shop", "helper"], nil,
        "The property lists have several schemes: shop, helper. Choose one with --scheme."
      ),
    ] as [([String], String?, String?)])
  func `guesses no scheme`(_ schemes: [String], _ scheme: String?, _ note: String?) throws {
    let list = """
      <plist><dict><key>CFBundleURLTypes</key><array><dict><key>CFBundleURLSchemes</key>
      <array>\(schemes.map { "<string>\($0)</string>" }.joined())</array></dict></array></dict></plist>
      """
    let plan = try plan(
      StarterOptions(domain: "example.com"), ["Info.plist": .file(Array(list.utf8))])
    let origins = plan.catalog.routes[0].origins
    #expect(origins == ["https://example.com"] + (scheme.map { ["\($0)://"] } ?? []))
    #expect(plan.notes.first { $0.contains("schemes") } == note)
  }

  @Test func `takes no tunnel for the domain, and names the others`() throws {
    let list = """
      <plist><dict><key>com.apple.developer.associated-domains</key><array>
      <string>applinks:a1.ngrok.io</string><string>applinks:dev.example.net?mode=developer</string>
      <string>applinks:example.net</string><string>applinks:www.example.net</string>
      </array></dict></plist>
      """
    let plan = try plan(StarterOptions(), ["App.entitlements": .file(Array(list.utf8))])
    #expect(plan.catalog.routes[0].origins == ["https://example.net"])
    #expect(
      plan.notes.contains(
        "The entitlements have several domains: example.net, www.example.net. The first one is "
          + "used; choose another with --domain."))
  }

  @Test(
    arguments: [
      ("<plist><dict/></plist>", "It does not have CFBundleURLTypes yet."),
      (
        "<plist><dict><key>CFBundleURLTypes</key><array/></dict></plist>",
        "It already has CFBundleURLTypes: add the element to its array."
      ),
      ("no list", "It cannot be read as a property list, so it is not changed."),
    ])
  func `says what to put into an Info.plist`(_ existing: String, _ reason: String) throws {
    let plan = try plan(Self.options, ["Info.plist": .file(Array(existing.utf8))])
    let file = try #require(plan.files.first { $0.role == .information })
    guard case .leave(let found, let add) = file.action else {
      Issue.record("\(file.action)")
      return
    }
    #expect(found == reason)
    #expect(add.contains("<string>com.example.shop</string>"))
    #expect(!plan.isComplete)
    let page = "<plist><dict>\(add)</dict></plist>"
    #expect(AppInformationReading(Array(page.utf8)).information?.schemes == ["com.example.shop"])
  }

  @Test func `says what to put into each of several files`() throws {
    let empty = StarterFolder.Entry.file(Array("<plist><dict/></plist>".utf8))
    let plan = try plan(
      Self.options,
      [
        "B": .folder, "B/B.entitlements": empty, "A.entitlements": empty, "Tests": .folder,
        "AppTests": .folder, "AppTests/Info.plist": empty, "B/B-Info.plist": .file(nil),
      ])
    #expect(
      plan.files.map(\.path).filter { $0.hasSuffix(".entitlements") } == [
        "A.entitlements", "B/B.entitlements",
      ])
    #expect(plan.files.map(\.path).filter { $0.hasSuffix("plist") } == ["B/B-Info.plist"])
  }

  @Test(
    arguments: [
      ("Links", StarterFolder.Entry.file(nil), "Links is not a folder."),
      ("Links", .other, "Links is not a folder."),
      ("Links", .link, "Links is a symbolic link, which deeplinks does not write through."),
      ("Links/MyShopRoute.swift", .folder, "A folder with that name already exists."),
      ("Links/MyShopRoute.swift", .link, "A symbolic link with that name already exists."),
      (
        "Links/MyShopRoute.swift", .file(Array("struct Other {}".utf8)),
        "A file with that name already exists; it is not changed."
      ),
    ])
  func `writes over nothing`(
    _ path: String, _ entry: StarterFolder.Entry, _ reason: String
  ) throws {
    var entries = [path: entry]
    if path.contains("/") { entries["Links"] = .folder }
    let file = try #require(try plan(Self.options, entries).files.first)
    guard case .leave(let found, let add) = file.action else {
      Issue.record("\(file.action)")
      return
    }
    #expect(found == reason)
    #expect(add.contains("enum MyShopRoute"))
  }

  @Test func `keeps rules for more links`() throws {
    let path = "Website/.well-known/apple-app-site-association"
    let folders: [String: StarterFolder.Entry] = [
      "Website": .folder, "Website/.well-known": .folder,
    ]
    func action(_ text: String) throws -> StarterFile.Action? {
      let entries = folders.merging([path: .file(Array(text.utf8))]) { $1 }
      return try plan(Self.options, entries).files.first { $0.path == path }?.action
    }
    let all = """
      {"applinks": {"details": [{"appIDs": ["K2LP4X7W9Q.com.calendar.shop"],
      "components": [{"/": "*"}]}]}}
      """
    #expect(try action(all) == .complete)
    #expect(try action("{}") != .complete)
    #expect(try action("not JSON") != .complete)
  }

  /// The source and the catalog that the other files are made of are the same routes.
  @Test(
    arguments: [
      StarterOptions(scheme: "com.example.shop", domain: "example.com"),
      StarterOptions(scheme: "com.example.shop"), StarterOptions(domain: "example.com"),
    ])
  func `reads the routes that the plan is about`(_ options: StarterOptions) throws {
    let plan = try StarterPlan(options, in: StarterFolder(name: "Shop"), schema: "{}")
    guard case .write(let text)? = plan.files.first?.action else {
      Issue.record("There are no routes.")
      return
    }
    let file = SourceFile(name: "a.swift", declarations: SourceDeclarations(reading: text))
    let program = SourceProgram([file])
    #expect(program.findings.isEmpty)
    #expect(program.roots.map(\.catalog) == [plan.catalog])
  }
}
