// SPDX-License-Identifier: MIT

@testable import LinkCommands
import Foundation
import Testing


/// What the command makes of what curl says; what servers do is tested with the doctor.
@MainActor
@Suite struct DoctorCommandTests {
  private func run(_ arguments: [String], path: String = "/nowhere") -> Transcript {
    var result = Transcript()
    var console = Console(
      read: { nil }, write: { result.output += $0 }, report: { result.errors += $0 })
    console.desktop = DesktopEnvironment(variables: ["PATH": path], executable: nil)
    result.exitCode = DeepLinksCommand.executeAtOnce(["doctor"] + arguments, in: console)
    return result
  }

  @Test(arguments: [
    "", "a b.example", "https://example.com", "example.com/a", "example.com:443", "127.0.0.1",
    "[::1]", "*.example.com", "bücher.example", "localhost", "applinks:example.com",
    "example.com.", "a_b.example",
  ])
  func `says what is no domain`(_ domain: String) {
    let result = run([domain])
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: "))
    #expect(result.errors.hasSuffix(".\n"))
  }

  @Test(arguments: [
    [], ["-o"], ["--", "-o"], ["--", "-example.com"], ["a.example", "--timeout", "0"],
    ["a.example", "--timeout", "121"], ["a.example", "--port", "0"], ["a.example", "b.example"],
    ["a.example", "--resolve", "a.example:443"],
    ["a.example", "--resolve", "-a.example:443:1.2.3.4"],
    ["a.example", "--resolve", "a.example:443:@file"], ["a.example", "--resolve", "*:443:1.2.3.4"],
    ["a.example", "--cdn", "http://b.example"], ["a.example", "--cdn", "https://"],
    ["a.example", "--cacert", "/nowhere"], ["a.example", "--cacert", "/"],
  ])
  func `refuses options that make no sense`(_ arguments: [String]) {
    let result = run(arguments)
    #expect(result.exitCode == 64, "\(result)")
    #expect(result.output == "")
  }

  @Test func `says that curl is missing`() {
    let missing = Transcript(
      errors: "curl is missing. Install curl and put it into PATH.\n", exitCode: 1)
    #expect(run(["example.com"]) == missing)
    #expect(run(["example.com", "--json"]) == missing)
  }

  /// A program in place of curl, which answers by the last argument, the URL.
  private func program(_ script: String) throws -> String {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Another process writes it: a child that another test starts just then would keep it open.
    let writer = Process()
    writer.executableURL = URL(filePath: "/bin/sh")
    writer.arguments = [
      "-c", #"printf '#!/bin/sh\n%s\n' "$1" > "$2" && chmod 755 "$2""#, "sh", script,
      folder.appending(path: "curl").path,
    ]
    try writer.run()
    writer.waitUntilExit()
    return folder.path
  }

  private let script = #"""
    for url; do :; done
    printf '%s\n' "$@" > "$0.log"
    case $url in
    */a/v1/*)
      printf 'HTTP/2 404\r\nApple-Failure-Reason: SWCERR00101 Bad HTTP Response: 403 Forbidden\r\n'
      printf 'Apple-Failure-Details: {"status":"403 Forbidden"}\r\nAge: 60\r\n'
      printf 'Cache-Control: max-age=3600,public\r\nContent-Type: text/plain\r\n\r\nNot Found' ;;
    https://www.*) echo 'curl: (60) SSL certificate problem' >&2; printf '\ndeeplinks:10\n' >&2; exit 60 ;;
    */.well-known/apple-app-site-association)
      printf 'HTTP/2 200\r\nContent-Type: text/plain\r\n\r\n'
      printf '{"applinks": {"details": [{"appIDs": ["7QX4N9TZ2K.net.example.app"],\n'
      printf '  "components": [{"/": "/a/*"},]}]}}\n' ;;
    *) printf 'HTTP/1.1 404 Not Found\r\nLocation: \033]0;x\007\r\n\r\n' ;;
    esac
    """#

  @Test func `shows what it finds`() throws {
    let folder = try program(script)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let result = run(["Example.com"], path: folder + ":/usr/bin:/bin")
    #expect(result.exitCode == 1)
    #expect(!result.output.contains("\u{1b}"))
    try expectText(result.output + result.errors, named: "doctor-page")
    let json = run(["example.com", "--json"], path: folder + ":/usr/bin:/bin")
    #expect(json.exitCode == 1)
    #expect(json.errors == "")
    try expectText(json.output, named: "doctor-json")
  }

  @Test func `hands curl what it may do and no more`() throws {
    let folder = try program(#"printf '%s\n' "$@" >> "$0.log"; exit 7"#)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let authorities = try TemporaryFile("x")
    let result = run(
      [
        "example.com", "--port", "8443", "--resolve", "example.com:8443:127.0.0.1", "--timeout",
        "3",
        "--cacert", authorities.path,
      ], path: folder + ":/usr/bin:/bin")
    #expect(result.exitCode == 1)
    let log = try String(contentsOfFile: folder + "/curl.log", encoding: .utf8)
      .split(separator: "\n").map(String.init)
    let urls = log.filter { $0.hasPrefix("https://") }.sorted()
    #expect(
      urls == [
        "https://app-site-association.cdn-apple.com/a/v1/example.com",
        "https://example.com:8443/.well-known/apple-app-site-association",
        "https://example.com:8443/.well-known/assetlinks.json",
        "https://example.com:8443/apple-app-site-association",
        "https://www.example.com:8443/.well-known/apple-app-site-association",
      ])
    #expect(log.first == "-q")
    #expect(log.count { $0 == "=https" } == 5)
    // Apple's network is not signed by the authority of a server for trials.
    #expect(log.count { $0 == authorities.path } == 4)
    #expect(!log.contains { ["-L", "--location", "-k", "--insecure"].contains($0) })
  }

  @Test(
    arguments: [
      ([], "https://app-site-association.cdn-apple.com/a/v1/example.com"),
      (["--cdn", "https://copies.example"], "https://copies.example/example.com"),
      (["--cdn", "https://copies.example/"], "https://copies.example/example.com"),
      (["--cdn", "https://copies.example/a/v1"], "https://copies.example/a/v1/example.com"),
      (["--cdn", "https://copies.example/a/v1/"], "https://copies.example/a/v1/example.com"),
    ] as [([String], String)])
  func `asks Apple's network, or what stands in for it`(
    _ options: [String], _ url: String
  ) throws {
    let folder = try program(#"printf '%s\n' "$@" >> "$0.log"; exit 7"#)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let authorities = try TemporaryFile("x")
    _ = run(
      ["example.com", "--cacert", authorities.path] + options, path: folder + ":/usr/bin:/bin")
    let log = try String(contentsOfFile: folder + "/curl.log", encoding: .utf8)
      .split(separator: "\n").map(String.init)
    #expect(log.filter { $0.hasSuffix("/example.com") } == [url])
    #expect(log.count { $0 == authorities.path } == (options.isEmpty ? 4 : 5))
    // Ten seconds for each of the five files.
    #expect(log.indices.count { log[$0] == "--max-time" && log[$0 + 1] == "10" } == 5)
    #expect(log.filter { $0.hasPrefix("https://example.com:") } == [])
  }

  @Test(
    arguments: [
      ([], 0), (["--strict"], 1), (["--app", "7QX4.net.example.app"], 0),
      (["--app", "7QX4.net.example.other"], 1),
      (["--app", "7QX4.net.example.app", "--app", "7QX4.net.example.other"], 1),
    ] as [([String], Int32)])
  func `warnings count if they are to, and apps must be in the file`(
    _ options: [String], _ code: Int32
  ) throws {
    // The app's prefix is odd, which is a warning.
    let folder = try program(
      #"""
      for url; do :; done
      case $url in
      */.well-known/apple-app-site-association | */a/v1/*)
        printf 'HTTP/2 200\r\nContent-Type: application/json\r\n\r\n'
        printf '{"applinks": {"details": [{"appIDs": ["7QX4.net.example.app"],\n'
        printf '  "components": [{"/": "/a/*"}]}]}}\n' ;;
      *) printf 'HTTP/1.1 404 Not Found\r\n\r\n' ;;
      esac
      """#)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    for option in [[], ["--json"]] {
      let result = run(["example.com"] + options + option, path: folder + ":/usr/bin:/bin")
      #expect(result.exitCode == code, "\(result)")
      #expect(result.errors.isEmpty == !option.isEmpty)
    }
  }
}
