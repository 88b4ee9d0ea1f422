// SPDX-License-Identifier: MIT

@_spi(Project) @testable import LinkCommands
import Foundation
import JSONText
import Testing

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

  private func project(_ more: [String: String] = [:]) throws -> TemporaryFolder {
    try TemporaryFolder(
      ["Route.swift": Self.route, "deeplinks.json": Self.configuration].merging(more) { $1 })
  }

  private func run(
    _ arguments: [String], in folder: TemporaryFolder, path: String = "/nowhere"
  ) async -> Transcript {
    await transcript(
      of: ["site"] + arguments + [
        "$/Route.swift", "--config", "$/deeplinks.json", "--output", "$/Site", "--date",
        "2026-11-23",
      ], in: folder
    ) { $0.environment.variables["PATH"] = path }
  }

  private func text(_ name: String, in folder: TemporaryFolder) -> String? {
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
      ./Links.tsv:4:1: The line is not a short link (invalidPath). Write a path such as /s/spring: \
      percent-encoded, without // in it, a query, or a fragment.
      ./Links.tsv:3: No route opens https://evil.example. Write a link that the app opens, or add \
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
      result.errors == "./deeplinks.json:1:15: There is no member app. Did you mean apps?\n")
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
    #expect(result.errors.hasSuffix("Error: ./Site cannot be written: not a directory.\n"))
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
  private func projectWithCodes() throws -> TemporaryFolder {
    let folder = try project([
      "Links.tsv": "path\ttarget\tqr\n/s/a\t/details/7\tyes\n/s/long\t/details/8\tyes\n"
    ])
    try folder.install(
      "qrencode",
      """
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
      """)
    return folder
  }

  @Test func `writes the QR codes that short links ask for, and names what has none`() async throws
  {
    let folder = try projectWithCodes()
    let result = await run([], in: folder, path: folder.programs)
    #expect(
      result.errors == "./Links.tsv:3: The QR code cannot be made. Use a shorter path, or write no "
        + "in the column qr.\n")
    #expect(result.exitCode == 1)
    #expect(text("../qr/www.example.com/s-a.svg", in: folder)?.hasPrefix("<svg") == true)
    #expect(text("../qr/www.example.com/s-long.svg", in: folder) == nil)
    #expect(text("pages/short/s-long.html", in: folder) != nil)
  }

  @Test func `nothing is written where QR codes need a program that is missing`() async throws {
    let folder = try projectWithCodes()
    _ = await run([], in: folder, path: folder.programs)
    for arguments in [[], ["--check"]] {
      let result = await run(arguments, in: folder)
      #expect(result.exitCode == 64)
      #expect(
        result.errors == "Error: ./Links.tsv asks for QR codes. qrencode is missing. Install "
          + "qrencode and put it into PATH.\n")
    }
    #expect(text("../qr/www.example.com/s-a.svg", in: folder) != nil)
  }
}
