// SPDX-License-Identifier: MIT

import DeepLinksCore
@_spi(Project) @testable import LinkCommands
import Foundation
import JSONText
import Testing

/// What a site is created from, and what is said of each of these files.
@MainActor
@Suite struct SiteSourceTests {
  private static let route = """
    @DeepLinkRoutes("tcal://calendar", "https://www.example.com") enum Route {
      @LinkPath("/") case home
      @LinkPath("/details/{reference}") case details(reference: String)
    }
    """
  private static let app = #""apps": [{"id": "ABCDE12345.com.example.trips"}]"#
  private static let links = "path\ttarget\n/s/a\t/details/7\n"

  /// A project whose configuration has these members, too.
  private func project(
    _ members: String = app, _ more: [String: String] = [:]
  ) throws -> TemporaryFolder {
    try TemporaryFolder(
      ["Route.swift": Self.route, "deeplinks.json": #"{"name": "Trips", \#(members)}"#]
        .merging(more) { $1 })
  }

  private func run(
    _ arguments: [String], in folder: TemporaryFolder, config: String = "deeplinks.json",
    path: String = "/nowhere"
  ) async -> Transcript {
    await transcript(
      of: ["site", "write", "--config", "$/\(config)", "--output", "$/Site"]
        + (arguments.contains("--date") ? [] : ["--date", "2026-11-23"]) + arguments, in: folder
    ) { $0.environment.variables["PATH"] = path }
  }

  private func text(_ name: String, in folder: TemporaryFolder) -> String? {
    try? String(contentsOfFile: folder.path + "/Site/www.example.com/" + name, encoding: .utf8)
  }

  // MARK: Routes

  @Test func `the routes come from sources, or from a catalog`() async throws {
    let catalog = try LinkCatalog(routes: [
      .init(name: "buy", origins: ["https://www.example.com"], pattern: "/buy/{id}", parameters: [])
    ]).json()
    let folder = try project(Self.app, ["routes.json": catalog])
    #expect(await run(["$"], in: folder).exitCode == 0)
    #expect(text("pages/details.html", in: folder) != nil)
    #expect(text("pages/buy.html", in: folder) == nil)
    #expect(await run(["--catalog", "$/routes.json"], in: folder).exitCode == 0)
    #expect(text("pages/details.html", in: folder) == nil)
    #expect(text("pages/buy.html", in: folder) != nil)
  }

  @Test func `the enum of the routes can be named`() async throws {
    let other = """
      @DeepLinkRoutes("https://www.example.com") enum Other { @LinkPath("/other") case other }
      """
    let folder = try project(Self.app, ["Other.swift": other])
    #expect(await run(["$", "--root", "Other"], in: folder).exitCode == 0)
    #expect(text("pages/other.html", in: folder) != nil)
    #expect(text("pages/details.html", in: folder) == nil)
    #expect(await run(["$", "--root", "Nothing"], in: folder).exitCode == 64)
  }

  @Test func `says which routes cannot be used`() async throws {
    let broken = try LinkCatalog(routes: [
      .init(name: "a", origins: ["https://www.example.com"], pattern: "/{a", parameters: [])
    ]).json()
    let folder = try project(
      Self.app,
      [
        "broken.json": broken, "bad.json": "{}", "Empty.swift": "enum Empty {}",
        "Own.swift": #"@DeepLinkRoutes("tcal://") enum Own { @LinkPath("/") case home }"#,
        "Tenants.swift":
          #"@DeepLinkRoutes("https://{a}.example") enum Tenants { @LinkPath("/") case home }"#,
      ])
    let rows: [([String], String)] = [
      (["--catalog", "$/broken.json"], "No router can be built from ./broken.json."),
      (["--catalog", "$/bad.json"], "./bad.json is not a catalog: version is missing. "),
      (["--catalog", "$/nowhere"], "There is no catalog at ./nowhere."),
      (["$/Empty.swift"], "There is no enum with @DeepLinkRoutes"), (["$/nowhere"], ""),
      (
        ["$/Own.swift"],
        "No route has https links to a host with a fixed name. Declare an origin such as "
      ),
      (["$/Tenants.swift"], "No route has https links to a host with a fixed name. "),
    ]
    for (arguments, message) in rows {
      for option in [[], ["--json"], ["--check"]] {
        let result = await run(arguments + option, in: folder)
        #expect(result.exitCode == 64, "\(arguments)")
        #expect(result.output == "", "\(arguments)")
        let errors = result.errors.split(separator: "\n").filter { !$0.hasPrefix("Note: ") }
          .joined(separator: "\n")
        #expect(errors.hasPrefix("Error: \(message)"), "\(arguments) \(result.errors)")
      }
    }
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Site"))
  }

  // MARK: The configuration

  @Test func `a configuration that is named must be there`() async throws {
    let folder = try project()
    for name in ["other.json", "nowhere/deeplinks.json"] {
      #expect(
        await run(["$"], in: folder, config: name)
          == Transcript(errors: "Error: There is no configuration at ./\(name).\n", exitCode: 64))
    }
  }

  @Test(arguments: [false, true])
  func `a fault of the configuration is on standard error, and in JSON`(_ isJSON: Bool) async throws
  {
    let folder = try TemporaryFolder(["deeplinks.json": "{\n\"name\": \"a\",\n\"app\": []}"])
    let result = await run(isJSON ? ["$", "--json"] : ["$"], in: folder)
    #expect(result.exitCode == 1)
    #expect(result.errors == "./deeplinks.json:3:1: There is no member app. Did you mean apps?\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Site"))
    guard isJSON else {
      #expect(result.output == "")
      return
    }
    #expect(
      try JSONReader.read(Array(result.output.utf8)) == [
        "domains": [], "files": .number("0"), "differences": [], "notes": [],
        "faults": [
          [
            "file": "./deeplinks.json", "line": .number("3"),
            "column": .number("1"), "message": "There is no member app.",
            "help": "Did you mean apps?",
          ]
        ],
      ])
  }

  // MARK: Files beside the configuration

  @Test(arguments: ["gif", "jpg", "jpeg", "png", "svg", "webp"])
  func `an icon may be of each of these types`(_ type: String) async throws {
    let folder = try project(
      Self.app + #", "icon": "art/icon.\#(type)""#, ["art/icon.\(type)": "an icon"])
    let result = await run(["$"], in: folder)
    #expect(result == Transcript(output: result.output))
    #expect(text("assets/icon.\(type)", in: folder) == "an icon")
    #expect((text("assets/icon.svg", in: folder) == nil) == (type != "svg"))
  }

  @Test func `an icon is a file beside the configuration`() async throws {
    let members = Self.app + #", "icon": "art/icon.png""#
    let folder = try project(members)
    let missing = await run(["$"], in: folder)
    #expect(missing.exitCode == 1)
    #expect(
      missing.errors
        == "./deeplinks.json: The icon art/icon.png cannot be read: there is no such file or "
        + "folder. Name a file beside the configuration, of at most 4 MiB.\n")
    try FileManager.default.createDirectory(
      atPath: folder.path + "/art/icon.png", withIntermediateDirectories: true)
    let unreadable = await run(["$"], in: folder)
    #expect(unreadable.exitCode == 1)
    #expect(
      unreadable.errors
        == "./deeplinks.json: The icon art/icon.png cannot be read: it is a folder. Name a file "
        + "beside the configuration, of at most 4 MiB.\n")
  }

  @Test func `association files written by hand are kept`() async throws {
    let members = Self.app + #", "associationFiles": "kept""#
    let name = "kept/www.example.com/apple-app-site-association"
    let folder = try project(
      members, [name: #"{"webcredentials": {"apps": ["ABCDE12345.com.example.trips"]}}"#])
    let written = ".well-known/apple-app-site-association"
    #expect(await run(["$"], in: folder).exitCode == 0)
    #expect(text(written, in: folder)?.contains("webcredentials") == true)
    #expect(text(written, in: folder)?.contains("/details/") == true)
    // Without one, the file has the routes alone.
    try FileManager.default.removeItem(atPath: folder.path + "/" + name)
    #expect(await run(["$"], in: folder).exitCode == 0)
    #expect(text(written, in: folder)?.contains("webcredentials") == false)
    // One that cannot be read might have more, so none is written.
    try FileManager.default.createDirectory(
      atPath: folder.path + "/" + name, withIntermediateDirectories: false)
    let result = await run(["$"], in: folder)
    #expect(result.exitCode == 1)
    #expect(!result.errors.isEmpty)
    #expect(text(written, in: folder) == nil)
  }

  /// A stranger who writes a project must not decide what else of this machine is published.
  @Test func `what leads out of the folder of the configuration is not published`() async throws {
    let parent = try TemporaryFolder([
      "icon.png": "SECRET", "aasa": #"{"webcredentials": {"apps": ["SECRET.com.example"]}}"#,
      "links": #"[{"relation": ["SECRET"]}]"#, "project/art/own.png": "an icon",
      "project/Route.swift": Self.route,
      "project/deeplinks.json":
        #"{"name": "Trips", \#(Self.app), "icon": "art/icon.png", "associationFiles": "kept"}"#,
    ])
    let names = ["apple-app-site-association", "assetlinks.json"]
    let kept = parent.path + "/project/kept/www.example.com"
    try FileManager.default.createDirectory(atPath: kept, withIntermediateDirectories: true)
    for (link, target) in [
      ("/project/art/icon.png", "../../icon.png"),
      ("/project/kept/www.example.com/" + names[0], "../../../aasa"),
      ("/project/kept/www.example.com/" + names[1], parent.path + "/links"),
    ] {
      #expect(symlink(target, parent.path + link) == 0)
    }
    let result = await run(["$"], in: parent, config: "project/deeplinks.json")
    #expect(result.exitCode == 1)
    for path in ["art/icon.png"] + names.map({ "kept/www.example.com/" + $0 }) {
      #expect(
        result.errors.contains("\(path)") && !result.errors.contains("SECRET"), "\(result.errors)")
    }
    for name in ["assets/icon.png"] + names.map({ ".well-known/" + $0 }) {
      #expect(text(name, in: parent) == nil, "\(name)")
    }
    // A link to what is inside is another name of it.
    try FileManager.default.removeItem(atPath: parent.path + "/project/art/icon.png")
    #expect(symlink("own.png", parent.path + "/project/art/icon.png") == 0)
    _ = await run(["$"], in: parent, config: "project/deeplinks.json")
    #expect(text("assets/icon.png", in: parent) == "an icon")
  }

  @Test func `short links are beside the configuration, or in the file that is named`()
    async throws
  {
    let folder = try project(
      Self.app,
      [
        "Links.tsv": Self.links, "other/Links.tsv": "path\ttarget\n/s/b\t/\n",
        "other/deeplinks.json": #"{"name": "Other"}"#, "my.tsv": "path\ttarget\n/s/c\t/\n",
        "bad.tsv": "path\ttarget\nx\t/\n",
      ])
    func pages() -> [String] {
      let path = folder.path + "/Site/www.example.com/pages/short"
      return (try? FileManager.default.contentsOfDirectory(atPath: path).sorted()) ?? []
    }
    let rows: [(String, [String], [String])] = [
      ("deeplinks.json", [], ["s-a.html"]), ("other/deeplinks.json", [], ["s-b.html"]),
      ("deeplinks.json", ["--short-links", "$/my.tsv"], ["s-c.html"]),
      ("other/deeplinks.json", ["--short-links", "$/my.tsv"], ["s-c.html"]),
      ("deeplinks.json", ["--short-links", "$/other/Links.tsv"], ["s-b.html"]),
    ]
    for (config, options, expected) in rows {
      #expect(await run(["$"] + options, in: folder, config: config).exitCode == 0)
      #expect(pages() == expected, "\(config) \(options)")
    }
    let bad = await run(["$", "--short-links", "$/bad.tsv"], in: folder)
    #expect(bad.exitCode == 1)
    #expect(bad.errors.hasPrefix("./bad.tsv:2:1: The line is not a short link (invalidPath). "))
    let none = await run(["$", "--short-links", "$/nowhere"], in: folder)
    #expect(none.exitCode == 64)
    #expect(none.errors == "Error: There is no table of short links at ./nowhere.\n")
  }

  @Test func `a short link works on its days`() async throws {
    let folder = try project(
      Self.app,
      ["Links.tsv": "path\ttarget\tsince\tuntil\n/s/a\t/details/7\t2026-03-01\t2026-03-31\n"])
    func page(_ day: String) async -> String? {
      #expect(await run(["$", "--date", day], in: folder).exitCode == 0)
      return text("pages/short/s-a.html", in: folder)
    }
    let pages = [
      await page("2026-02-28"), await page("2026-03-01"), await page("2026-03-31"),
      await page("2026-04-01"),
    ]
    #expect(!pages.contains(nil))
    #expect(pages[1] == pages[2])
    #expect(Set(pages).count == 3)
  }

  // MARK: QR codes

  /// Puts a program in place of `qrencode` that answers by the end of the short link.
  private func install(in folder: TemporaryFolder) throws {
    let row = "##  ##  ##  ##  ##  ##  ##  ##  ##  ##  ##"
    let code = Array(repeating: row, count: 21).joined(separator: #"\n"#)
    let script = #"""
      for link; do :; done
      [ "$*" = "-t ASCII -m 0 -l M -o - -- $link" ] || exit 2
      case $link in
        */bad) echo nothing; exit 0 ;;
        */fails) printf 'CODE\n'; exit 1 ;;
        *) printf 'CODE\n' ;;
      esac
      """#
    try folder.install("qrencode", script.replacing("CODE", with: code))
  }

  @Test func `every short link that asks for a code gets one`() async throws {
    // More than run at once.
    let names = (0..<17).map { "n\($0)" } + ["bad", "fails"]
    let rows = names.map { "/s/\($0)\t/details/7\tyes\n" }.joined()
    let folder = try project(
      Self.app, ["Links.tsv": "path\ttarget\tqr\n\(rows)/s/none\t/details/8\tno\n"])
    try install(in: folder)
    let result = await run(["$"], in: folder, path: folder.programs + ":/usr/bin:/bin")
    #expect(result.exitCode == 1)
    #expect(
      result.errors
        == [19, 20].map {
          "./Links.tsv:\($0): The QR code cannot be made. Use a shorter path, or write no in the "
            + "column qr.\n"
        }.joined())
    let codes = try FileManager.default.contentsOfDirectory(
      atPath: folder.path + "/Site/qr/www.example.com")
    #expect(Set(codes) == Set((0..<17).map { "s-n\($0).svg" }))
    #expect(text("../qr/www.example.com/s-n0.svg", in: folder)?.hasPrefix("<svg") == true)
    #expect(text("pages/short/s-bad.html", in: folder) != nil)
    // Nothing is written where the program is missing.
    for arguments in [["$"], ["$", "--check"]] {
      let result = await run(arguments, in: folder)
      #expect(result.exitCode == 64)
      #expect(
        result.errors == "Error: ./Links.tsv asks for QR codes. qrencode is missing. Install "
          + "qrencode and put it into PATH.\n")
    }
    #expect(text("../qr/www.example.com/s-n0.svg", in: folder) != nil)
  }

  @Test func `pages hold what the routes, the links, and the app say`() async throws {
    let route = Self.route.replacing(
      "  @LinkPath(\"/\")", with: "  /// The trips. All.\n  @LinkPath(\"/\")")
    let folder = try project(
      #""apps": [{"id": "ABCDE12345.com.example.trips", "scheme": "tcal"}]"#,
      ["Route.swift": route, "Links.tsv": Self.links])
    #expect(await run(["$"], in: folder).exitCode == 0)
    #expect(text("pages/home.html", in: folder)?.contains("The trips") == true)
    #expect(text("pages/short/s-a.html", in: folder)?.contains("tcal://calendar/details/7") == true)
    #expect(
      text(".well-known/apple-app-site-association", in: folder)?.contains("/details/") == true)
  }

  @Test func `a bad line is named, and the others are written`() async throws {
    let folder = try project(
      Self.app,
      ["Links.tsv": "path\ttarget\n/s/a\t/details/7\n/s/b\thttps://evil.example/\nx\t/\n/s/c\t/\n"])
    let result = await run(["$"], in: folder)
    #expect(result.exitCode == 1)
    let expected = """
      ./Links.tsv:4:1: The line is not a short link (invalidPath). Write a path such as /s/spring: \
      percent-encoded, without // in it, a query, or a fragment.
      ./Links.tsv:3: No route opens https://evil.example. Write a link that the app opens, or add \
      its host to allowedHosts.

      """
    #expect(result.errors == expected)
    #expect(text("pages/short/s-c.html", in: folder) != nil)
    #expect(text("pages/short/s-b.html", in: folder) == nil)
  }

  @Test func `a folder that cannot be written into has its own exit code`() async throws {
    let folder = try project(Self.app, ["Site": "a file"])
    let result = await run(["$"], in: folder)
    #expect(result.exitCode == 2)
    #expect(result.errors.hasSuffix("Error: ./Site cannot be written: not a directory.\n"))
  }
}
