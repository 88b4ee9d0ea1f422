// SPDX-License-Identifier: MIT

@_spi(Project) @testable import LinkCommands
import Foundation
import Testing

/// What the command makes of what curl says; what servers do is tested with the doctor.
@MainActor
@Suite struct DoctorCommandTests {
  private func run(_ arguments: [String], path: String = "/nowhere") async -> Transcript {
    await transcript(of: ["doctor"] + arguments) { $0.environment.variables["PATH"] = path }
  }

  @Test(arguments: [
    "", "a b.example", "https://example.com", "example.com/a", "example.com:443", "127.0.0.1",
    "[::1]", "*.example.com", "bücher.example", "localhost", "applinks:example.com",
    "example.com.", "a_b.example",
  ])
  func `says what is no domain`(_ domain: String) async {
    let result = await run([domain])
    #expect(result.exitCode == 64)
    #expect(result.output == "")
    #expect(result.errors.hasPrefix("Error: "))
    #expect(result.errors.hasSuffix(".\n"))
  }

  @Test(arguments: [
    [], ["-o"], ["--", "-o"], ["--", "-example.com"], ["a.example", "b.example"],
    ["a.example", "--resolve", "-a.example:443:1.2.3.4"],
    ["a.example", "--resolve", "a.example:443:@file"], ["a.example", "--resolve", "*:443:1.2.3.4"],
    ["a.example", "--cacert", "/nowhere"], ["a.example", "--cacert", "/"],
  ])
  func `refuses options that make no sense`(_ arguments: [String]) async {
    let result = await run(arguments)
    #expect(result.exitCode == 64, "\(result)")
    #expect(result.output == "")
  }

  @Test func `says that curl is missing`() async {
    let missing = Transcript(
      errors: "curl is missing. Install curl and put it into PATH.\n", exitCode: 1)
    #expect(await run(["example.com"]) == missing)
    #expect(await run(["example.com", "--json"]) == missing)
  }

  /// A folder with a program in place of curl, which answers by the last argument, the URL.
  private func folder(curl script: String) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    try folder.install("curl", script)
    return folder
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

  @Test func `shows what it finds`() async throws {
    let folder = try folder(curl: script)
    let result = await run(["Example.com"], path: folder.programs + ":/usr/bin:/bin")
    #expect(result.exitCode == 1)
    #expect(!result.output.contains("\u{1b}"))
    try expectText(result.output + result.errors, named: "doctor-page")
    let json = await run(["example.com", "--json"], path: folder.programs + ":/usr/bin:/bin")
    #expect(json.exitCode == 1)
    #expect(json.errors == "")
    try expectText(json.output, named: "doctor-json")
  }

  @Test func `hands curl what it may do and no more`() async throws {
    let folder = try folder(curl: #"printf '%s\n' "$@" >> "$0.log"; exit 7"#)
    let authorities = try TemporaryFile("x")
    let result = await run(
      [
        "example.com", "--port", "8443", "--resolve", "example.com:8443:127.0.0.1", "--timeout",
        "3",
        "--cacert", authorities.path,
      ], path: folder.programs + ":/usr/bin:/bin")
    #expect(result.exitCode == 1)
    let log = try String(contentsOfFile: folder.programs + "/curl.log", encoding: .utf8)
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
  ) async throws {
    let folder = try folder(curl: #"printf '%s\n' "$@" >> "$0.log"; exit 7"#)
    let authorities = try TemporaryFile("x")
    _ = await run(
      ["example.com", "--cacert", authorities.path] + options,
      path: folder.programs + ":/usr/bin:/bin")
    let log = try String(contentsOfFile: folder.programs + "/curl.log", encoding: .utf8)
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
  ) async throws {
    // The app's prefix is odd, which is a warning.
    let folder = try folder(
      curl: #"""
        for url; do :; done
        case $url in
        */.well-known/apple-app-site-association | */a/v1/*)
          printf 'HTTP/2 200\r\nContent-Type: application/json\r\n\r\n'
          printf '{"applinks": {"details": [{"appIDs": ["7QX4.net.example.app"],\n'
          printf '  "components": [{"/": "/a/*"}]}]}}\n' ;;
        *) printf 'HTTP/1.1 404 Not Found\r\n\r\n' ;;
        esac
        """#)
    for option in [[], ["--json"]] {
      let result = await run(
        ["example.com"] + options + option, path: folder.programs + ":/usr/bin:/bin")
      #expect(result.exitCode == code, "\(result)")
      #expect(result.errors.isEmpty == !option.isEmpty)
    }
  }

  /// What a site may include, with the addresses of its host.
  private static let included: [(url: String, addresses: [[UInt8]], isFetched: Bool)] = [
    ("https://public.example/a", [[8, 8, 8, 8]], true),
    ("https://public.example:8443/a", [[8, 8, 8, 8], [9, 9, 9, 9]], true),
    ("https://nowhere.example/a", [], false),
    // Names that lead to this computer or a private network, also beside a public address.
    ("https://loop.example/a", [[127, 0, 0, 1]], false),
    ("https://private.example/a", [[10, 0, 0, 1]], false),
    ("https://mixed.example/a", [[8, 8, 8, 8], [192, 168, 0, 1]], false),
    ("https://metadata.example/a", [[169, 254, 169, 254]], false),
    ("https://six.example/a", [[UInt8](repeating: 0, count: 15) + [1]], false),
    ("https://mapped.example/a", [[0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 127, 0, 0, 1]], false),
    // The server that the user named has another port, which the user did not name.
    ("https://example.com:6443/a", [[127, 0, 0, 1]], false),
  ]

  /// Spellings of this computer, each of which some reader of URLs understands.
  private static let spellings = [
    "127.0.0.1", "127.1", "2130706433", "0x7f000001", "0x7f.0.0.1", "127.0.0x1", "0x7f.0.0.0x1",
    "0X7F.1", "017700000001", "127.0.0.01", "0177.0.0.0x1", "127.0.0.1.", "0x7f.0.0.0x1.", "0x",
    "a.0x", "a.b.0x7f", "a.1", "[::1]", "[::ffff:127.0.0.1]", "localhost", "localhost.",
    "a.localhost", "A.B.LocalHost", "a.localhost.", "%6cocalhost", "%31%32%37.0.0.1",
    "127。0。0。1", "１２７.0.0.1", "ⓛocalhost", "a@127.0.0.1", "example.com@127.0.0.1",
    "127.0.0.1\\@public.example", "public.example\\@127.0.0.1", "public.example#@127.0.0.1",
  ]

  @Test func `an included list leads only to servers of the Internet`() async throws {
    let urls = Self.included.map(\.url) + Self.spellings.map { "https://\($0)/b" }
    let folder = try folder(
      curl: #"""
        for url; do :; done
        printf '%s ' "$@" >> "$0.log"
        printf '\n' >> "$0.log"
        case $url in
        https://example.com/.well-known/assetlinks.json)
          printf 'HTTP/2 200\r\nContent-Type: application/json\r\n\r\n'
          cat "${0%/*}/list" ;;
        *) printf 'HTTP/1.1 404 Not Found\r\n\r\n' ;;
        esac
        """#)
    // The server asks for at most twenty lists, so each is included by itself.
    for (index, url) in urls.enumerated() {
      let statement = #"[{"include": "\#(url.replacing("\\", with: "\\\\"))"}]"#
      try statement.write(toFile: folder.programs + "/list", atomically: true, encoding: .utf8)
      try? FileManager.default.removeItem(atPath: folder.programs + "/curl.log")
      let row = index < Self.included.count ? Self.included[index] : nil
      let result = await transcript(of: ["doctor", "example.com"]) {
        $0.environment.variables["PATH"] = folder.programs + ":/usr/bin:/bin"
        $0.environment.lookUp = { _ in (row?.addresses ?? [[127, 0, 0, 1]]).map(HostAddress.init) }
      }
      let log = try String(contentsOfFile: folder.programs + "/curl.log", encoding: .utf8)
        .split(separator: "\n").filter { $0.contains("--url ") }
      // Five files, and the list.
      let isFetched = row?.isFetched == true
      #expect(log.count == (isFetched ? 6 : 5), "\(url): \(result)")
      #expect(log.contains { $0.contains("--noproxy * --url \(url) ") } == isFetched, "\(url)")
      for address in row?.addresses ?? [] where isFetched {
        let text = HostAddress(address).description
        #expect(log.contains { $0.contains("--resolve public.example:") && $0.contains(text) })
      }
    }
  }

  @Test(arguments: [6, 7, 28])
  func `says that the computer is offline`(_ code: Int) async throws {
    let folder = try folder(curl: "exit \(code)")
    for options in [[], ["--json"]] {
      let result = await run(
        ["example.com"] + options, path: folder.programs + ":/usr/bin:/bin")
      #expect(
        result
          == Transcript(
            errors: "This computer seems to be offline: neither example.com nor Apple's network "
              + "was reached. Connect it, or set https_proxy if it needs a proxy, and run this "
              + "again.\n", exitCode: 1))
    }
    // A stand-in for Apple's network may be unreachable for another reason.
    let result = await run(
      ["example.com", "--cdn", "https://copies.example"], path: folder.programs + ":/usr/bin:/bin")
    #expect(result.output.contains("AASA50"))
  }
}
