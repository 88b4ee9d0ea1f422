// SPDX-License-Identifier: MIT

import AssociatedDomains
import LinkCommands
import JSONText

/// Answers requests that bring their own file, which is compiled once while it comes again.
@MainActor
final class AssociationRequests {
  /// By the bytes of the file, as texts can be equal that rules tell apart.
  private var matchers: [[UInt8]: AppLinkMatcher] = [:]
  /// More files at a time than people compare, and few enough for any memory.
  private static let limit = 64

  /// The members of an answer but for the id.
  func answer(_ request: JSONValue) -> [JSONValue.Member] {
    guard let file = request["aasa"], let app = request["appId"]?.text,
      let url = request["url"]?.text, let domain = Self.domain(of: request)
    else { return [JSONValue.Member(name: "error", value: .string(Batch.invalid))] }
    let decision = matcher(of: file).decide(
      appID: app, url: url, domain: domain.isEmpty ? nil : domain)
    return [JSONValue.Member(name: "decision", value: .string(decision.rawValue))]
  }

  /// The domain, empty if the request has none; `nil` if it is no text.
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
