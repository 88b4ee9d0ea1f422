// SPDX-License-Identifier: MIT

import DeepLinksCore
import JSONText

/// The Vercel configuration: `vercel.json`.
struct VercelWriting: SiteHostWriting {
  /// The maximum number of redirects in a file.
  static let limit = 1_024

  private(set) var files: [SiteFile] = []
  private(set) var notes: [String] = []

  init(_ serving: [SiteServing]) {
    for serving in serving {
      let rewrites = serving.rules.map { rewrite($0) }
      let page: JSONValue = [
        "cleanUrls": .bool(false),
        "redirects": .array(redirects(serving)),
        "rewrites": .array(rewrites),
        "headers": .array(
          serving.serviceHeaders.map { path, headers in
            [
              "source": .string(path == "/*" ? "/(.*)" : Self.escaped(path)),
              "headers": .array(
                headers.map { ["key": .string($0.name), "value": .string($0.value)] }),
            ]
          }),
      ]
      files.append(SiteFile(path: serving.domain + "/vercel.json", text: page.page))
      notes += serving.queryNote()
    }
  }

  private mutating func redirects(_ serving: SiteServing) -> [JSONValue] {
    if serving.redirects.count > Self.limit {
      notes.append(
        "\(serving.redirects.count - Self.limit) short links of \(serving.domain) are left"
          + " out, beyond the limit of \(Self.limit).")
    }
    return serving.redirects.prefix(Self.limit).map { redirect in
      [
        // A short link may end with a slash.
        "source": .string(Self.escaped(redirect.safePath) + "{/}?"),
        "destination": .string(Self.escapedTarget(redirect.location)),
        "statusCode": .number(String(SiteServing.Redirect.status)),
      ]
    }
  }

  private mutating func rewrite(_ rule: SiteRule) -> JSONValue {
    var members = [
      JSONValue.Member(name: "source", value: .string(source(of: rule))),
      JSONValue.Member(name: "destination", value: .string("/" + rule.file)),
    ]
    var wanted: [JSONValue] = []
    var unwanted: [JSONValue] = []
    for condition in rule.conditions {
      switch condition {
      case .some(_, let name) where !name.utf8.contains(0x7c):
        wanted.append(["type": "query", "key": .string(name)])
        notes.append("\(rule.pattern) takes any value of \(name).")
      case .no(_, let name): unwanted.append(["type": "query", "key": .string(name)])
      case .some(_, let name): notes.append("\(rule.pattern) does not ask for \(name).")
      case .all: notes.append("\(rule.pattern) takes other items.")
      }
    }
    if !wanted.isEmpty { members.append(JSONValue.Member(name: "has", value: .array(wanted))) }
    if !unwanted.isEmpty {
      members.append(JSONValue.Member(name: "missing", value: .array(unwanted)))
    }
    return .object(members)
  }

  /// Returns the path as one capture after the first slash; an expression can constrain a capture.
  private mutating func source(of rule: SiteRule) -> String {
    guard case .sequence(let parts) = rule.path, let first = parts.first,
      first == .byte(SiteByteSet(0x2f))
    else {
      if rule.path == .byte(SiteByteSet(0x2f)) { return "/" }
      notes.append("\(rule.pattern) takes every path.")
      return "/:link(.*)"
    }
    return "/:link(\(SiteExpression.sequence(Array(parts.dropFirst())).text()))"
  }

  /// Returns a text in which no mark has a special meaning.
  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if ":()*+?{}\\".utf8.contains(byte) { bytes.append(0x5c) }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns a target in which no mark after the scheme has a special meaning; a percent-encoded
  /// colon is equivalent.
  private static func escapedTarget(_ text: String) -> String {
    var bytes: [UInt8] = []
    for (index, byte) in text.utf8.enumerated() {
      if byte == 0x3a, index > 5 { bytes += "%3A".utf8 } else { bytes.append(byte) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
