// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Foundation
@_spi(Project) import LinkContracts
import SwiftParser
import SwiftSyntax
import Testing

@testable import LinkCommands

@MainActor
@Suite struct AppIntentsTests {
  /// Where the exported file is compiled and run.
  private static let folder = "../../../Verification/Tests/DeepLinksSwiftUITests/Exported/"

  @Test func `writes an intent for each kind of route`() async throws {
    let routes = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: Self.folder + "ExportedRoute.swift").standardizedFileURL
    let result = await transcript(of: ["export", "app-intents", routes.path])
    #expect(result.exitCode == 0)
    #expect(
      result.errors == """
        deleteAccount (/account/delete): It is sensitive, so its intent has no App Shortcut.
        files (/files/{path+}) is left out: {path+} matches any number of segments, but an intent \
        asks for single values.
        offer (/offers/{sku}) is left out: {sku} is a value of type ExportedSKU, which @Parameter \
        does not take.
        product (/products/{id}?ref={ref}&tag={tag}&page={page}&sku={sku}): The intent does not \
        ask for ref, tag, page, sku, which links may omit.
        team.news (/teams/{team}) is left out: Whether {team} is a value of team or of the case in \
        it is not known. Write the intent by hand.
        LinkShortcuts: An app can have 10 App Shortcuts, and 12 intents could have one. Choose \
        those that your users need most.

        """)
    try expectText(
      "// SPDX-License-Identifier: MIT\n\n" + result.output,
      at: Self.folder + "ExportedIntents.swift")
  }

  @Test func `says why a route has no intent`() throws {
    let export = AppIntentsExport(
      try Samples.contract(
        .init(
          name: "old", origins: ["a://"], pattern: "/old",
          deprecated: [.init(pattern: "/old", reason: "No one asks for it.")]),
        .init(name: "none", pattern: "/none"),
        .init(
          name: "link", origins: ["a://"], pattern: "/link",
          parameters: [Samples.value("link", "DeepLink", .link)]),
        .init(
          name: "pair", origins: ["a://"], pattern: "/{one}/{two}",
          parameters: [Samples.value("one", "UUID"), Samples.value("two")])),
      routes: "AppRoute")
    #expect(export.text == "")
    #expect(
      export.notes.map(\.description) == [
        "link (/link) is left out: link is the link itself.",
        "none (/none) is left out: It has no origin, so it has no link.",
        "old (/old) is left out: It should no longer be published: No one asks for it.",
        "pair (/{one}/{two}) is left out: {one} is a value of type UUID, which @Parameter does not "
          + "take.",
      ])
  }

  @Test func `says which route no button opens`() throws {
    let export = AppIntentsExport(try Samples.shop(), routes: "AppRoute")
    #expect(export.text.contains("struct LinkButton: View"))
    #expect(
      export.notes.map(\.description).filter { $0.contains("universal") } == [
        "intern (/intern): It has no universal link, so it has no button outside the app."
      ])
  }

  /// Whatever a catalog says, the file is Swift, and each route is in it or in a note.
  @Test func `writes Swift for any catalog`() throws {
    let names = [
      "default", "class.self", "init", "a\"b", "a\nb", "a`b", "", ".", "_", "1", "é", "Type", "a b",
      "Intent", "app", "AppRoute", "x*/", "\\(a)",
    ]
    let odd = names.enumerated().flatMap { number, name in
      [
        LinkCatalog.Route(
          name: name, origins: ["a://"], pattern: "/plain\(number)/%22%5C(a)",
          documentation: "*/ \" \n"),
        LinkCatalog.Route(
          name: name + "Value", origins: ["a://"], pattern: "/value\(number)/{id}",
          parameters: [Samples.value("id", "UUID")]),
      ]
    }
    let many = (0..<1_000).map { number in
      LinkCatalog.Route(
        name: "route", origins: ["a://"], pattern: "/many\(number)/{inout}/{String}",
        parameters: [Samples.value("inout", "Int"), Samples.value("String", "Bool")])
    }
    let contract = try LinkContract(LinkCatalog(routes: odd + many))
    let export = AppIntentsExport(contract, routes: "AppRoute")
    let tree = Parser.parse(source: export.text)
    #expect(!tree.hasError)
    let types = tree.statements.compactMap { $0.item.as(StructDeclSyntax.self)?.name.text }
    #expect(Set(types).count == types.count)
    let intents = types.filter { $0.utf8.starts(with: "Open".utf8) }
    let leftOut = export.notes.count { $0.kind == .leftOut }
    #expect(intents.count + leftOut == contract.routes.count)
    #expect(intents.count > 1_000)
    #expect(export.text.split(separator: "AppShortcut(").count == 11)
    #expect(!types.contains("OpenIntent") && !types.contains("AppEntity"))
    #expect(!export.text.contains("OpenURLIntent"))
  }

  @Test(arguments: [("a b", 64 as Int32), ("Shop.Route", 0)])
  func `takes the name of the enum`(_ name: String, _ exitCode: Int32) async throws {
    let catalog = LinkCatalog(routes: [.init(name: "home", origins: ["a://"], pattern: "/")])
    let result = await transcript(
      of: ["export", "app-intents", "--type", name, "--catalog", "-"], input: try catalog.json())
    #expect(result.exitCode == exitCode)
    #expect(result.output.contains("var route: Shop.Route { .home }") == (exitCode == 0))
  }
}
