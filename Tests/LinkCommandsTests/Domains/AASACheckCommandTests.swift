// SPDX-License-Identifier: MIT

import Foundation
import JSONText
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
    let empty = await transcript(of: ["aasa", "check", "$"], in: try TemporaryFolder())
    #expect(empty.exitCode == 64)
    #expect(empty.errors.hasPrefix("Error: There is no association file in "))
    let folder = try TemporaryFolder([
      "site/.well-known/apple-app-site-association": DomainSamples.file,
      "site/.well-known/assetlinks.json": DomainSamples.links,
      "a/apple-app-site-association.json": DomainSamples.file,
      "node_modules/apple-app-site-association": "x", ".git/apple-app-site-association": "x",
      "apple-app-site-association/readme.txt": "x",
    ])
    let result = await transcript(of: ["aasa", "check", "$", "--json"], in: folder)
    let list = try #require(
      try JSONSerialization.jsonObject(with: Data(result.output.utf8)) as? [[String: Any]])
    #expect(
      list.compactMap { $0["file"] as? String } == [
        "./a/apple-app-site-association.json", "./site/.well-known/apple-app-site-association",
        "./site/.well-known/assetlinks.json",
      ])
    #expect(
      list.compactMap { $0["kind"] as? String }
        == ["apple-app-site-association", "apple-app-site-association", "assetlinks.json"])
    let links = await transcript(of: ["assetlinks", "check", "$", "--json"], in: folder)
    #expect(links.output.split(separator: "\n").count { $0.contains(#""kind""#) } == 1)
    #expect(await transcript(of: ["assetlinks", "check", "$/a"], in: folder).exitCode == 64)

    #expect(symlink("a", folder.path + "/link") == 0)
    let linked = await transcript(of: ["aasa", "check", "$/link", "--json"], in: folder)
    #expect(linked.exitCode == 0, "\(linked)")
    #expect(linked.output.contains("./link/apple-app-site-association.json"))
  }

  @Test func `asks for a file in place of a folder`() async {
    let result = await transcript(of: ["aasa", "match", "/tmp", "https://example.com"])
    #expect(result.errors == "Error: /tmp is a directory. Name an association file.\n")
  }

  @Test func `a property list that cannot be read is an error`() async throws {
    let information = try TemporaryFile("no property list")
    let plist = await check(DomainSamples.file, ["--info-plist", information.path])
    #expect(plist.exitCode == 1)
    #expect(plist.output.contains(information.path + ":1:1: error: "), "\(plist.output)")
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

  @Test func `the files of several arguments are checked in their order`() async throws {
    let folder = try TemporaryFolder([
      "b/assetlinks.json": DomainSamples.links, "a.json": DomainSamples.file,
      "c/.well-known/apple-app-site-association": DomainSamples.file,
    ])
    let names = ["b", "a.json", "c"].map { folder.path + "/" + $0 }
    func files(_ command: String, _ arguments: [String], input: String = "") async throws
      -> [String]
    {
      let result = await transcript(of: [command, "check", "--json"] + arguments, input: input)
      guard case .array(let files) = try JSONReader.read(Array(result.output.utf8)) else {
        return []
      }
      return files.map {
        "\($0["file"]?.text?.replacing(folder.path, with: "@") ?? "") \($0["kind"]?.text ?? "")"
      }
    }
    let links = "assetlinks.json"
    #expect(
      try await files("aasa", names + ["-"], input: DomainSamples.file) == [
        "@/b/assetlinks.json \(links)", "@/a.json apple-app-site-association",
        "@/c/.well-known/apple-app-site-association apple-app-site-association",
        "<stdin> apple-app-site-association",
      ])
    // Here, a file that is named is one for Android.
    #expect(
      try await files("assetlinks", [names[1], names[0], "-"], input: DomainSamples.links) == [
        "@/a.json \(links)", "@/b/assetlinks.json \(links)", "<stdin> \(links)",
      ])
  }

  @Test(arguments: [
    ("assetlinks.json", "assetlinks.json"), ("AssetLinks-old.json", "assetlinks.json"),
    ("my-assetlinks.json", "apple-app-site-association"),
    ("apple-app-site-association", "apple-app-site-association"),
    ("a", "apple-app-site-association"),
  ])
  func `a file that is named is of the kind of its name`(_ name: String, _ kind: String)
    async throws
  {
    let folder = try TemporaryFolder([name: "[]"])
    let result = await transcript(of: ["aasa", "check", "\(folder.path)/\(name)", "--json"])
    #expect(result.output.contains(#""kind": "\#(kind)""#), "\(result)")
    #expect(result.output.contains(#""file": "\#(folder.path)/\#(name)""#))
  }

  @Test func `says what in a folder was not checked`() async throws {
    let folder = try TemporaryFolder([".well-known/apple-app-site-association": DomainSamples.file])
    let pipe = folder.path + "/assetlinks.json"
    #expect(mkfifo(pipe, 0o600) == 0)
    let result = await transcript(of: ["aasa", "check", folder.path])
    #expect(result.exitCode == 0)
    #expect(result.errors.hasPrefix("\(pipe) was not checked. "), "\(result)")
    #expect(result.errors.hasSuffix("No problems found.\n"))
    let none = await transcript(of: ["assetlinks", "check", folder.path])
    #expect(none.exitCode == 64)
    #expect(
      none.errors.contains(
        "Error: There is no association file in \(folder.path). Give a file, or the folder that "
          + "contains .well-known.\n"), "\(none)")
  }
}
