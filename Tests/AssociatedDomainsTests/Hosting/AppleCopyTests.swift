// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

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
  }

  @Test func `reads what is not said, or not so`() {
    let empty = copy()
    #expect(empty.failureReason == nil && !empty.isFailure && empty.secondsLeft == nil)
    let odd = copy(
      ("Apple-Failure-Reason", "no"), ("Cache-Control", "no-store, max-age=x"), ("Age", "-"),
      ("Apple-Try-Direct", "maybe"))
    #expect(odd.failureCode == nil)
    #expect(odd.failureReason == "no")
    #expect(odd.secondsLeft == nil && odd.sendsDevicesToServer == nil)
    #expect(copy(("Cache-Control", "max-age=10"), ("Age", "20")).secondsLeft == 0)
  }

  @Test(arguments: [
    ("SWCERR00101 Bad HTTP Response: 403 Forbidden", "the status 403"),
    ("SWCERR00202 Connections to private/reserved IP addresses are not allowed", "private network"),
    ("SWCERR00301 Timeout", "in time"), ("SWCERR00302 TLS handshake failed", "certificate"),
    ("SWCERR00401 Bad JSON content", "not a JSON object"), ("x509: unknown", "certificate"),
    ("Redirects are not allowed", "redirects"), ("no such host", "no address"),
    ("SWCERR09999 Else", "did not get the file"),
  ])
  func `puts a reason into words`(_ reason: String, _ words: String) {
    #expect(copy(("Apple-Failure-Reason", reason)).meaning.contains(words))
  }
}
