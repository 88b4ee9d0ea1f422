// SPDX-License-Identifier: MIT

import ArgumentParser
@_spi(Project) import AssociatedDomains
import JSONText
import MessageText

/// The command that examines how a domain hosts its files.
struct DoctorCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "doctor",
    abstract: "Fetches a domain's association files and reports problems.",
    discussion: """
      Checks the file on the server (including the location used in 2015), the copy that Apple's \
      network serves to devices, the host's counterpart with or without www., and assetlinks.json: \
      status, redirects, certificate, type, size, contents, and whether they agree. Also fetches \
      the lists that assetlinks.json includes, up to 20. If Apple has no copy, explains why.

      Fetches everything once, with curl: only over HTTPS, only from domain names, without \
      following redirects, and ignoring .curlrc. Proxies set in the environment are used. The exit \
      code is 1 if there are errors.
      """)

  @Argument(help: "The domain, such as example.com.")
  var domain: String

  @Option(
    name: .customLong("app"),
    help: ArgumentHelp(
      """
      The identifier of an app that must be in the file, such as ABCDE12345.com.example.app; \
      repeatable.
      """, valueName: "id"))
  var apps: [String] = []

  @Option(
    help: ArgumentHelp("How long to wait for a server, 1 to 120 seconds.", valueName: "seconds"))
  var timeout = 10

  @Option(help: "The port of a test server; devices use only 443.")
  var port = 443

  @Option(
    name: .customLong("resolve"),
    help: ArgumentHelp(
      "An address to use for a host and port instead of DNS; repeatable.",
      valueName: "host:port:address"))
  var addresses: [String] = []

  @Option(
    name: .customLong("cdn"),
    help: ArgumentHelp(
      "The URL to use instead of Apple's network; the domain is appended.",
      valueName: "url"))
  var copies: String?

  @Option(
    name: .customLong("cacert"),
    help: ArgumentHelp(
      """
      A file of certificates to trust instead of the system's, for the domain's own hosts and for \
      --cdn.
      """, valueName: "file"))
  var authorities: String?

  @Flag(help: "Exit with code 1 even if there are only warnings.")
  var strict = false

  @Flag(help: "Print JSON.")
  var json = false

  func validate() throws {
    guard (1...120).contains(timeout) else {
      throw ValidationError("--timeout must be from 1 to 120 seconds.")
    }
    guard (1...65_535).contains(port) else {
      throw ValidationError("--port must be from 1 to 65535.")
    }
    try GivenNames.check(apps: apps)
    for address in addresses where !Self.isAddress(address) {
      throw ValidationError(
        "--resolve must be HOST:PORT:ADDRESS, such as example.com:443:127.0.0.1.")
    }
    if let copies, !copies.utf8.starts(with: "https://".utf8) || copies.utf8.dropFirst(8).isEmpty {
      throw ValidationError("--cdn must be a URL that begins with https://.")
    }
  }

  func run(in console: Console) throws -> Verdict {
    let name: HostedDomain
    do {
      name = try HostedDomain(domain)
    } catch {
      throw Misuse(error.description)
    }
    if let authorities {
      // curl reports this only after connecting.
      _ = try InputFile.bytes(at: authorities, role: "file of certificates")
    }
    let request = DoctorRequest(
      name, port: port, copies: copies.map { $0.unicodeScalars.last == "/" ? $0 : $0 + "/" },
      addresses: addresses, authorities: authorities, seconds: timeout, apps: apps)
    var report: HostingReport?
    let verdict = console.reporting { () throws(ProgramFailure) in
      report = try DomainDoctor(console.environment).examine(request)
    }
    guard let report else { return verdict }
    if json {
      console.writeLine(HostingRecord.value(of: report).page)
    } else {
      console.write(HostingText(style: console.style).page(report))
      console.report(FindingText.summary(of: report.findings) + "\n")
    }
    return FindingReport.verdict(on: report.findings, isStrict: strict)
  }

  /// Returns whether a text is a host, a port, and an address, and nothing that curl interprets
  /// further.
  private static func isAddress(_ text: String) -> Bool {
    let parts = text.unicodeScalars.split(
      separator: ":", maxSplits: 2, omittingEmptySubsequences: false
    ).map(Substring.init)
    guard parts.count == 3, (try? HostedDomain(String(parts[0]))) != nil,
      let port = Int(parts[1]), (1...65_535).contains(port)
    else { return false }
    return !parts[2].isEmpty && parts[2].allSatisfy { $0.isHexDigit || ".:[]".contains($0) }
  }
}

/// What a domain hosts, for people: a paragraph for each file, and the results of comparing them.
struct HostingText {
  let style: ConsoleStyle

  func page(_ report: HostingReport) -> String {
    let text = FindingText(style: style)
    var page = ""
    for entry in report.entries {
      page += "\(mark(entry)) \(TerminalText(entry.file.url).text)\n"
      // The finding about a failure begins with the same words.
      if entry.file.response != nil || entry.hosting.isEmpty {
        page += "  \(style.label(TerminalText(Self.summary(of: entry.file)).text))\n"
      }
      for finding in entry.hosting { page += text.headed("  ", finding) }
      let content = CheckedFile(entry)
      for finding in entry.content {
        guard let range = finding.range else {
          page += text.headed("  ", finding)
          continue
        }
        let place = content.position(range.lowerBound)
        page += text.headed("  \(place.line):\(place.column): ", finding) { indent in
          TextExcerpt.of(content.bytes, range, indent: indent) + "\n"
        }
      }
    }
    if !report.comparison.isEmpty { page += "\n" }
    for finding in report.comparison { page += text.headed("", finding) }
    return page
  }

  private func mark(_ entry: HostingReport.Entry) -> String {
    switch entry.findings.map(\.severity).max() {
    case .error: style.bad("✗")
    case .warning: "!"
    case .info, nil: entry.file.body == nil ? "-" : style.good("✓")
    }
  }

  /// Returns the status, type, and size; if there are none, the reason.
  private static func summary(of file: HostedFile) -> String {
    switch file.answer {
    case .failure(let failure):
      return (file.place == .cdn ? "Apple's network " : file.host + " ") + failure.description
    case .response(let response):
      var parts = ["status \(response.status)", response.contentType ?? "no content type"]
      parts.append("\(response.body.count) byte\(response.body.count == 1 ? "" : "s")")
      if file.place == .cdn, let age = AppleCopy(response).age {
        parts.append("\(age) seconds old")
      }
      return parts.joined(separator: ", ")
    }
  }
}

extension CheckedFile {
  /// Creates the file of an entry, with the findings about its contents.
  init(_ entry: HostingReport.Entry) {
    let bytes = entry.file.body ?? []
    // The same document type can locate positions in any JSON.
    let isAssetLinks = [.assetLinks, .included].contains(entry.file.place)
    self.init(
      entry.file.url, isAssetLinks ? .assetLinks : .appSiteAssociation, bytes, entry.content,
      JSONDocument(bytes).position)
  }
}

/// What a domain hosts, for programs: all keys are present, in a fixed order.
enum HostingRecord {
  static func value(of report: HostingReport) -> JSONValue {
    let findings = report.findings
    return [
      "domain": .string(report.domain.name),
      "errors": JSONValue(findings.count { $0.severity == .error }),
      "warnings": JSONValue(findings.count { $0.severity == .warning }),
      "files": .array(report.entries.map(value)),
      "findings": .array(report.comparison.map { FindingRecord.value(of: $0) }),
    ]
  }

  private static func value(of entry: HostingReport.Entry) -> JSONValue {
    var failure: String?
    if case .failure(let value) = entry.file.answer { failure = value.description }
    let response = entry.file.response
    let position = CheckedFile(entry).position
    return [
      "place": .string(entry.file.place.rawValue),
      "url": .string(entry.file.url),
      "status": JSONValue(response?.status),
      "contentType": JSONValue(response?.contentType),
      "bytes": JSONValue(response?.body.count),
      "location": JSONValue(response?["Location"]),
      "failure": JSONValue(failure),
      "copy": entry.file.place == .cdn ? copy(response) : .null,
      "findings": .array(
        entry.hosting.map { FindingRecord.value(of: $0) }
          + entry.content.map { FindingRecord.value(of: $0, position: position) }),
    ]
  }

  /// Returns what Apple's network reports about its copy.
  private static func copy(_ response: HostedResponse?) -> JSONValue {
    guard let copy = response.map(AppleCopy.init) else { return .null }
    return [
      "failureCode": JSONValue(copy.failureCode),
      "failureReason": JSONValue(copy.failureReason),
      "failureDetails": JSONValue(copy.failureDetails),
      "from": JSONValue(copy.origin),
      "tryDirect": copy.sendsDevicesToServer.map { .bool($0) } ?? .null,
      "maxAge": JSONValue(copy.lifetime),
      "age": JSONValue(copy.age),
    ]
  }
}
