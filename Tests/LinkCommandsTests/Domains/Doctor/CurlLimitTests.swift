// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
@_spi(Project) @testable import LinkCommands
import Testing

/// How curl is called, and what of its output is read, down to a byte.
@Suite struct CurlLimitTests {
  private static func head(_ lines: String...) -> String {
    lines.map { $0 + "\r\n" }.joined() + "\r\n"
  }

  private func answer(
    _ end: ChildProcess.End? = .exit(0), _ output: String = "", _ messages: String = "",
    isCut: Bool = false
  ) -> HostedFile.Answer {
    CurlAnswer(
      ProgramGroup.Ended(
        end: end, output: Array(output.utf8), isCut: isCut, messages: messages), seconds: 3
    ).answer
  }

  @Test(
    arguments: [
      (nil, [], nil, []), ("/ca", [], nil, ["--cacert", "/ca"]),
      (nil, ["a:1:2", "b:3:4"], nil, ["--resolve", "a:1:2", "--resolve", "b:3:4"]),
      ("/ca", ["a:1:2"], 7, ["--cacert", "/ca", "--resolve", "a:1:2"]),
    ] as [(String?, [String], Int?, [String])])
  func `curl gets these arguments`(
    _ authorities: String?, _ addresses: [String], _ seconds: Int?, _ options: [String]
  ) throws {
    var request = DoctorRequest(try HostedDomain("example.com"), addresses: addresses)
    if let seconds { request.seconds = seconds }
    let fetch = DoctorRequest.Fetch(
      place: .wellKnown, host: "example.com", url: "https://example.com/a", authorities: authorities
    )
    let call = CurlCall(fetch, of: request).call
    #expect(call.program == "curl")
    #expect(
      call.arguments == [
        "-q", "--silent", "--show-error", "--include", "--globoff", "--suppress-connect-headers",
        "--proto", "=https", "--max-time", "\(seconds ?? 10)", "--max-filesize", "131072",
        "--compressed", "--header", "Accept-Encoding:", "--user-agent", "deeplinks",
        "--write-out", "%{stderr}\ndeeplinks:%{ssl_verify_result}\n",
      ] + options + ["--url", "https://example.com/a"])
    #expect(!call.isOptional && !call.mayOutlast)
    #expect(CurlCall.outputLimit == 524_288)
  }

  @Test(arguments: [(131_071, true), (131_072, true), (131_073, false)])
  func `a file is 128 kibibytes large at most`(_ count: Int, _ isRead: Bool) throws {
    let answer = answer(
      .exit(0), Self.head("HTTP/2 200") + String(repeating: "a", count: count))
    if isRead {
      guard case .response(let response) = answer else {
        Issue.record("\(answer)")
        return
      }
      #expect(response.body.count == count)
    } else {
      #expect(answer == .failure(.tooLarge(limit: 131_072)))
    }
  }

  @Test(
    arguments: [
      (head("HTTP/1.1 200 OK"), 200), (head("HTTP/2 200"), 200), (head("HTTP/1.0 599 x y"), 599),
      (head("HTTP/1.1 100") + head("HTTP/1.1 200"), 200),
      (head("HTTP/1.1 199") + head("HTTP/1.1 103", "A: b") + head("HTTP/1.1 404"), 404),
      ("HTTP/1.1 200 OK\nA: b\n\n", 200),
      (head("HTTP/1.1 100"), nil), (head("HTTP/1.1 2000"), nil), (head("HTTP/1.1 20"), nil),
      (head("HTTP/1.1 abc"), nil), (head("HTTP/1.1"), nil), (head("http/1.1 200"), nil),
      (head("200"), nil), (head(), nil), ("HTTP/1.1 200 OK\r\n", nil),
    ] as [(String, Int?)])
  func `reads the status behind hints`(_ output: String, _ status: Int?) throws {
    let answer = answer(.exit(0), output + "body")
    guard let status else {
      #expect(answer == .failure(.other("the response has no headers")))
      return
    }
    guard case .response(let response) = answer else {
      Issue.record("\(answer)")
      return
    }
    #expect(response.status == status)
    #expect(response.body == Array("body".utf8))
  }

  @Test(
    arguments: [
      ("A: b", "b"), ("A:b", "b"), ("A: \t b \t ", "b"), ("A:", ""), ("A: ", ""),
      ("A: b: c", "b: c"),
      ("a: b", "b"), ("A : b", nil), ("A", nil), ("B: A: b", nil),
      ("A: " + String(repeating: "x", count: 400), String(repeating: "x", count: 400)),
      ("A: " + String(repeating: "x", count: 400) + "y", String(repeating: "x", count: 400)),
    ] as [(String, String?)])
  func `reads a field`(_ line: String, _ value: String?) throws {
    let output = Self.head("HTTP/1.1 200 OK", "first", line, "Last: z")
    guard case .response(let response) = answer(.exit(0), output) else {
      Issue.record("no response")
      return
    }
    #expect(response["A"] == value)
    #expect(response["last"] == "z")
  }

  @Test(arguments: [
    ("curl: (52) Empty) reply", "Empty) reply"), ("curl: (52 Empty", "curl: (52 Empty"),
    ("curl: a: b", "a: b"), ("a curl: b", "a curl: b"), ("\n\r\n", "curl gave no reason"),
    ("curl: (35) wrong version\nmore", "wrong version"),
    ("", "curl gave no reason"), ("deeplinks:0\ncurl: (52) a\ndeeplinks:1\ncurl: (52) b", "a"),
    ("curl: (52) ", "curl gave no reason"), ("deeplinks:x\na", "a"),
    (String(repeating: "x", count: 300), String(repeating: "x", count: 300)),
    (String(repeating: "x", count: 300) + "y", String(repeating: "x", count: 300)),
  ])
  func `quotes the first sentence of curl`(_ messages: String, _ words: String) throws {
    #expect(answer(.exit(52), "", messages) == .failure(.other(words)))
  }

  @Test(
    arguments: [
      ([6], .unknownHost), ([7], .refused),
      ([23, 27, 63, 100], .tooLarge(limit: 131_072)), ([28], .timedOut(seconds: 3)),
      ([51, 60, 83, 90, 91], .certificate(.other("why"))),
      ([35, 53, 54, 59, 64, 66, 80], .handshake("why")), ([61], .badEncoding),
      ([1, 2, 5, 16, 43, 49, 56, 77, 82, 92, 99], .other("why")),
    ] as [([Int32], HostingFailure)])
  func `an exit code of curl has one meaning`(_ codes: [Int32], _ failure: HostingFailure) {
    for code in codes {
      #expect(answer(.exit(code), "", "curl: (\(code)) why") == .failure(failure), "\(code)")
    }
    #expect(
      answer(.exit(56), "", "curl: (56) Too large response headers: 307208 > 307200")
        == .failure(.tooLarge(limit: 131_072)))
  }

  @Test(arguments: [
    (9, HostingFailure.Certificate.notYetValid), (10, .expired), (18, .selfSigned),
    (19, .unknownAuthority), (20, .unknownAuthority), (21, .unknownAuthority), (23, .revoked),
    (62, .otherHost), (0, .selfSigned), (1, .selfSigned),
  ])
  func `a number of OpenSSL counts more than words`(
    _ number: Int, _ problem: HostingFailure.Certificate
  ) throws {
    let messages = "curl: (60) self signed\ndeeplinks:\(number)\n"
    #expect(answer(.exit(60), "", messages) == .failure(.certificate(problem)))
  }

  @Test(arguments: [
    ("certificate has Expired", HostingFailure.Certificate.expired),
    ("is not yet valid", .notYetValid), ("alternative subject name", .otherHost),
    ("no host name matches", .otherHost), ("hostname mismatch", .otherHost),
    ("self-signed", .selfSigned), ("self signed", .selfSigned),
    ("unable to get local issuer certificate", .unknownAuthority), ("was revoked", .revoked),
    ("unable to verify the first certificate", .unknownAuthority),
    ("tlsv1 alert unknown ca", .unknownAuthority), ("else", .other("else")),
  ])
  func `words tell where there is no number`(
    _ words: String, _ problem: HostingFailure.Certificate
  ) throws {
    #expect(
      answer(.exit(60), "", "curl: (60) " + words) == .failure(.certificate(problem)))
  }

  @Test func `an end that curl did not choose`() throws {
    #expect(answer(nil, Self.head("HTTP/2 200")) == .failure(.timedOut(seconds: 3)))
    for code in [Int32(0), 23] {
      #expect(answer(.exit(code), isCut: true) == .failure(.tooLarge(limit: 131_072)))
    }
    #expect(answer(.signal(9)) == .failure(.other("curl was terminated by signal 9")))
    #expect(answer(.signal(9), isCut: true) == .failure(.tooLarge(limit: 131_072)))
  }

  // MARK: Requests

  private func urls(_ request: DoctorRequest) -> [String] {
    request.fetches.map { "\($0.place) \($0.host) \($0.url) \($0.authorities ?? "-")" }
  }

  @Test func `asks as a device does`() throws {
    let apple = "https://app-site-association.cdn-apple.com/a/v1/"
    let request = DoctorRequest(try HostedDomain("Example.com"))
    #expect(
      urls(request) == [
        "wellKnown example.com https://example.com/.well-known/apple-app-site-association -",
        "root example.com https://example.com/apple-app-site-association -",
        "cdn example.com \(apple)example.com -",
        "counterpart www.example.com "
          + "https://www.example.com/.well-known/apple-app-site-association -",
        "assetLinks example.com https://example.com/.well-known/assetlinks.json -",
      ])
    #expect(request.seconds == 10)
    #expect(request.apps.isEmpty && request.addresses.isEmpty)
  }

  @Test func `asks a test server`() throws {
    var request = DoctorRequest(
      try HostedDomain("www.com"), port: 8_443, authorities: "/ca", seconds: 3)
    let base = "https://www.com:8443"
    let own = [
      "wellKnown www.com \(base)/.well-known/apple-app-site-association /ca",
      "root www.com \(base)/apple-app-site-association /ca",
    ]
    let links = "assetLinks www.com \(base)/.well-known/assetlinks.json /ca"
    // Apple's network is not signed by the authority of a test server.
    #expect(
      urls(request) == own + ["cdn www.com \(DoctorRequest.applesCopies)www.com -", links])
    request.copies = "https://copies.example/"
    #expect(urls(request) == own + ["cdn www.com https://copies.example/www.com /ca", links])
  }

  @Test(
    arguments: [
      ("https://example.com/a", "example.com", "/ca"),
      ("https://www.example.com/a", "www.example.com", "/ca"),
      ("https://other.example/a", "other.example", nil),
    ] as [(String, String, String?)])
  func `an included list of another site is not signed by the authority of this one`(
    _ url: String, _ host: String, _ authorities: String?
  ) throws {
    let request = DoctorRequest(try HostedDomain("example.com"), authorities: "/ca")
    let fetch = request.fetch(ofIncluded: url)
    #expect(fetch?.host == host && fetch?.url == url && fetch?.place == .included)
    #expect(fetch?.authorities == authorities)
  }

  @Test(arguments: [
    ("https://example.com/a", 443, true), ("https://WWW.example.com:443/a", 443, true),
    ("https://example.com:8443/a", 8_443, false), ("https://other.example/a", 443, false),
    ("https://given.example:8443/a", 8_443, true), ("https://given.example/a", 443, false),
    ("https://a.given.example:8443/a", 8_443, false),
  ])
  func `the user named a host only with its port`(
    _ url: String, _ port: Int, _ isNamed: Bool
  ) throws {
    let request = DoctorRequest(
      try HostedDomain("example.com"), addresses: ["Given.example:8443:127.0.0.1"])
    let fetch = try #require(request.fetch(ofIncluded: url))
    #expect(fetch.port == port)
    #expect(fetch.isNamed == isNamed)
  }

  @Test func `curl connects to the addresses that were checked`() throws {
    let request = DoctorRequest(try HostedDomain("example.com"))
    var fetch = try #require(request.fetch(ofIncluded: "https://other.example:8443/a"))
    fetch.addresses = [
      HostAddress([1, 2, 3, 4]),
      HostAddress([0x26, 0x06, 0x47, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0x11, 0x11]),
    ]
    #expect(
      CurlCall(fetch, of: request).call.arguments.suffix(6) == [
        "--resolve", "other.example:8443:1.2.3.4,[2606:4700:0:0:0:0:0:1111]", "--noproxy", "*",
        "--url", "https://other.example:8443/a",
      ])
  }
}
