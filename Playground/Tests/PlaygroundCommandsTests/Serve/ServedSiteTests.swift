// SPDX-License-Identifier: MIT

import ArgumentParser
import Foundation
@_spi(Project) import LinkCommands
@_spi(Project) import LinkSite
import Testing

@testable import PlaygroundCommands

/// Which site is served, and what is said of it and of each change to its files.
@MainActor
@Suite struct ServedSiteTests {
  private static let route = """
    @DeepLinkRoutes("https://b.example", "https://a.example") enum Route {
      @LinkPath("/") case home
      @LinkPath("/details/{reference}") case details(reference: String)
    }
    """
  private static let configuration = """
    {"name": "Trips", "apps": [{"id": "ABCDE12345.com.example.trips"}], "icon": "art/icon.png",
    "associationFiles": "kept"}
    """
  private static let kept = "kept/a.example/apple-app-site-association"

  private func project(_ more: [String: String] = [:]) throws -> ProjectFolder {
    try ProjectFolder(
      [
        "Sources/Route.swift": Self.route, "deeplinks.json": Self.configuration,
        "art/icon.png": "an icon", "Links.tsv": "path\ttarget\n/s/a\t/details/7\n",
        Self.kept: #"{"webcredentials": {"apps": ["ABCDE12345.com.example.trips"]}}"#,
      ].merging(more) { $1 })
  }

  // MARK: The command

  /// Serves a project until the first line of the result, and returns what was printed.
  private func serve(_ arguments: [String], in folder: ProjectFolder) async -> Transcript {
    let run = ServingRun(in: URL(filePath: folder.path))
    let port = try? await run.serve(
      [
        "serve", folder.path + "/Sources", "--config", folder.path + "/deeplinks.json",
        "--output", folder.path + "/Site",
      ] + (arguments.contains("--port") ? [] : ["--port", "0"]) + arguments)
    run.interrupt()
    let code = await run.exitCode()
    let output = port.map { run.output.replacing(":\($0)/", with: ":PORT/") } ?? run.output
    return Transcript(
      output: output, errors: run.errors.replacing(folder.path, with: "@"), exitCode: code ?? -1)
  }

  private static let address = "http://127.0.0.1:PORT/\n"

  @Test func `says what it serves, and where`() async throws {
    let folder = try project()
    let rows: [([String], String)] = [
      ([], "a.example"), (["--domain", "a.example"], "a.example"),
      (["--domain", "b.example"], "b.example"),
    ]
    for (options, domain) in rows {
      #expect(
        await serve(options, in: folder)
          == Transcript(
            output: Self.address, errors: "\(domain) is served until Ctrl-C:\n"), "\(options)")
    }
    #expect(FileManager.default.fileExists(atPath: folder.path + "/Site/b.example/404.html"))
  }

  /// The address has the ticket in the place from which browsers and other clients send it.
  @Test func `the address that opens links has a ticket`() async throws {
    let folder = try project()
    let run = ServingRun(in: URL(filePath: folder.path))
    let port = try await run.serve([
      "serve", folder.path + "/Sources", "--config", folder.path + "/deeplinks.json",
      "--output", folder.path + "/Site", "--port", "0", "--open",
    ])
    #expect(run.errors == "a.example is served until Ctrl-C; keep this address private:\n")
    let address = try #require(URL(string: run.output.trimmingCharacters(in: .newlines)))
    #expect(address.port == port)
    #expect(address.user() == "open")
    #expect(address.password()?.utf8.count == 43)
    run.interrupt()
    #expect(await run.exitCode() == 0)
  }

  @Test func `says why there is nothing to serve`() async throws {
    let folder = try project()
    #expect(
      await serve(["--domain", "c.example"], in: folder)
        == Transcript(errors: "Error: Name one of: a.example, b.example.\n", exitCode: 64))
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Site"))
    let own = try ProjectFolder([
      "Sources/Own.swift": #"@DeepLinkRoutes("tcal://") enum Own { @LinkPath("/") case home }"#,
      "deeplinks.json": #"{"name": "Own"}"#,
    ])
    #expect(
      await serve([], in: own)
        == Transcript(
          errors: "Error: No route has https links to a host with a fixed name.\n", exitCode: 64))
    try folder.write(#"{"name": "a", "app": []}"#, to: "deeplinks.json")
    #expect(
      await serve([], in: folder)
        == Transcript(
          errors: "@/deeplinks.json:1:15: There is no member app. Did you mean apps?\n",
          exitCode: 1))
    try folder.write(Self.configuration, to: "deeplinks.json")
    try folder.write("a file", to: "Site")
    #expect(
      await serve([], in: folder)
        == Transcript(
          errors: "Error: @/Site cannot be written: not a directory.\n", exitCode: 2))
  }

  @Test func `says that its port is taken`() async throws {
    let folder = try project()
    let run = ServingRun(in: URL(filePath: folder.path))
    let port = try await run.serve([
      "serve", folder.path + "/Sources", "--config", folder.path + "/deeplinks.json",
      "--output", folder.path + "/Site", "--port", "0",
    ])
    #expect(
      await serve(["--port", "\(port)"], in: folder)
        == Transcript(
          errors: "Error: Port \(port) of 127.0.0.1 is taken or may not be used. Give another one "
            + "with --port.\n", exitCode: 1))
    run.interrupt()
    #expect(await run.exitCode() == 0)
  }

  @Test(arguments: [99, 100, 101, 150])
  func `the first hundred faults are listed`(_ count: Int) async throws {
    let rows = (0..<count).map { "/s/\($0)\thttps://c.example\n" }.joined()
    let folder = try project(["Links.tsv": "path\ttarget\n" + rows])
    let result = await serve([], in: folder)
    #expect(result.exitCode == 0)
    let lines = result.errors.split(separator: "\n")
    #expect(lines.count == min(count, 100) + 1)
    #expect(lines.first?.hasPrefix("@/Links.tsv:2: No route opens https://c.example. ") == true)
    #expect(lines.last == "a.example is served until Ctrl-C:")
  }

  // MARK: Changes

  /// What was reported.
  @MainActor private final class Reports {
    var text = ""

    /// Returns what was reported since the last time.
    func next() -> String {
      defer { text = "" }
      return text
    }
  }

  private func site(
    _ folder: ProjectFolder, _ options: [String], reports: Reports
  ) async throws -> ServedSite {
    let console = Console(
      environment: [:], read: { nil }, write: { _ in },
      report: { reports.text += $0.replacing(folder.path, with: "@") })
    let options = try SiteOptions.parse(
      options.map { $0.replacing("@", with: folder.path) } + [
        "--config", folder.path + "/deeplinks.json",
      ])
    let site = try await ServedSite(
      options, domain: nil,
      output: SiteOutput(folder: folder.path + "/Site", writes: true), in: console)
    return try #require(site)
  }

  private func status(_ site: ServedSite, _ path: String = "/details/9") async -> Int {
    await site.answer(path: Array(path.utf8), query: nil, method: "GET").status
  }

  private static func upToDate(_ count: Int) -> String {
    "The site is up to date. Files changed: \(count).\n"
  }

  @Test func `a change to each of its files is seen, and said once`() async throws {
    let folder = try project()
    let reports = Reports()
    let site = try await site(folder, ["@/Sources"], reports: reports)
    #expect(await status(site) == 200)
    #expect(reports.next() == "")
    let rows = [
      // Each domain has the icon.
      ("art/icon.png", "another icon", 2),
      (Self.kept, #"{"webcredentials": {"apps": ["ABCDE12345.com.example.other"]}}"#, 1),
      ("Links.tsv", "path\ttarget\n/s/a\t/details/8\n", 2),
      ("Links.tsv", "path\ttarget\n/s/a\t/details/8\n/s/b\t/\n", 2),
    ]
    for (file, text, count) in rows {
      try folder.write(text, to: file)
      #expect(await status(site) == 200)
      #expect(reports.next() == Self.upToDate(count), "\(file)")
      #expect(await status(site) == 200)
      #expect(reports.next() == "", "\(file)")
    }
    #expect(await status(site, "/s/b") == 302)
  }

  @Test func `a change that changes no page is not mentioned`() async throws {
    let folder = try project()
    let reports = Reports()
    let site = try await site(folder, ["@/Sources"], reports: reports)
    let rows = [
      ("Sources/Route.swift", Self.route + "\n// A comment.\n"),
      ("Sources/Other.swift", "enum Other {}"), ("Sources/notes.txt", "@"), ("other.tsv", "@"),
      ("Links.tsv", "path\ttarget\n# A comment.\n/s/a\t/details/7\n"),
    ]
    for (file, text) in rows {
      try folder.write(text, to: file)
      #expect(await status(site) == 200)
      #expect(reports.next() == "", "\(file)")
    }
  }

  @Test func `says that a site is served as it was, and when it is right again`() async throws {
    let folder = try project()
    let reports = Reports()
    let site = try await site(folder, ["@/Sources"], reports: reports)
    let right = [
      "Sources/Route.swift": Self.route, "deeplinks.json": Self.configuration,
    ]
    let rows: [(String, String?, String)] = [
      ("deeplinks.json", "{", "@/deeplinks.json:1:"),
      ("deeplinks.json", nil, "Error: There is no configuration at @/deeplinks.json.\n"),
      ("Sources/Route.swift", "enum Route {}", "Error: There is no enum with @DeepLinkRoutes"),
      (
        "Sources/Route.swift",
        #"@DeepLinkRoutes("https://b.example") enum Route { @LinkPath("/") case home }"#,
        "Error: Name one of: b.example.\n"
      ),
    ]
    for (file, text, message) in rows {
      if let text {
        try folder.write(text, to: file)
      } else {
        try FileManager.default.removeItem(atPath: folder.path + "/" + file)
      }
      #expect(await status(site) == 200)
      let report = reports.next()
      #expect(report.contains(message), "\(report)")
      #expect(report.hasSuffix("The site is served as it was.\n"), "\(report)")
      #expect(!report.contains("up to date"))
      #expect(await status(site) == 200)
      #expect(reports.next() == "")
      // The files are as they were, so nothing else is written.
      try folder.write(right[file] ?? "", to: file)
      #expect(await status(site) == 200)
      #expect(reports.next() == Self.upToDate(0), "\(file)")
      try folder.write((right[file] ?? "") + "\n", to: file)
      #expect(await status(site) == 200)
      #expect(reports.next() == "", "\(file)")
    }
  }

  @Test func `watches the catalog and the table that are named`() async throws {
    func catalog(_ path: String) -> String {
      """
      {"version": 1, "redirects": [], "routes": [
        {"name": "buy", "origins": ["https://a.example"], "pattern": "\(path)/{id}", "aliases": [],
         "deprecated": [], "examples": [], "parameters": [], "trust": "navigate"}]}
      """
    }
    let folder = try project([
      "routes.json": catalog("/buy"), "my.tsv": "path\ttarget\n/s/b\t/buy/1\n",
    ])
    let reports = Reports()
    let site = try await site(
      folder, ["--catalog", "@/routes.json", "--short-links", "@/my.tsv"], reports: reports)
    #expect(await status(site, "/s/b") == 302)
    #expect(await status(site, "/s/a") == 404)
    #expect(reports.next() == "")
    try folder.write("path\ttarget\n/s/c\t/buy/1\n", to: "my.tsv")
    #expect(await status(site, "/s/c") == 302)
    #expect(await status(site, "/s/b") == 404)
    #expect(reports.next() == Self.upToDate(2))
    try folder.write("path\ttarget\n", to: "my.tsv")
    #expect(await status(site, "/s/c") == 404)
    #expect(reports.next() == Self.upToDate(1))
    try folder.write(catalog("/sell"), to: "routes.json")
    #expect(await status(site, "/sell/1") == 200)
    #expect(await status(site, "/buy/1") == 404)
    #expect(reports.next().hasPrefix("The site is up to date. Files changed: "))
  }

  @Test func `requests that come together find the same site`() async throws {
    let folder = try project()
    let reports = Reports()
    let site = try await site(folder, ["@/Sources"], reports: reports)
    try folder.write("path\ttarget\n/s/b\t/\n", to: "Links.tsv")
    async let first = status(site, "/s/b")
    async let second = status(site, "/s/b")
    async let third = status(site, "/s/a")
    let statuses = await [first, second, third]
    #expect(statuses == [302, 302, 404])
    #expect(reports.next() == Self.upToDate(4))
    #expect(site.domain == "a.example")
    #expect(site.bytes("404.html")?.isEmpty == false)
    #expect(site.bytes("nothing.html") == nil)
    #expect(site.bytes("../b.example/404.html") == nil)
  }
}
