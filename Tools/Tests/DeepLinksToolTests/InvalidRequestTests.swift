// SPDX-License-Identifier: MIT

import ArgumentParser
import PlaygroundServer
import Testing

@testable import DeepLinksTool

/// Every combination of options that is refused, with what is said of it, and every number at its
/// limits.
@MainActor
@Suite struct InvalidRequestTests {
  private nonisolated static let domain = "example.com"

  @Test(
    arguments: [
      (
        "Give --app, or --origin and --patterns, not both.", ["explain", "a:b"],
        [
          ["--app", "arc", "--patterns", "x"], ["--app", "arc", "--origin", "a://"],
          ["--app", "arc", "--origin-option", "plusIsSpace"],
        ]
      ),
      (
        "Give only one of --sources, --app, and --patterns.", ["explain", "a:b"],
        [
          ["--sources", "x", "--app", "arc"], ["--root", "R", "--app", "arc"],
          ["--sources", "x", "--patterns", "y"], ["--sources", "x", "--origin", "a://"],
        ]
      ),
      (
        "Give a pattern file with --patterns.", ["explain", "a:b"],
        [
          ["--origin", "a://"], ["--origin-option", "plusIsSpace"],
        ]
      ),
      (
        "With --batch, each request has its own link, origins, and patterns.",
        ["match", "--batch"],
        [
          ["a:b"], ["--origin", "a://"], ["--origin-option", "plusIsSpace"], ["--patterns", "x"],
          ["--sources", "x"], ["--root", "R"],
        ]
      ),
      ("Give a link, or --batch.", ["match"], [[], ["--json"], ["--patterns", "x"]]),
      (
        "Give a pattern file with --patterns.", ["match", "a:b"],
        [
          ["--origin", "a://"], ["--origin-option", "plusIsSpace"],
        ]
      ),
      (
        "Give --patterns or --sources, not both.", ["match", "a:b", "--patterns", "x"],
        [
          ["--sources", "y"], ["--root", "R"],
        ]
      ),
      ("Give a pattern file with --patterns, or sources with --sources.", ["match"], [["a:b"]]),
      (
        "Give --sources, or --app and --from, not both.", ["open", "a:b"],
        [
          ["--sources", "x", "--app", "arc"], ["--sources", "x", "--from", "y"],
          ["--root", "R", "--app", "arc"],
        ]
      ),
      (
        "Give --sources, or --app and --from, not both.", ["plan", "a:b"],
        [
          ["--sources", "x", "--app", "arc"], ["--sources", "x", "--from", "y"],
        ]
      ),
      ("--then-sign-in requires --signed-out.", ["open", "a:b"], [["--then-sign-in"]]),
      ("Give a link or --batch, not both.", ["parse"], [["a:", "--batch"]]),
      ("Give a link, or --batch.", ["parse"], [[], ["--json"]]),
      ("Give an association file and a link, or --batch.", ["aasa", "match"], [[], ["-"]]),
      (
        "With --batch, each request has its own file, link, app, and domain.",
        ["aasa", "match", "--batch"],
        [["-"], ["--app", "A.b"], ["--domain", domain], ["--json"]]
      ),
      (
        "--domain, --app, and --release require --entitlements.", ["aasa", "check", "-"],
        [
          ["--domain", domain], ["--app", "A.b"], ["--release"],
        ]
      ),
      ("--catalog requires --info-plist.", ["aasa", "check", "-"], [["--catalog", "x"]]),
      ("Standard input can be read only once.", ["aasa", "check", "-"], [["-"], ["a", "-"]]),
      ("Standard input can be read only once.", ["assetlinks", "check", "-"], [["-"]]),
      ("Standard input can be read only once.", ["aasa", "diff", "-"], [["-"]]),
      ("--cold requires --app.", ["send", "a:b"], [["--cold"], ["--cold", "--dry-run"]]),
      (
        "--timeout must be from 1 to 120 seconds.", ["doctor", domain],
        [
          ["--timeout", "0"], ["--timeout", "121"], ["--timeout=-1"],
        ]
      ),
      (
        "--port must be from 1 to 65535.", ["doctor", domain],
        [
          ["--port", "0"], ["--port", "65536"],
        ]
      ),
      (
        "--resolve must be HOST:PORT:ADDRESS, such as example.com:443:127.0.0.1.",
        ["doctor", domain, "--resolve"],
        [
          [""], ["a.example"], ["a.example:443"], ["a.example:443:"], ["a:443:1.2.3.4"],
          ["a.example:0:1.2.3.4"], ["a.example:65536:1.2.3.4"], ["a.example:x:1.2.3.4"],
          ["a.example:443:1.2.3.4,x"], ["a.example:443:g"], ["a.example:443:1.2.3.4 "],
          [":443:1.2.3.4"], ["a.example:443:1.2.3.4", "--resolve", "x"],
        ]
      ),
      (
        "--cdn must be a URL that begins with https://.", ["doctor", domain],
        [
          ["--cdn", "https://"], ["--cdn", "http://a.example"], ["--cdn", ""],
          ["--cdn", "a.example"],
        ]
      ),
      ("A port is a number from 0 to 65535.", ["play"], [["--port", "65536"], ["--port=-1"]]),
      ("A port is a number from 0 to 65535.", ["inspect"], [["--port", "65536"]]),
      (
        "A link can be at most 16384 bytes long.", ["play", "--link"],
        [
          ["a:" + String(repeating: "a", count: 16_383)],
          // Bytes count, not characters.
          ["a:" + String(repeating: "é", count: 8_192)],
        ]
      ),
    ] as [(String, [String], [[String]])])
  func `says why a request makes no sense`(
    _ message: String, _ command: [String], _ options: [[String]]
  ) {
    for option in options {
      let result = transcript(of: command + option)
      #expect(result.exitCode == 64, "\(command + option)")
      #expect(result.output == "")
      #expect(
        result.errors.hasPrefix("Error: \(message)\n"), "\(command + option) \(result.errors)")
    }
  }

  @Test(
    arguments: [
      (["--timeout", "1"], true), (["--timeout", "120"], true), (["--port", "1"], true),
      (["--port", "65535"], true), (["--resolve", "a.example:1:1.2.3.4"], true),
      (["--resolve", "a.example:65535:[::1]"], true),
      (["--resolve", "a.example:443:0123456789.:[]abcdefABCDEF"], true),
      (["--cdn", "https://a"], true), (["--app", "A.b"], true), (["--app", "A"], false),
      (["--app", "A.b", "--app", "."], false),
    ] as [([String], Bool)])
  func `takes numbers and names up to their limits`(_ options: [String], _ isTaken: Bool) {
    #expect(((try? DoctorCommand.parse(["example.com"] + options)) != nil) == isTaken)
  }

  @Test(
    arguments: [
      ([], .nextFree(from: 4_747)), (["--port", "0"], .exactly(0)),
      (["--port", "65535"], .exactly(65_535)),
    ] as [([String], PlaygroundServer.Port)])
  func `serves at the port that is named, or at the next that is free`(
    _ options: [String], _ port: PlaygroundServer.Port
  ) throws {
    #expect(try PlayCommand.parse(options).serving.choice == port)
    #expect(try InspectCommand.parse(options).serving.choice == port)
  }

  @Test func `opens links of 16,384 bytes`() throws {
    let link = "a:" + String(repeating: "a", count: 16_382)
    #expect(try PlayCommand.parse(["--link", link]).link == link)
  }

  @Test func `an app's identifier has letters, digits, and hyphens between its periods`() {
    for value in UInt8(0x20)...0x7e {
      let scalar = Unicode.Scalar(value)
      let isAllowed =
        scalar.properties.isAlphabetic || "0123456789-".unicodeScalars.contains(scalar)
      for app in ["A\(scalar).b", "A.\(scalar)", "A.b.\(scalar)c"] {
        let options = try? AssociationOptions.parse(["--app=\(app)"])
        #expect((options?.app == app) == isAllowed, "\(app)")
      }
    }
    for app in ["", ".", "A", "A.", ".b", "A..b", "é.b"] {
      let error = #expect(throws: (any Error).self) {
        try AssociationOptions.parse(["--app", app])
      }
      let name = app.isEmpty ? "An empty string" : app
      #expect(
        error.map { AssociationOptions.message(for: $0) }
          == "\(name) is not an app identifier. Write one such as ABCDE12345.com.example.app.")
    }
  }

  @Test(
    arguments: [
      (["aasa", "generate", "--app", "A.b", "--catalog", "/nowhere"], true),
      (["aasa", "coverage", "-", "--app", "A.b", "--catalog", "/nowhere"], true),
      (
        [
          "assetlinks", "generate", "--package", "com.a", "--fingerprint",
          DomainSamples.fingerprint, "--catalog", "/nowhere",
        ], true
      ),
      (["aasa", "match", "/nowhere", "a:b"], false),
      (["aasa", "explain", "/nowhere", "a:b"], false),
      (["aasa", "check", "/nowhere", "--entitlements", "x"], false),
      (["aasa", "diff", "/nowhere", "x"], false),
    ] as [([String], Bool)])
  func `a domain has a wildcard only where routes may have one`(
    _ command: [String], _ isAllowed: Bool
  ) {
    let result = transcript(of: command + ["--domain", "*.example.com"])
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("--domain: ") == !isAllowed, "\(result)")
    #expect(result.errors.contains("/nowhere") == isAllowed, "\(result)")
    let invalid = transcript(of: command + ["--domain", "*.*.example.com"])
    #expect(invalid.errors.contains("--domain: "), "\(invalid)")
  }
}
