// SPDX-License-Identifier: MIT

import Foundation
import Testing

@testable import LinkCommands

@MainActor
@Suite struct AASACheckCommandTests {
  private func check(_ text: String, _ options: [String] = []) async -> Transcript {
    await transcript(of: ["aasa", "check", "-"] + options, input: text)
  }

  @Test func `finds nothing in a good file`() async {
    #expect(await check(DomainSamples.file).exitCode == 0)
    #expect(await check(DomainSamples.file).output == "")
  }

  @Test func `shows places and excerpts`() async throws {
    let result = await check(DomainSamples.broken)
    #expect(result.exitCode == 1)
    #expect(
      result.output.hasPrefix("<stdin>:4:78: error: "), "\(result.output)")
    try await expectSnapshot(
      of: ["aasa", "check", "-"], named: "aasa-check-broken", input: DomainSamples.broken)
    try await expectSnapshot(
      of: ["aasa", "check", "-", "--json"], named: "aasa-check-broken-json",
      input: DomainSamples.broken)
  }

  @Test(
    arguments: [
      ("{}", [], 1), (DomainSamples.odd, [], 0),
      (DomainSamples.odd, ["--strict"], 1), ("", [], 1), ("[]", [], 1), ("\u{0}", [], 1),
      ("<html>", [], 1), (DomainSamples.file, ["--strict"], 0), ("{}", ["--app", "a"], 64),
      ("{}", ["--domain", "a.example"], 64), ("{}", ["-"], 64),
      ("{}", ["--entitlements", "/nowhere"], 64),
    ] as [(String, [String], Int32)])
  func `ends with an exit code`(_ text: String, _ options: [String], _ code: Int32) async {
    for option in [[], ["--json"]] {
      let result = await check(text, options + option)
      #expect(result.exitCode == code, "\(result)")
      #expect(!result.errors.isEmpty || !option.isEmpty)
    }
  }

  @Test func `columns count bytes, as in other messages`() async throws {
    let text = #"{"é":{},"applinks":{"details":[{"appIDs":["x"],"ö":1}]},}"#
    for head in ["", "\n", "\u{FEFF}"] {
      let result = await check(head + text, ["--json"])
      let files = try JSONSerialization.jsonObject(with: Data(result.output.utf8))
      let findings = try #require(
        (files as? [[String: Any]])?.first?["findings"] as? [[String: Any]])
      let places = findings.compactMap { finding -> (Int, Int)? in
        guard let start = finding["start"] as? Int, let column = finding["column"] as? Int,
          finding["line"] as? Int == (head == "\n" ? 2 : 1)
        else { return nil }
        return (start - (head == "\n" ? 1 : 0), column)
      }
      #expect(places.contains { $0.0 > 40 })
      #expect(places.allSatisfy { $0.1 == $0.0 + 1 }, "\(places)")
    }
  }

  @Test func `finds files in a folder`() async throws {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    func write(_ text: String, _ name: String) throws {
      let file = folder.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let empty = await transcript(of: ["aasa", "check", folder.path])
    #expect(empty.exitCode == 64)
    #expect(empty.errors.hasPrefix("Error: There is no association file in "))
    try write(DomainSamples.file, "site/.well-known/apple-app-site-association")
    try write(DomainSamples.links, "site/.well-known/assetlinks.json")
    try write(DomainSamples.file, "a/apple-app-site-association.json")
    try write("x", "node_modules/apple-app-site-association")
    try write("x", ".git/apple-app-site-association")
    try write("x", "apple-app-site-association/readme.txt")
    let result = await transcript(of: ["aasa", "check", folder.path, "--json"])
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    let names = list.compactMap { ($0["file"] as? String)?.dropFirst(folder.path.count) }
    #expect(
      names == [
        "/a/apple-app-site-association.json", "/site/.well-known/apple-app-site-association",
        "/site/.well-known/assetlinks.json",
      ])
    #expect(
      list.compactMap { $0["kind"] as? String }
        == ["apple-app-site-association", "apple-app-site-association", "assetlinks.json"])
    let links = await transcript(of: ["assetlinks", "check", folder.path, "--json"])
    #expect(links.output.split(separator: "\n").count { $0.contains(#""kind""#) } == 1)
    #expect(await transcript(of: ["assetlinks", "check", folder.path + "/a"]).exitCode == 64)
    let link = folder.appending(path: "link")
    try FileManager.default.createSymbolicLink(
      at: link, withDestinationURL: folder.appending(path: "a"))
    let linked = await transcript(of: ["aasa", "check", link.path, "--json"])
    #expect(linked.exitCode == 0, "\(linked)")
    #expect(linked.output.contains("/link/apple-app-site-association.json"))
  }

  @Test func `asks for a file in place of a folder`() async {
    let result = await transcript(of: ["aasa", "match", "/tmp", "https://example.com"])
    #expect(result.errors == "Error: /tmp is a directory. Name an association file.\n")
  }

  @Test func `compares with the files of the app's project`() async throws {
    let entitlements = try TemporaryFile(
      """
      <?xml version="1.0" encoding="UTF-8"?>
      <plist version="1.0"><dict>
        <key>application-identifier</key><string>7QX4N9TZ2K.net.example.other</string>
        <key>com.apple.developer.associated-domains</key>
        <array><string>applinks:example.com</string></array>
      </dict></plist>
      """)
    let options = ["--entitlements", entitlements.path]
    #expect(await check(DomainSamples.file, options).output.contains(": error: "))
    #expect(await check(DomainSamples.file, options).exitCode == 1)
    #expect(await check(DomainSamples.file, options + ["--app", DomainSamples.app]).exitCode == 0)
    #expect(
      await check(DomainSamples.file, options + ["--domain", "elsewhere.example"]).exitCode == 0)
    let information = try TemporaryFile("no property list")
    let plist = await check(DomainSamples.file, ["--info-plist", information.path])
    #expect(plist.exitCode == 1)
    #expect(plist.output.contains(information.path + ":1:1: error: "), "\(plist.output)")
    let catalog = try TemporaryFile(DomainSamples.catalog(["shop://", "https://example.com"]))
    let schemes = try TemporaryFile(
      """
      <plist version="1.0"><dict><key>CFBundleURLTypes</key><array><dict>
        <key>CFBundleURLSchemes</key><array><string>sale</string></array>
      </dict></array></dict></plist>
      """)
    let routes = await check(
      DomainSamples.file, ["--info-plist", schemes.path, "--catalog", catalog.path])
    #expect(routes.output.contains("AASA480") && routes.output.contains("AASA481"), "\(routes)")
    #expect(await check(DomainSamples.file, ["--catalog", catalog.path]).exitCode == 64)
    let links = try TemporaryFile(DomainSamples.links)
    let parity = await check(DomainSamples.file, ["--assetlinks", links.path])
    #expect(parity.output.contains("AASA472"), "\(parity)")
  }

  @Test func `explains codes`() async {
    let one = await transcript(of: ["aasa", "codes", "aasa123"])
    #expect(one.exitCode == 0)
    #expect(one.output.hasPrefix("AASA123\t") && one.output.split(separator: "\n").count == 1)
    let all = await transcript(of: ["aasa", "codes"]).output.split(separator: "\n")
    #expect(all.count > 150)
    #expect(all.allSatisfy { $0.split(separator: "\t").count == 3 })
    let none = await transcript(of: ["aasa", "codes", "AASA123", "AASA000"])
    #expect(none.exitCode == 1)
    #expect(none.errors == "There is no code AASA000.\n")
  }
}
