// SPDX-License-Identifier: MIT

import Testing

@testable import LinkCommands

/// Apps and domains of command lines.
@MainActor
@Suite struct GivenNamesTests {
  private static let app = ["--app", DomainSamples.app]

  /// Commands with what they need besides an app and a domain.
  nonisolated static let commands: [[String]] = [
    ["aasa", "generate", "--catalog", "-"], ["aasa", "coverage", "-", "--catalog", "-"],
    ["aasa", "match", "-", "https://example.com"], ["aasa", "explain", "-", "https://example.com"],
    ["aasa", "check", "-", "--entitlements", "-"], ["doctor", "example.com"],
  ]

  @Test(
    arguments: commands,
    [
      "", " ", "com", "A.", ".com.a", "ABCDE12345..b", "ABCDE12345.com.é", "ABCDE12345.com/b",
      "a b.c",
      "com.example.app", "abcde12345.com.a", "ABCDE12345",
    ])
  func `anything but an app identifier is refused`(_ command: [String], _ app: String) async {
    let result = await transcript(of: command + ["--app", app])
    #expect(result.exitCode == 64)
    #expect(result.errors.contains("is not an app identifier"), "\(result)")
  }

  @Test(
    arguments: [
      "", " ", "example", "https://example.com", "example.com/", "a@example.com", "example..com",
      ".example.com", "example.com.", "exämple.com", "example.com:443", "a b.com", "-a.example.com",
      String(repeating: "a.", count: 126) + "ab",
    ])
  func `what is no domain is refused`(_ domain: String) async {
    for command in [
      ["aasa", "generate", "--catalog", "-"] + Self.app,
      ["aasa", "coverage", "-", "--catalog", "-"] + Self.app,
      ["aasa", "match", "-", "https://example.com"] + Self.app,
      ["aasa", "explain", "-", "https://example.com"] + Self.app,
      ["aasa", "check", "-", "--entitlements", "-"],
      ["aasa", "diff", "a", "b"],
      [
        "assetlinks", "generate", "--catalog", "-", "--package", "com.a", "--fingerprint",
        DomainSamples.fingerprint,
      ],
    ] {
      // The command line takes a text with a dash in front only in this form.
      let option = domain.hasPrefix("-") ? ["--domain=" + domain] : ["--domain", domain]
      let result = await transcript(of: command + option)
      #expect(result.exitCode == 64)
      #expect(result.errors.contains("--domain: "), "\(command) \(result)")
    }
  }
}
