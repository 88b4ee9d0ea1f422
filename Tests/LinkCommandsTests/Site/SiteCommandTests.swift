// SPDX-License-Identifier: MIT

@testable import LinkCommands
import Foundation
import JSONText
import LinkSite
import Testing

#if canImport(FoundationNetworking)
import FoundationNetworking
#endif


@MainActor
@Suite struct SiteCommandTests {
  private static let route = """
    @DeepLinkRoutes("tcal://calendar", "https://www.example.com") enum Route {
      /// The trips. All of them.
      @LinkPath("/") case home
      @LinkPath("/details/{reference}") case details(reference: String)
    }
    """
  private static let configuration =
    #"{"name": "Trips", "apps": [{"id": "ABCDE12345.com.example.trips", "scheme": "tcal"}]}"#

  private func project(_ more: [String: String] = [:]) throws -> ProjectFolder {
    try ProjectFolder(
      ["Route.swift": Self.route, "deeplinks.json": Self.configuration].merging(more) { $1 })
  }

  private func run(
    _ arguments: [String], in folder: ProjectFolder, path: String = "/nowhere"
  ) async -> Transcript {
    var result = Transcript()
    var console = Console(
      environment: [:], read: { nil }, write: { result.output += $0 },
      report: { result.errors += $0 })
    console.desktop = DesktopEnvironment(variables: ["PATH": path], executable: nil)
    result.exitCode = await DeepLinksCommand.execute(
      ["site"] + arguments + [
        folder.path + "/Route.swift", "--config", folder.path + "/deeplinks.json", "--output",
        folder.path + "/Site", "--date", "2026-11-23",
      ], in: console)
    result.errors = result.errors.replacingOccurrences(of: folder.path, with: "@")
    return result
  }

  private func text(_ name: String, in folder: ProjectFolder) -> String? {
    try? String(contentsOfFile: folder.path + "/Site/www.example.com/" + name, encoding: .utf8)
  }

  @Test func `writes the site, and then only what changed`() async throws {
    let folder = try project(["Links.tsv": "path\ttarget\n/s/a\t/details/7\n"])
    let first = await run([], in: folder)
    #expect(first.exitCode == 0, "\(first.errors)")
    #expect(first.output == "added\t8\nchanged\t0\nremoved\t0\n")
    #expect(text("pages/home.html", in: folder)?.contains("The trips") == true)
    #expect(text("pages/short/s-a.html", in: folder)?.contains("tcal://calendar/details/7") == true)
    #expect(
      text(".well-known/apple-app-site-association", in: folder)?.contains("/details/") == true)
    let second = await run([], in: folder)
    #expect(second.output == "added\t0\nchanged\t0\nremoved\t0\n")
    try folder.write("path\ttarget\n", to: "Links.tsv")
    let check = await run(["--check"], in: folder)
    #expect(check.exitCode == 1)
    #expect(check.output == "removed\twww.example.com/pages/short/s-a.html\n")
    #expect(await run([], in: folder).output == "added\t0\nchanged\t0\nremoved\t1\n")
    #expect(await run(["--check"], in: folder).exitCode == 0)
  }

  @Test func `a bad line is named, and the others are written`() async throws {
    let folder = try project([
      "Links.tsv": "path\ttarget\n/s/a\t/details/7\n/s/b\thttps://evil.example/\nx\t/\n/s/c\t/\n"
    ])
    let result = await run([], in: folder)
    #expect(result.exitCode == 1)
    let expected = """
      @/Links.tsv:4:1: The line is no short link (invalidPath). Write a path such as /s/spring: \
      percent-encoded, without // in it, a query, or a fragment.
      @/Links.tsv:3: No route opens https://evil.example. Write a link that the app opens, or add \
      its host to allowedHosts.

      """
    #expect(result.errors == expected)
    #expect(text("pages/short/s-c.html", in: folder) != nil)
    #expect(text("pages/short/s-b.html", in: folder) == nil)
  }

  @Test func `a bad configuration is named, and nothing is written`() async throws {
    let folder = try project(["deeplinks.json": #"{"name": "a", "app": []}"#])
    let result = await run([], in: folder)
    #expect(result.exitCode == 1)
    #expect(
      result.errors == "@/deeplinks.json:1:15: There is no member app. Did you mean apps?\n")
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Site"))
  }

  @Test func `a user's file is left alone and named`() async throws {
    let folder = try project(["Site/www.example.com/404.html": "mine"])
    let result = await run([], in: folder)
    #expect(result.exitCode == 1)
    #expect(
      result.errors.hasSuffix(
        "www.example.com/404.html was not written: something else is there. Move it away, or "
          + "remove it.\n"))
    #expect(text("404.html", in: folder) == "mine")
  }

  @Test func `a folder that cannot be written into has its own exit code`() async throws {
    let folder = try project(["Site": "a file"])
    let result = await run([], in: folder)
    #expect(result.exitCode == 2)
    #expect(result.errors.hasSuffix("Error: @/Site cannot be written: not a directory.\n"))
  }

  @Test func `JSON has the differences, the notes, and the faults`() async throws {
    let folder = try project(["Links.tsv": "path\ttarget\n/s/b\t/nowhere\n"])
    let result = await run(["--json", "--check"], in: folder)
    #expect(result.exitCode == 1)
    let json = try JSONReader.read(Array(result.output.utf8))
    #expect(json["domains"] == ["www.example.com"])
    guard case .array(let faults)? = json["faults"] else {
      Issue.record("no faults")
      return
    }
    #expect(faults.compactMap { $0["line"] } == [.number("2")])
    #expect(!FileManager.default.fileExists(atPath: folder.path + "/Site"))
  }

  /// A project with a program in place of `qrencode`, which fails for a path with the word "long".
  private func projectWithCodes() throws -> (folder: ProjectFolder, path: String) {
    let folder = try project([
      "Links.tsv": "path\ttarget\tqr\n/s/a\t/details/7\tyes\n/s/long\t/details/8\tyes\n",
      "bin/qrencode": """
      #!/bin/sh
      case $* in
        "-t ASCII -m 0 -l M -o - -- https://www.example.com/s/long") exit 1 ;;
        "-t ASCII -m 0 -l M -o - -- https://www.example.com/s/"*) ;;
        *) exit 2 ;;
      esac
      row=0
      while [ "$row" -lt 21 ]; do
        echo "##  ##  ##  ##  ##  ##  ##  ##  ##  ##  ##"
        row=$((row + 1))
      done

      """,
    ])
    let path = folder.path + "/bin"
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: path + "/qrencode")
    return (folder, path)
  }

  @Test func `writes the QR codes that short links ask for, and names what has none`() async throws
  {
    let (folder, path) = try projectWithCodes()
    let result = await run([], in: folder, path: path)
    #expect(
      result.errors == "@/Links.tsv:3: The QR code cannot be made. Use a shorter path, or write no "
        + "in the column qr.\n")
    #expect(result.exitCode == 1)
    #expect(text("../qr/www.example.com/s-a.svg", in: folder)?.hasPrefix("<svg") == true)
    #expect(text("../qr/www.example.com/s-long.svg", in: folder) == nil)
    #expect(text("pages/short/s-long.html", in: folder) != nil)
  }

  @Test func `nothing is written where QR codes need a program that is missing`() async throws {
    let (folder, path) = try projectWithCodes()
    _ = await run([], in: folder, path: path)
    for arguments in [[], ["--check"]] {
      let result = await run(arguments, in: folder)
      #expect(result.exitCode == 64)
      #expect(
        result.errors == "Error: @/Links.tsv asks for QR codes. qrencode is missing. Install "
          + "qrencode and put it into PATH.\n")
    }
    #expect(text("../qr/www.example.com/s-a.svg", in: folder) != nil)
  }

  @Test func `serves what the site answers`() async throws {
    let folder = try project(["Links.tsv": "path\ttarget\n/s/a\t/details/7\n"])
    let run = ServingRun(in: URL(filePath: folder.path))
    let port = try await run.serve([
      "site", "serve", folder.path + "/Route.swift", "--config", folder.path + "/deeplinks.json",
      "--output", folder.path + "/Site", "--port", "0",
    ])
    for (path, status, type) in [
      ("/details/9", 200, "text/html; charset=utf-8"),
      ("/.well-known/apple-app-site-association", 200, "application/json"),
      ("/nowhere", 404, "text/html; charset=utf-8"),
      ("/%2e%2e/%2e%2e/deeplinks.json", 404, "text/html; charset=utf-8"),
      ("/.deeplinks-site", 404, "text/html; charset=utf-8"),
    ] {
      let url = try #require(URL(string: "http://127.0.0.1:\(port)\(path)"))
      // The machine may have more to do than to answer.
      var request = URLRequest(url: url, timeoutInterval: 600)
      let (body, response) = try await URLSession.shared.data(for: request)
      let answer = try #require(response as? HTTPURLResponse)
      request.httpMethod = "HEAD"
      let (_, head) = try await URLSession.shared.data(for: request)
      #expect((head as? HTTPURLResponse)?.statusCode == status, "\(path)")
      #expect(head.expectedContentLength == Int64(body.count), "\(path)")
      #expect(answer.statusCode == status, "\(path)")
      #expect(answer.value(forHTTPHeaderField: "Content-Type") == type, "\(path)")
    }
    run.interrupt()
    #expect(await run.exitCode() == 0)
  }

  @Test func `answers as the host that is named`() async throws {
    let folder = try project()
    try await served(folder, ["--as", "github-pages"]) { run, get in
      let (home, details) = (try await get("/"), try await get("/details/9"))
      #expect(home.hasPrefix("200 "))
      #expect(details.hasPrefix("404 "))
      #expect(!run.errors.contains("Error"))
    }
  }

  @Test func `opens the link of each page in the playground that runs`() async throws {
    let folder = try project(["Links.tsv": "path\ttarget\n/s/a\t/details/7\n"])
    let host = LinkTakingHost()
    let play = ServingRun(in: URL(filePath: folder.path), host: host)
    _ = try await play.serve(["play", "--port", "0", "--no-open"])
    var errors = ""
    try await served(folder, ["--open"]) { run, get in
      for path in [
        "/details/9?utm=1", "/s/a", "/nowhere", "/assets/site.css", "/pages/home.html", "/",
      ] {
        _ = try await get(path)
      }
      run.interrupt()
      _ = await run.exitCode()
      errors = run.errors
    }
    // The target of a short link is the page that a browser asks for next.
    let links = [
      "https://www.example.com/details/9?utm=1", "https://www.example.com/details/7",
      "https://www.example.com/",
    ]
    #expect(Set(host.asked) == Set(links))
    #expect(host.asked.count == links.count)
    for link in links {
      #expect(errors.contains("\(link): No app of the playground takes this link.\n"))
    }
    play.interrupt()
    #expect(await play.exitCode() == 0)
    try await served(folder, ["--open"]) { run, get in
      _ = try await get("/details/9")
      run.interrupt()
      _ = await run.exitCode()
      #expect(
        run.errors.hasSuffix(
          "https://www.example.com/details/9 opened no app: start deeplinks play, or deeplinks "
            + "inspect.\n"))
    }
  }

  /// Serves a project, and gets a page of it.
  private func served(
    _ folder: ProjectFolder, _ options: [String] = [],
    _ body:
      @MainActor (_ run: ServingRun, _ get: @MainActor @Sendable (String) async throws -> String)
      async throws -> Void
  ) async throws {
    let run = ServingRun(in: URL(filePath: folder.path))
    let port = try await run.serve(
      [
        "site", "serve", folder.path, "--config", folder.path + "/deeplinks.json", "--output",
        folder.path + "/Site", "--port", "0",
      ] + options)
    try await body(run) { path in
      let url = try #require(URL(string: "http://127.0.0.1:\(port)\(path)"))
      let (data, response) = try await URLSession.shared.data(
        for: URLRequest(url: url, timeoutInterval: 600))
      let status = (response as? HTTPURLResponse)?.statusCode ?? 0
      return "\(status) \(String(decoding: data, as: UTF8.self))"
    }
    run.interrupt()
    #expect(await run.exitCode() == 0)
  }

  @Test func `serves what its files say now`() async throws {
    let folder = try project()
    try await served(folder) { run, get in
      #expect(try await get("/details/9").contains("Trips"))
      #expect(try await get("/new").hasPrefix("404 "))
      #expect(try await get("/s/a").hasPrefix("404 "))
      let before = run.errors
      // Nothing has changed.
      #expect(try await get("/details/9").hasPrefix("200 "))
      #expect(run.errors == before)
      try folder.write(
        Self.configuration.replacingOccurrences(of: "Trips", with: "Journeys"),
        to: "deeplinks.json")
      #expect(try await get("/details/9").contains("Journeys"))
      try folder.write(
        """
        @DeepLinkRoutes("tcal://calendar", "https://www.example.com") enum Route {
          @LinkPath("/") case home
          @LinkPath("/new") case new
          @LinkPath("/details/{reference}") case details(reference: String)
        }
        """, to: "Route.swift")
      #expect(try await get("/new").hasPrefix("200 "))
      #expect(try await get("/.well-known/apple-app-site-association").contains("/new"))
      try folder.write("path\ttarget\n/s/a\t/details/7\n", to: "Links.tsv")
      #expect(try await get("/s/a").hasPrefix("200 "))
      try FileManager.default.removeItem(atPath: folder.path + "/Links.tsv")
      #expect(try await get("/s/a").hasPrefix("404 "))
    }
  }

  /// What cannot be read changes nothing, is reported once, and may be put right.
  @Test(arguments: [
    ("deeplinks.json", "{"), ("deeplinks.json", nil), ("Route.swift", "enum Route {}"),
    ("Route.swift", nil),
    ("Route.swift", #"@DeepLinkRoutes("tcal://") enum Route { @LinkPath("/") case home }"#),
    (
      "Route.swift",
      #"@DeepLinkRoutes("https://b.example") enum Route { @LinkPath("/") case home }"#
    ),
  ])
  func `goes on to serve the last site that could be made`(
    _ file: String, _ text: String?
  ) async throws {
    let folder = try project()
    let right = file == "Route.swift" ? Self.route : Self.configuration
    try await served(folder) { run, get in
      if let text {
        try folder.write(text, to: file)
      } else {
        try FileManager.default.removeItem(atPath: folder.path + "/" + file)
      }
      #expect(try await get("/details/9").hasPrefix("200 "))
      #expect(run.errors.hasSuffix("The site is served as it was.\n"), "\(run.errors)")
      let before = run.errors
      #expect(try await get("/details/8").hasPrefix("200 "))
      #expect(run.errors == before)
      try folder.write(
        right.replacingOccurrences(of: #"case home"#, with: #"case home2"#), to: file)
      #expect(try await get("/details/9").hasPrefix("200 "))
      let last = run.errors.split(separator: "\n").last ?? ""
      #expect(last.hasPrefix("The site is up to date. Files changed: "), "\(run.errors)")
    }
  }

  @Test(arguments: ["site", "site write", "site serve", "site schema"])
  func `help`(_ command: String) throws {
    let words = command.split(separator: " ").map(String.init)
    try expectSnapshot(of: words + ["--help"], named: words.joined(separator: "-") + "-help")
  }
}
