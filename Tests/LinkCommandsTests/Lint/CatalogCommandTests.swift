// SPDX-License-Identifier: MIT

@testable import LinkCommands
import DeepLinksCore
import Foundation
import JSONText
import Testing

@MainActor
@Suite struct CatalogCommandTests {
  private static let route = """
    @DeepLinkRoutes("app://") enum Route {
      @LinkPath("/") case home
      @LinkGroup("/shop") case shop(Shop.Route)
    }
    enum Shop {
      @DeepLinkRoutes enum Route { @LinkPath("/{id}") case product(id: Int) }
    }
    """

  private func run(_ arguments: [String]) async -> Transcript {
    await transcript(of: ["catalog"] + arguments)
  }

  @Test func `prints what the router of the app has`() async throws {
    let file = try TemporaryFile(Self.route)
    let result = await run([file.path])
    #expect(result.exitCode == 0)
    #expect(result.errors == "")
    let catalog = try LinkCatalog(json: result.output)
    #expect(catalog.routes.map(\.name) == ["home", "shop.product"])
    #expect(try result.output == catalog.json())
  }

  @Test(
    arguments: [
      (["--root", "Shop.Route"], ["product"]), (["--root", "Route"], nil),
      (["--root", "Shop"], nil),
    ] as [([String], [String]?)])
  func `chooses an enum by its name`(_ options: [String], _ names: [String]?) async throws {
    let file = try TemporaryFile(Self.route)
    let result = await run([file.path] + options)
    #expect(result.exitCode == (names == nil ? 64 : 0))
    if let names { #expect(try LinkCatalog(json: result.output).routes.map(\.name) == names) }
    if names == nil { #expect(result.errors.contains("Shop.Route (")) }
  }

  @Test(arguments: [("markdown", "/shop/{id}"), ("html", "/shop/<var>{id}</var>")])
  func `writes documents`(_ format: String, _ pattern: String) async throws {
    let file = try TemporaryFile(Self.route)
    let result = await run([file.path, "--format", format])
    #expect(result.exitCode == 0)
    #expect(result.output.contains(pattern))
  }

  @Test func `tells what is wrong and what the sources do not tell`() async throws {
    let text = """
      @DeepLinkRoutes("app://") enum Route {
        @LinkPath("/") case home
        @LinkPath("/{id}") case product(id: Money)
      }
      """
    let file = try TemporaryFile(text)
    let notes = try TemporaryFile("")
    let result = await run([file.path, "--notes", notes.path])
    #expect(result.exitCode == 0)
    #expect(result.errors.hasPrefix("\(file.path):3:35: note: "))
    #expect(result.errors.hasSuffix("[unknownType]\n"))
    let written = try String(contentsOfFile: notes.path, encoding: .utf8)
    #expect(written.contains(#""code" : "unknownType""#))
    let json = try JSONReader.read(Array(written.utf8))
    #expect(json["format"] == "deeplinks-catalog-notes")
    // It may be written again.
    #expect(await run([file.path, "--notes", notes.path]) == result)
    #expect(await run([file.path, "--strict"]).exitCode == 1)
    let wrong = try TemporaryFile(text + "\nenum Other { @LinkPath(\"/\") case a }")
    let told = await run([wrong.path])
    #expect(told.exitCode == 1)
    #expect(told.errors.contains(":5:14: error: "))
    #expect(try LinkCatalog(json: told.output).routes.count == 2)
  }

  @Test func `keeps what was found`() async throws {
    let file = try TemporaryFile(Self.route)
    let cache = try TemporaryFile("")
    let first = await run([file.path, "--cache", cache.path])
    #expect(await run([file.path, "--cache", cache.path]) == first)
    #expect(try String(contentsOfFile: cache.path, encoding: .utf8).contains("product"))
    #expect(await run([file.path, "--cache", cache.path, "--no-cache"]).exitCode == 64)
  }

  /// A typing error in an option must not cost a file.
  @Test(arguments: ["--notes", "--cache"])
  func `replaces only what it has written itself`(_ option: String) async throws {
    for command in option == "--notes" ? ["catalog"] : ["catalog", "lint"] {
      let folder = try TemporaryFolder(["Route.swift": Self.route, "mine": "let precious = 1"])
      let result = await transcript(of: [command, "$/Route.swift", option, "$/mine"], in: folder)
      #expect(
        result
          == Transcript(
            errors: "Error: ./mine is not replaced, because this command did not write it. Give a "
              + "new file, or remove this one.\n", exitCode: 64))
      #expect(try folder.text(of: "mine") == "let precious = 1")
      #expect(symlink("mine", folder.path + "/link") == 0)
      let linked = await transcript(of: [command, "$/Route.swift", option, "$/link"], in: folder)
      #expect(linked.errors.contains("./link"))
      #expect(linked.errors.contains("it is a symbolic link"))
      #expect(try folder.text(of: "mine") == "let precious = 1")
    }
  }

  @Test func `says which cache cannot be written, and why`() async throws {
    let folder = try TemporaryFolder(["Route.swift": Self.route, "file": ""])
    for command in ["catalog", "lint"] {
      let result = await transcript(
        of: [command, "$/Route.swift", "--cache", "$/file/cache"], in: folder)
      #expect(
        result.errors.contains("The cache ./file/cache could not be written: not a directory.\n"))
    }
  }

  @Test func `refuses what makes no sense`() async throws {
    let empty = try TemporaryFile("import DeepLinks")
    let none = await run([empty.path])
    #expect(none.exitCode == 64)
    #expect(
      none.errors
        == """
        No scheme or domain is declared, and no code receives links.
        Error: There is no enum with @DeepLinkRoutes in the Swift file of \(empty.path). Write the \
        first routes with deeplinks init, or give a folder that has some.

        """)
    #expect(await run(["/nowhere"]).exitCode == 64)
    let nameless = await run([""])
    #expect(nameless.exitCode == 64)
    #expect(nameless.errors == "Error: A path is empty. Give a file or folder.\n")
    #expect(await run([empty.path, "--root", "Route"]).exitCode == 64)
    #expect(await run([empty.path, "--format", "yaml"]).exitCode == 64)
    let two = try TemporaryFile(
      Self.route + "\n@DeepLinkRoutes enum Other { @LinkPath(\"/\") case a }")
    let several = await run([two.path])
    #expect(several.exitCode == 64)
    #expect(several.errors.hasPrefix("Error: Several enums have routes: Other ("))
    #expect(await run([two.path, "--format", "markdown"]).exitCode == 0)
  }
}
