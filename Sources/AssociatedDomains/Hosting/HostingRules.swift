// SPDX-License-Identifier: MIT

/// Findings about one hosted file that need no other file.
struct HostingRules {
  private let file: HostedFile

  init(_ file: HostedFile) { self.file = file }

  var findings: [AssociationFinding] {
    switch file.place {
    case .wellKnown: served(Self.apple)
    case .assetLinks: isMissing ? [missingAssetLinks] : served(Self.android)
    case .included: served(Self.android)
    case .cdn: AppleCopyRules(file).findings
    // Nothing requests these; the comparison looks at what they say besides the others.
    case .root, .counterpart: []
    }
  }

  /// The codes that differ by platform.
  private struct Codes {
    let unreachable, timeout, certificate, redirect, status, page, empty, type, encoding,
      size: AssociationFinding.Code
    let isStrictAboutType: Bool
    let reader: String
  }

  private static let apple = Codes(
    unreachable: .hostUnreachable, timeout: .hostTimedOut, certificate: .hostCertificate,
    redirect: .hostRedirects, status: .hostStatus, page: .hostServesPage, empty: .hostServesNothing,
    type: .hostContentType, encoding: .hostCompresses, size: .hostFileTooLarge,
    isStrictAboutType: false, reader: "Apple")
  private static let android = Codes(
    unreachable: .assetLinksUnreachable, timeout: .assetLinksTimedOut,
    certificate: .assetLinksCertificate, redirect: .assetLinksRedirect, status: .assetLinksStatus,
    page: .assetLinksPage, empty: .assetLinksEmpty, type: .assetLinksContentType,
    encoding: .assetLinksCompressed, size: .assetLinksTooLarge,
    isStrictAboutType: true, reader: "Android")

  private var isMissing: Bool { [404, 410].contains(file.response?.status) }

  private var missingAssetLinks: AssociationFinding {
    Self.finding(
      .assetLinksMissing, "There is no assetlinks.json: no Android app opens links of it.",
      "Nothing is to be done if there is no Android app.")
  }

  private func served(_ codes: Codes) -> [AssociationFinding] {
    switch file.answer {
    case .failure(let failure): [Self.finding(failure, of: file.host, codes)]
    case .response(let response): judged(response, codes)
    }
  }

  private func judged(_ response: HostedResponse, _ codes: Codes) -> [AssociationFinding] {
    if response.isRedirect {
      let target = response["Location"].map { " to \($0)" } ?? ""
      return [
        Self.finding(
          codes.redirect,
          "The server redirects\(target), and \(codes.reader) does not follow.",
          "Serve the file itself at \(file.url).")
      ]
    }
    guard response.status == 200 else {
      return [
        Self.finding(
          codes.status, "The server answers with the status \(response.status).",
          help(for: response.status))
      ]
    }
    if response.isEmpty {
      return [
        Self.finding(
          codes.empty, "The file is empty.", "Check what is deployed at \(file.url).")
      ]
    }
    if response.isHTML {
      return [
        Self.finding(
          codes.page, "The server sends a web page instead of the file.",
          "Exempt /.well-known/ from the rule that answers every path with the web app.")
      ]
    }
    return [type(of: response, codes), encoding(of: response, codes)].compactMap(\.self)
  }

  private func type(of response: HostedResponse, _ codes: Codes) -> AssociationFinding? {
    let type = response.contentType
    guard type != "application/json" else { return nil }
    let claim = type.map { "The content type is \($0)." } ?? "The server says no content type."
    return codes.isStrictAboutType
      ? Self.finding(
        codes.type, claim + " Android takes application/json alone.",
        "Set the content type application/json for this file.")
      : Self.finding(
        codes.type, claim + " Apple's systems take the file all the same.",
        "Set application/json, which other tools ask for.")
  }

  private func encoding(of response: HostedResponse, _ codes: Codes) -> AssociationFinding? {
    guard let encoding = response.contentEncoding else { return nil }
    return Self.finding(
      codes.encoding,
      "The server compresses the file with \(encoding) although no one asked for it.",
      "Compress only where Accept-Encoding allows it.")
  }

  private func help(for status: Int) -> String {
    switch status {
    case 401, 403, 407, 429:
      "Let everyone in who asks for this path: no sign-in, no firewall, no check for browsers."
    case 404, 410:
      file.place == .included
        ? "Deploy the list there, or remove the “include”."
        : "Deploy the file there, at the root of the host."
    case 500...: "Look into the server's log."
    default: "The status has to be 200."
    }
  }

  private static func finding(
    _ failure: HostingFailure, of host: String, _ codes: Codes
  ) -> AssociationFinding {
    let message = "\(host) \(failure)."
    return switch failure {
    case .unknownHost:
      finding(codes.unreachable, message, "Check the name, and the DNS of the domain.")
    case .refused, .other, .badEncoding:
      finding(
        codes.unreachable, message, "Check that a web server listens for HTTPS there.")
    case .excluded:
      finding(
        codes.unreachable, message,
        "Include lists only from domain names with public addresses.")
    case .timedOut:
      finding(
        codes.timeout, message, "Make the server respond faster, to every client address.")
    case .tooLarge:
      finding(
        codes.size, message,
        "Make the file smaller: patterns say in one line what lists say in many.")
    case .certificate(let problem):
      finding(codes.certificate, message, help(for: problem, of: host))
    case .handshake:
      finding(
        codes.certificate, message, "Check that the port speaks TLS 1.2 or later.")
    }
  }

  private static func help(
    for problem: HostingFailure.Certificate, of host: String
  ) -> String {
    switch problem {
    case .expired: "Renew the certificate, and let the server load it."
    case .notYetValid: "Check the clocks of the server and of this computer."
    case .otherHost: "Get a certificate that names \(host), also if another host has one."
    case .unknownAuthority:
      "Serve the certificates between as well, or get one from a public authority."
    case .selfSigned: "Get a certificate from a public authority."
    case .revoked, .other: "Get a new certificate."
    }
  }

  static func finding(
    _ code: AssociationFinding.Code, severity: AssociationFinding.Severity? = nil,
    _ message: String,
    _ help: String
  ) -> AssociationFinding {
    AssociationFinding(
      code, severity: severity, at: AssociationPath(), message: message, help: help)
  }
}
