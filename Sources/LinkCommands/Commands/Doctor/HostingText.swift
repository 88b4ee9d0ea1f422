// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import JSONText
import MessageText

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
