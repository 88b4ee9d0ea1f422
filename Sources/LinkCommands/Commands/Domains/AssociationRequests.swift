// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText

/// Answers requests that include their own file; repeated files are compiled once.
@MainActor
final class AssociationRequests {
  /// The matchers, by the bytes of the file, because equal texts can differ in bytes.
  private var matchers: [[UInt8]: AppLinkMatcher] = [:]
  /// More files than people compare at once, and few enough for any memory.
  private static let limit = 64

  /// Returns the members of an answer, except the ID.
  func answer(_ request: JSONValue) -> [JSONValue.Member] {
    guard let file = request["aasa"], let app = request["appId"]?.text,
      let url = request["url"]?.text, let domain = Self.domain(of: request)
    else { return [JSONValue.Member(name: "error", value: .string(Batch.invalid))] }
    let decision = matcher(of: file).decide(
      appID: app, url: url, domain: domain.isEmpty ? nil : domain)
    return [JSONValue.Member(name: "decision", value: .string(decision.rawValue))]
  }

  /// Returns the domain, or an empty text if the request has none; `nil` if it is not text.
  private static func domain(of request: JSONValue) -> String? {
    switch request["domain"] {
    case nil, .null?: ""
    case let value?: value.text
    }
  }

  private func matcher(of file: JSONValue) -> AppLinkMatcher {
    let bytes = Array((file.text ?? file.line).utf8)
    if let known = matchers[bytes] { return known }
    if matchers.count >= Self.limit { matchers = [:] }
    let reading = AssociationReading(bytes)
    let matcher = AppLinkMatcher(reading.effectiveFile ?? AppSiteAssociation())
    matchers[bytes] = matcher
    return matcher
  }
}
