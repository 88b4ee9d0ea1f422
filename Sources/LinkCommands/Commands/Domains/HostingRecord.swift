// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText

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
