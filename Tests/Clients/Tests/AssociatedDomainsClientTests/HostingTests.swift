// SPDX-License-Identifier: MIT

import AssociatedDomains
import Testing

/// A monitor asks what a domain's server, and Apple's, make of the file.
@Suite struct HostingTests {
  private static func answer(
    _ status: Int, _ type: String = "application/json", _ body: String = ""
  ) -> HostedFile.Answer {
    .response(
      HostedResponse(
        status: status, headers: [HostedResponse.Header("Content-Type", type)],
        body: Array(body.utf8)))
  }

  private static let address = "https://example.com/.well-known/apple-app-site-association"

  /// The findings of a file that is asked for at its place.
  private static func findings(_ answer: HostedFile.Answer) throws -> [AssociationFinding] {
    let domain = try HostedDomain("example.com")
    let file = HostedFile(.wellKnown, host: domain.name, url: address, answer: answer)
    return HostingReport(domain, [file], apps: [ShopFile.app]).findings
  }

  @Test func `a file that is served as it should be has no error`() throws {
    let findings = try Self.findings(Self.answer(200, "application/json", ShopFile.text))
    #expect(findings.filter { $0.severity == .error } == [])
  }

  @Test(
    arguments: [
      answer(404), answer(302), answer(200, "text/html", "<html></html>"), answer(200),
      .failure(.unknownHost), .failure(.refused), .failure(.timedOut(seconds: 10)),
      .failure(.tooLarge(limit: 131_072)), .failure(.certificate(.expired)),
      .failure(.handshake("no common cipher")), .failure(.badEncoding),
      .failure(.other("it is raining")),
    ] as [HostedFile.Answer])
  func `whatever keeps the file from devices is an error`(_ answer: HostedFile.Answer) throws {
    let findings = try Self.findings(answer)
    #expect(findings.contains { $0.severity == .error })
    if case .failure(let failure) = answer {
      #expect(findings.contains { $0.message.contains(failure.description) })
    }
  }

  @Test(
    arguments: [
      (.expired, "has expired"), (.notYetValid, "is not valid yet"),
      (.otherHost, "is for another host"), (.unknownAuthority, "no known authority signed"),
      (.selfSigned, "only signed itself"), (.revoked, "was revoked"),
      (.other("it is odd"), "does not hold: it is odd"),
    ] as [(HostingFailure.Certificate, String)])
  func `a certificate says what is wrong with it`(
    _ certificate: HostingFailure.Certificate, _ text: String
  ) {
    #expect(certificate.description == text)
    #expect(
      HostingFailure.certificate(certificate).description == "has a certificate that \(text)")
  }

  @Test func `Apple's copy is compared with the domain's own file`() throws {
    let domain = try HostedDomain("Example.com")
    let counterpart = try #require(domain.counterpart)
    #expect(counterpart.description == "www.example.com")
    var old = ShopFile.model
    old.appLinks?.details?.removeFirst()
    let files = [
      HostedFile(
        .cdn, host: domain.name, url: "https://app-site-association.cdn-apple.com/a/v1/example.com",
        answer: Self.answer(200, "application/json", old.json())),
      HostedFile(
        .wellKnown, host: domain.name, url: Self.address,
        answer: Self.answer(200, "application/json", ShopFile.text)),
      HostedFile(
        .counterpart, host: counterpart.name, url: "https://www.example.com/",
        answer: Self.answer(404)),
    ]
    let report = HostingReport(domain, files)
    #expect(report.entries.map(\.file.place) == [.wellKnown, .cdn, .counterpart])
    #expect(report.entries.map(\.file.host) == ["example.com", "example.com", "www.example.com"])
    #expect(report.entries.first?.file.url == Self.address)
    #expect(!report.comparison.isEmpty)
    #expect(
      report.findings.count == report.entries.flatMap(\.findings).count + report.comparison.count)
  }

  @Test(
    arguments: [
      ("", "empty"), ("exam ple.com", "space"), ("https://example.com", "scheme"),
      ("applinks:example.com", "service"), ("me@example.com", "user"), ("example.com/a", "path"),
      ("example.com:8080", "port"), ("192.0.2.1", "address"), ("*.example.com", "wildcard"),
      ("bücher.example", "international"), ("example.com.", "dotAtEnd"),
      ("a..example", "emptyLabel"), ("localhost", "noDot"), ("a_b.example", "character"),
    ] as [(String, String)])
  func `what is no domain says what to write instead`(_ text: String, _ code: String) {
    let error = #expect(throws: HostedDomainError.self) { try HostedDomain(text) }
    #expect(error?.code == HostedDomainError.Code(rawValue: code))
    #expect(error?.code.rawValue == code)
    #expect(error.map { $0.description.hasSuffix($0.hint) } == true)
  }
}
