// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The nginx configuration: tables for its `http` block, and a file for each `server` block.
///
/// Every decision is based on the request as written, in `$request_uri`; the path that nginx
/// normalizes no longer shows whether a slash was encoded.
struct NginxWriting: SiteHostWriting {
  let files: [SiteFile]
  let notes: [String]

  init(_ serving: [SiteServing]) {
    var maps = NginxText()
    maps.line("# Include this file in the http block.")
    let redirects = serving.flatMap(\.redirects)
    maps.line("map_hash_max_size \(max(2048, redirects.count * 2));")
    // A bucket holds its key with a pointer, a length, and a terminator, and one more pointer.
    let longest = redirects.map(\.safePath.utf8.count).max() ?? 0
    maps.line("map_hash_bucket_size \((longest + 48 + 127) / 128 * 128);")
    maps.line("# A dollar sign in a value: nginx has no other way to write one.")
    maps.line("geo $links_dollar { default \"$\"; }")
    var files: [SiteFile] = []
    for (index, serving) in serving.enumerated() {
      maps.appendMaps(of: serving, number: index + 1)
      var server = NginxText()
      server.appendLocations(of: serving, number: index + 1)
      files.append(SiteFile(path: serving.domain + ".conf", bytes: server.bytes))
    }
    notes =
      ["maps.conf sets map_hash_max_size and map_hash_bucket_size; remove them elsewhere."]
      + maps.tooLong.map { "\($0) is left out: it is too long for a word of nginx." }
    self.files = [SiteFile(path: "maps.conf", bytes: maps.bytes)] + files
  }
}

/// Text in nginx configuration syntax.
struct NginxText {
  /// The maximum length of a word, in bytes; nginx rejects longer ones.
  private static let wordLimit = 4_000

  private(set) var bytes: [UInt8] = []
  /// The patterns and short links that were too long.
  private(set) var tooLong: [String] = []

  mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(0x0a)
  }

  /// Returns a quoted text for a map key, where variables are not substituted.
  static func key(_ text: String) -> String { quoted(text, dollar: "$") }

  /// Returns a quoted text, escaped where variables would be substituted.
  static func value(_ text: String) -> String { quoted(text, dollar: "${links_dollar}") }

  private static func quoted(_ text: String, dollar: String) -> String {
    var result: [UInt8] = [0x22]
    for byte in text.utf8 {
      switch byte {
      case 0x22, 0x5c: result += [0x5c, byte]
      case 0x24: result += dollar.utf8
      default: result.append(byte)
      }
    }
    return String(decoding: result + [0x22], as: UTF8.self)
  }

  // MARK: Tables

  mutating func appendMaps(of serving: SiteServing, number: Int) {
    line("")
    line("# \(serving.domain): the path as it was written.")
    line("map $request_uri $links_path_\(number) { default \"\"; \"~^([^?]*)\" $1; }")
    line("map $request_uri $links_page_\(number) {")
    line("  default \"\";")
    line("  \(Self.key("~^\(SiteExpression.refusedPath.partText())(?:\\?|$)")) \"\";")
    for rule in serving.rules {
      let key = Self.key("~^\(Self.lookahead(rule))\(rule.path.partText(isAtomic: true))(?:\\?|$)")
      guard key.utf8.count <= Self.wordLimit else {
        tooLong.append(rule.pattern)
        continue
      }
      line("  \(key)")
      line("    \(Self.value("/" + rule.file));")
    }
    line("}")
    guard !serving.redirects.isEmpty else { return }
    line("# Keys of a map have no case, so a value names its path again, for each spelling.")
    line("# A short link may end with a slash.")
    let key = Self.key("~^([^?]*[^?/])/?(?:\\?|$)")
    line("map $request_uri $links_key_\(number) { default \"\"; \(key) $1; }")
    line("map $links_key_\(number) $links_short_\(number) {")
    line("  default \"\";")
    for group in Self.groups(serving.redirects) {
      let value = Self.value(
        group.map { "\($0.safePath) \($0.location)" }.joined(separator: " "))
      guard value.utf8.count <= Self.wordLimit else {
        tooLong += group.map(\.safePath)
        continue
      }
      line("  \(Self.key(group[0].safePath)) \(value);")
    }
    line("}")
    line("map \"$links_key_\(number) $links_short_\(number)\" $links_location_\(number) {")
    line("  default \"\";")
    line("  \"~^(\\\\S+) (?:\\\\S+ \\\\S+ )*?\\\\1 (\\\\S+)(?: |$)\" $2;")
    line("}")
  }

  /// Groups the redirects whose paths differ only in case, in order of first appearance.
  private static func groups(_ redirects: [SiteServing.Redirect]) -> [[SiteServing.Redirect]] {
    var numbers: [[UInt8]: Int] = [:]
    var groups: [[SiteServing.Redirect]] = []
    for redirect in redirects {
      let key = redirect.safePath.utf8.map(\.asciiLowercased)
      if let number = numbers[key] {
        groups[number].append(redirect)
      } else {
        numbers[key] = groups.count
        groups.append([redirect])
      }
    }
    return groups
  }

  /// Returns the conditions on the query as lookaheads, for the start of an expression over path
  /// and query.
  private static func lookahead(_ rule: SiteRule) -> String {
    rule.conditions.map { condition in
      let query = condition.query.partText()
      return switch condition {
      case .some: "(?=[^?]*\\?\(query)$)"
      case .no: "(?![^?]*\\?\(query)$)"
      case .all: "(?=[^?]*(?:\\?\(query))?$)"
      }
    }.joined()
  }

  // MARK: Locations

  mutating func appendLocations(of serving: SiteServing, number: Int) {
    line("# Include this file in the server block of \(serving.domain), which has the root.")
    line("error_page 404 \(Self.value("/" + serving.notFoundFile));")
    line("location = \(Self.key("/" + serving.notFoundFile)) {")
    line("  internal;")
    appendHeaders(SiteHeaders.page(serving))
    line("}")
    for (file, type, caching) in serving.plainFiles {
      line("location = \(Self.key("/" + file)) {")
      line("  if ($links_path_\(number) != \(Self.value("/" + file))) { return 404; }")
      appendHeaders(SiteHeaders.file(type: type, caching: caching))
      line("}")
    }
    line("location / {")
    if !serving.redirects.isEmpty {
      line("  if ($links_location_\(number)) {")
      for header in SiteHeaders.redirect { appendHeader(header, "    ") }
      line("    return \(SiteServing.Redirect.status) $links_location_\(number);")
      line("  }")
    }
    line("  if ($links_page_\(number) = \"\") { return 404; }")
    appendHeaders(SiteHeaders.page(serving))
    line("  try_files $links_page_\(number) =404;")
    line("}")
  }

  private mutating func appendHeaders(_ headers: [SiteAnswer.Header]) {
    for header in headers {
      if header.name == "Content-Type" {
        line("  types { }")
        line("  default_type \(Self.value(header.value));")
      } else {
        appendHeader(header, "  ")
      }
    }
  }

  private mutating func appendHeader(_ header: SiteAnswer.Header, _ indentation: String) {
    line("\(indentation)add_header \(header.name) \(Self.value(header.value)) always;")
  }
}
