// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import JSONText
import Testing

/// A case of Google's suite for readers of asset links.
struct CompatibilityCase: Sendable, CustomTestStringConvertible {
  enum Outcome: String, Sendable {
    case success = "SUCCESS"
    case queryFault = "QUERY_PARSING_ERROR"
    case fetchFault = "FETCH_ERROR"
  }

  var file: String
  var name: String
  /// Whether it asks for one statement, or for all.
  var isCheck: Bool
  var request: TextMessage
  var outcome: Outcome
  var message: TextMessage
  /// Bodies by URL.
  var web: [String: String]
  /// Lists of apps, with the package and the fingerprint.
  var apps: [(package: String, fingerprint: String, list: String)]

  var testDescription: String { "\(file): \(name)" }

  /// Why no case of Swift's types can be made of the request; `nil` if one can.
  var isNotExpressible: String? {
    guard let source = request["source"] else { return "a question without a source" }
    if source.fields.isEmpty { return "a source of no kind" }
    guard isCheck else { return nil }
    guard let target = request["target"] else { return "a question without a target" }
    return target.fields.isEmpty ? "a target of no kind" : nil
  }

  static func all(in file: String, _ text: String) throws -> [CompatibilityCase] {
    try TextMessage(text).messages("test_group").flatMap { group in
      let web = group.messages("web_content").reduce(into: [String: String]()) {
        $0[$1.text("url") ?? ""] = $1.text("body") ?? ""
      }
      let apps = group.messages("android_content").map {
        (
          $0.text("package_name") ?? "", $0.text("cert_fingerprint") ?? "",
          $0.text("assets_statements") ?? ""
        )
      }
      return [("check_statements_tests", true), ("list_statements_tests", false)].flatMap {
        field, isCheck in
        group.messages(field).compactMap { message -> CompatibilityCase? in
          guard let request = message["request"],
            let outcome = message.words("outcome").last.flatMap(Outcome.init)
          else { return nil }
          return CompatibilityCase(
            file: file, name: "\(group.text("name") ?? ""): \(message.text("name") ?? "")",
            isCheck: isCheck, request: request, outcome: outcome, message: message, web: web,
            apps: apps)
        }
      }
    }
  }

  /// The codes one of which stands for a message of Google's; empty if none is expected.
  ///
  /// The messages are not the library's, but each case that has one has to be found for its reason.
  var expectedCodes: Set<AssociationFinding.Code>? {
    guard let pattern = message.text("error_message_regex") else { return nil }
    return Self.codes[pattern]
  }

  private static let codes: [String: Set<AssociationFinding.Code>] = [
    "Invalid relation string": [.relationForm],
    "Request must contain a relation string": [.relationForm],
    "Invalid 'kind' field in relation string": [.relationKind],
    "Invalid 'detail' field in relation string": [.relationDetail],
    "Invalid package_name field": [.packageName],
    "invalid package name": [.packageName],
    "Invalid sha256_fingerprint field": malformedFingerprint,
    "malformed cert": malformedFingerprint,
    "Invalid site": [.urlForm, .urlPort, .sitePath, .siteQuery, .siteFragment],
    "No site field": [.urlForm],
    "(Invalid site|Url is not well formatted)": [.urlForm],
    "cannot contain a path": [.sitePath],
    "fragment identifiers": [.siteFragment],
    "query parameters": [.siteQuery],
    "login information": [.siteLogin],
    "non-HTTP URL": [.urlScheme],
    "not a valid URL": [.urlPort],
    "no site field": [.noSite],
    "no package_name field": [.noPackageName],
    "no sha256_cert_fingerprints field in android app asset descriptor": [.noFingerprints],
    "sha256_cert_fingerprints": [.noFingerprints, .fingerprintNotText],
    "must contain at least one certificate": [.fingerprintsEmpty],
    "not an array": [.relationNotArray, .fingerprintsNotArray],
    "not an object": [.targetForm],
    "unrecognized namespace": [.unknownNamespace],
    "no target specified": [.noTarget],
    "no relation array specified": [.noRelation],
    "no relation": [.noRelation],
    "invalid relation": [.relationNotText],
    "invalid field": [.includeWithStatement],
    "expected a single array": [.objectNotArray],
    "No statements were found": [.noStatements],
    // The statement `{}`, and invalid sites.
    "Could not parse (manifest|statement list)": [
      .noTarget, .noRelation, .notAnArray, .urlScheme, .sitePath,
    ],
    "not valid JSON": Set(
      JSONFault.Kind.allCases.map { .assetLinks($0) } + [.notAnArray]),
  ]

  private static let malformedFingerprint: Set<AssociationFinding.Code> = [
    .fingerprintForm, .fingerprintLowercase, .fingerprintColons, .fingerprintLength,
  ]
}
