// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

/// What is said of Apple's copy, word by word.
@Suite struct AppleCopyTests {
  private func copy(_ headers: (String, String)...) -> AppleCopy {
    AppleCopy(HostedResponse(status: 404, headers: headers.map { .init($0.0, $0.1) }))
  }

  @Test func `reads what Apple's network says`() {
    let copy = copy(
      ("apple-failure-reason", "SWCERR00101 Bad HTTP Response: 404 Not Found"),
      ("Apple-Failure-Details", #"{"status":"404 Not Found"}"#),
      ("Apple-From", "https://example.com/.well-known/apple-app-site-association"),
      ("Apple-Try-Direct", "True"), ("Cache-Control", "public, max-age=3600"), ("Age", "600"))
    #expect(copy.failureCode == "SWCERR00101")
    #expect(copy.failureReason == "Bad HTTP Response: 404 Not Found")
    #expect(copy.failureDetails == #"{"status":"404 Not Found"}"#)
    #expect(copy.origin == "https://example.com/.well-known/apple-app-site-association")
    #expect(copy.sendsDevicesToServer == true)
    #expect(copy.secondsLeft == 3000)
    #expect(copy.isFailure)
    #expect(self.copy(("Apple-Try-Direct", "maybe")).sendsDevicesToServer == nil)
    #expect(self.copy().failureReason == nil && !self.copy().isFailure)
  }

  private static let noWay = "Fix what the server answers, then wait for the next attempt."
  private static let isPrivate = (
    "the domain leads to an address that only a private network reaches",
    "Give the domain a public address, or use ?mode=developer or ?mode=managed."
  )
  private static let isLate = (
    "the server did not answer Apple's fetcher in time",
    "Let the server answer at once to any address, also over IPv6; a firewall may drop it."
  )
  private static let noTrust = (
    "Apple's fetcher does not trust the server's certificate", noWay
  )
  private static let noAddress = ("Apple's fetcher found no address of the domain", noWay)
  private static let noJSON = (
    "the server gave Apple's fetcher something that is not a JSON object", noWay
  )

  private static func status(_ status: Int, _ help: String) -> (String, String) {
    ("Apple's fetcher got the status \(status) from the server", help)
  }

  private static let deploy =
    "Serve the file at /.well-known/apple-app-site-association, then wait for the next try."
  private static let letIn =
    "Let Apple's fetcher in: no sign-in, no firewall, no check for browsers, no country rule."

  /// Each reason stands for itself: none holds a word that an earlier line looks for.
  @Test(arguments: [
    ("SWCERR00101 Bad HTTP Response: 404 Not Found", status(404, deploy)),
    ("bad http response: 410", status(410, deploy)),
    ("Bad HTTP Response: 403 Forbidden", status(403, letIn)),
    ("HTTP Response 12 after 1234 ms: 503", status(503, letIn)),
    ("404 in no response", ("Apple's fetcher did not get the file", noWay)),
    ("Bad HTTP Response: none", ("Apple's fetcher did not get the file", noWay)),
    ("a PRIVATE one", isPrivate), ("reserved for documents", isPrivate),
    ("SWCERR00202 Connections to private/reserved IP addresses are not allowed", isPrivate),
    ("Timeout", isLate), ("it timed out", isLate),
    ("a Redirect", ("the server redirects, which Apple does not follow", noWay)),
    ("no JSON", noJSON), ("bad content", noJSON), ("SWCERR00401 Bad JSON content", noJSON),
    ("certificate unknown", noTrust), ("X509", noTrust), ("TLS alert", noTrust),
    ("SSL alert", noTrust), ("handshake", noTrust), ("SWCERR00302 TLS handshake failed", noTrust),
    ("no host", noAddress), ("no such host", noAddress), ("DNS", noAddress), ("lookup", noAddress),
    ("else", ("Apple's fetcher did not get the file", noWay)),
  ])
  func `a reason has a meaning and a remedy`(_ reason: String, _ words: (String, String)) throws {
    let response = HostedResponse(
      status: 404, headers: [.init("Apple-Failure-Reason", reason)])
    #expect(AppleCopy(response).meaning == words.0)
    let file = HostedFile(.cdn, host: "example.com", url: "u", answer: .response(response))
    let finding = try #require(
      HostingReport(try HostedDomain("example.com"), [file]).entries.first?.hosting.first)
    #expect(finding.code == .appleFailed)
    #expect(finding.severity == .error)
    #expect(finding.message == "Devices get no file: \(words.0) (\(reason)).")
    #expect(finding.help == words.1)
  }

  @Test(
    arguments: [
      ("SWCERR00101 Bad", "SWCERR00101", "Bad"), ("SWCERR00101", "SWCERR00101", ""),
      ("SWCERR1   two  words", "SWCERR1", "two  words"), ("SWCERROR", "SWCERROR", ""),
      ("Bad SWCERR00101", nil, "Bad SWCERR00101"), ("swcerr00101 Bad", nil, "swcerr00101 Bad"),
      ("SWC", nil, "SWC"), (" SWCERR1", nil, " SWCERR1"), ("", nil, nil),
    ] as [(String, String?, String?)])
  func `a code stands in front of the reason`(_ value: String, _ code: String?, _ reason: String?) {
    let copy = AppleCopy(
      HostedResponse(status: 404, headers: [.init("Apple-Failure-Reason", value)]))
    #expect(copy.failureCode == code)
    #expect(copy.failureReason == reason)
    #expect(copy.isFailure == (reason != nil))
  }

  @Test(
    arguments: [
      ("max-age=0", nil, 0), ("max-age=3600", nil, 3_600), ("max-age=3600", "", 3_600),
      ("max-age=3600", "3600", 0), ("max-age=3600", "3599", 1), ("max-age=3600", "4000", 0),
      ("Public, MAX-AGE = 60", "10", 50), ("max-age=5, max-age=6", nil, 5),
      ("s-maxage=5", nil, nil), ("max-age", nil, nil), ("max-age=", nil, nil),
      ("max-age=1s", nil, nil), ("", "5", nil), ("no-store", "5", nil),
    ] as [(String, String?, Int?)])
  func `an answer is kept as long as it says`(_ control: String, _ age: String?, _ left: Int?) {
    var headers: [HostedResponse.Header] = [.init("Cache-Control", control)]
    if let age { headers.append(.init("Age", age)) }
    #expect(AppleCopy(HostedResponse(status: 200, headers: headers)).secondsLeft == left)
  }

  @Test(arguments: [
    (0, "0 seconds"), (1, "1 second"), (2, "2 seconds"), (119, "119 seconds"), (120, "2 minutes"),
    (179, "2 minutes"), (180, "3 minutes"), (7_199, "119 minutes"), (7_200, "2 hours"),
    (10_799, "2 hours"), (10_800, "3 hours"),
  ])
  func `everything that Apple says is in the message`(_ seconds: Int, _ words: String) throws {
    func message(_ direct: String?) throws -> String {
      var headers: [HostedResponse.Header] = [
        .init("Apple-Failure-Reason", "SWCERR00301 Timeout"),
        .init("Apple-Failure-Details", "{}"), .init("Cache-Control", "max-age=\(seconds)"),
      ]
      if let direct { headers.append(.init("Apple-Try-Direct", direct)) }
      let file = HostedFile(
        .cdn, host: "example.com", url: "u",
        answer: .response(HostedResponse(status: 404, headers: headers)))
      return try #require(
        HostingReport(try HostedDomain("example.com"), [file]).findings.first?.message)
    }
    let start =
      "Devices get no file: the server did not answer Apple's fetcher in time"
      + " (SWCERR00301 Timeout). Details: {}."
    let end = " Apple keeps this answer for \(words) more."
    #expect(try message(nil) == start + end)
    #expect(try message("false") == start + end)
    #expect(
      try message("TRUE") == start + " Devices are directed to ask the server itself." + end)
  }
}
