// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

/// An answer for a file, and everything that is said of it.
struct HostingCase: Sendable, CustomTestStringConvertible {
  let name: String
  let answer: HostedFile.Answer
  /// Code, severity, message and help, for Apple's file and for Android's.
  let apple: [String]
  let android: [String]
  var testDescription: String { name }

  init(
    _ name: String, _ answer: HostedFile.Answer, _ apple: [String], _ android: [String]
  ) {
    (self.name, self.answer, self.apple, self.android) = (name, answer, apple, android)
  }

  /// The same words for both, with another number.
  init(_ name: String, _ answer: HostedFile.Answer, _ number: Int, _ words: String) {
    self.init(name, answer, ["AASA\(number) \(words)"], ["DAL\(number) \(words)"])
  }

  private static func response(
    _ status: Int, _ headers: [HostedResponse.Header] = [], _ body: String = ""
  ) -> HostedFile.Answer {
    .response(HostedResponse(status: status, headers: headers, body: Array(body.utf8)))
  }

  private static let json = HostedResponse.Header("Content-Type", "application/json")
  private static let listen = "Check that a web server listens for HTTPS there."
  private static let letIn =
    "Let everyone in who asks for this path: no sign-in, no firewall, no check for browsers."
  private static let deploy = "Deploy the file there, at the root of the host."
  private static let log = "Look into the server's log."
  private static let must = "The status has to be 200."
  private static let none = [
    "DAL511 info There is no assetlinks.json: no Android app opens links of it."
      + " Nothing is to be done if there is no Android app."
  ]

  private static func status(_ status: Int, _ help: String) -> HostingCase {
    HostingCase(
      "\(status)", response(status), 505,
      "error The server answers with the status \(status). \(help)")
  }

  private static func certificate(
    _ problem: HostingFailure.Certificate, _ words: String, _ help: String
  ) -> HostingCase {
    HostingCase(
      "certificate \(words)", .failure(.certificate(problem)), 503,
      "error h.example has a certificate that \(words). \(help)")
  }

  static let all: [HostingCase] = [
    HostingCase("healthy", response(200, [json], "{}"), [], []),
    HostingCase(
      "no name", .failure(.unknownHost), 501,
      "error h.example has no address: the name is not in DNS."
        + " Check the name, and the DNS of the domain."),
    HostingCase(
      "refused", .failure(.refused), 501, "error h.example takes no connection. " + listen),
    HostingCase(
      "else", .failure(.other("x y")), 501,
      "error h.example was not reached: x y. " + listen),
    HostingCase(
      "encoding", .failure(.badEncoding), 501,
      "error h.example sends bytes that are not compressed as it says. " + listen),
    HostingCase(
      "late by one", .failure(.timedOut(seconds: 1)), 502,
      "error h.example did not answer within 1 second."
        + " Make the server respond faster, to every client address."),
    HostingCase(
      "late", .failure(.timedOut(seconds: 2)), 502,
      "error h.example did not answer within 2 seconds."
        + " Make the server respond faster, to every client address."),
    HostingCase(
      "large", .failure(.tooLarge(limit: 131_072)), 510,
      "error h.example sends more than 128 KiB."
        + " Make the file smaller: patterns say in one line what lists say in many."),
    HostingCase(
      "handshake", .failure(.handshake("a b")), 503,
      "error h.example makes no private connection: a b."
        + " Check that the port speaks TLS 1.2 or later."),
    certificate(
      .expired, "has expired", "Renew the certificate, and let the server load it."),
    certificate(
      .notYetValid, "is not valid yet", "Check the clocks of the server and of this computer."),
    certificate(
      .otherHost, "is for another host",
      "Get a certificate that names h.example, also if another host has one."),
    certificate(
      .unknownAuthority, "no known authority signed",
      "Serve the certificates between as well, or get one from a public authority."),
    certificate(.selfSigned, "only signed itself", "Get a certificate from a public authority."),
    certificate(.revoked, "was revoked", "Get a new certificate."),
    certificate(.other("q"), "does not hold: q", "Get a new certificate."),
    HostingCase(
      "moved", response(301, [.init("location", "https://a.example/")]),
      [
        "AASA504 error The server redirects to https://a.example/, and Apple does not follow."
          + " Serve the file itself at https://h.example/f."
      ],
      [
        "DAL504 error The server redirects to https://a.example/, and Android does not follow."
          + " Serve the file itself at https://h.example/f."
      ]),
    HostingCase(
      "moved nowhere", response(300),
      [
        "AASA504 error The server redirects, and Apple does not follow."
          + " Serve the file itself at https://h.example/f."
      ],
      [
        "DAL504 error The server redirects, and Android does not follow."
          + " Serve the file itself at https://h.example/f."
      ]),
    status(199, must), status(201, must), status(299, must), status(304, must), status(400, must),
    status(401, letIn), status(402, must), status(403, letIn), status(407, letIn),
    status(429, letIn), status(499, must), status(500, log), status(599, log),
    HostingCase(
      "404", response(404),
      ["AASA505 error The server answers with the status 404. " + deploy], none),
    HostingCase(
      "410", response(410),
      ["AASA505 error The server answers with the status 410. " + deploy], none),
    HostingCase(
      "empty", response(200, [json], "\u{feff}\r\n\t "), 507,
      "error The file is empty. Check what is deployed at https://h.example/f."),
    HostingCase(
      "page", response(200, [json], "<p>"), 506,
      "error The server sends a web page instead of the file."
        + " Exempt /.well-known/ from the rule that answers every path with the web app."),
    HostingCase(
      "text", response(200, [.init("Content-Type", "text/plain; a=b")], "{}"),
      [
        "AASA508 info The content type is text/plain. Apple's systems take the file all the same."
          + " Set application/json, which other tools ask for."
      ],
      [
        "DAL508 error The content type is text/plain. Android takes application/json alone."
          + " Set the content type application/json for this file."
      ]),
    HostingCase(
      "no type, compressed", response(200, [.init("content-encoding", "GZIP")], "{}"),
      [
        "AASA508 info The server says no content type. Apple's systems take the file all the same."
          + " Set application/json, which other tools ask for.",
        "AASA509 warning The server compresses the file with gzip although no one asked for it."
          + " Compress only where Accept-Encoding allows it.",
      ],
      [
        "DAL508 error The server says no content type. Android takes application/json alone."
          + " Set the content type application/json for this file.",
        "DAL509 warning The server compresses the file with gzip although no one asked for it."
          + " Compress only where Accept-Encoding allows it.",
      ]),
  ]
}
