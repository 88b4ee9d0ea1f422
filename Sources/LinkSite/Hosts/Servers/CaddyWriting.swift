// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The Caddy configuration: one file for each site block; the site block sets the root.
///
/// Every decision is based on the request as written, in `http.request.orig_uri`.
struct CaddyWriting: SiteHostWriting {
  let files: [SiteFile]
  let notes: [String] = []

  init(_ serving: [SiteServing]) {
    files = serving.map { serving in
      var text = CaddyText()
      text.append(serving)
      return SiteFile(path: serving.domain + ".caddy", bytes: text.bytes)
    }
  }
}

/// Text in Caddyfile syntax.
struct CaddyText {
  private(set) var bytes: [UInt8] = []
  private static let uri = "{http.request.orig_uri}"

  private mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(0x0a)
  }

  /// Returns a text in backticks, which need no escaping; expressions and safe texts contain none.
  private static func quoted(_ text: String) -> String { "`\(text)`" }

  mutating func append(_ serving: SiteServing) {
    line("# Import this file in the site block of \(serving.domain), which has the root.")
    line("route {")
    for header in SiteHeaders.common { appendHeader(header) }
    line("  map \(Self.uri) {links_path} {")
    line("    `~^([^?]*)` `${1}`")
    line("  }")
    for (index, (file, type, caching)) in serving.plainFiles.enumerated() {
      line("  @file\(index) vars {links_path} \(Self.quoted("/" + file))")
      appendHandle("@file\(index)", file, SiteHeaders.file(type: type, caching: caching))
    }
    appendRedirects(serving)
    line("  @refused expression \(Self.quoted(Self.whole(.refusedPath)))")
    appendNotFound("@refused", serving)
    for (index, rule) in serving.rules.enumerated() {
      line("  @page\(index) expression \(Self.quoted(Self.condition(rule)))")
      appendHandle("@page\(index)", rule.file, SiteHeaders.page(serving))
    }
    appendNotFound("", serving)
    line("}")
  }

  private mutating func appendRedirects(_ serving: SiteServing) {
    guard !serving.redirects.isEmpty else { return }
    line("  # A short link may end with a slash.")
    line("  map \(Self.uri) {links_key} {")
    line("    `~^([^?]*[^?/])/?(?:\\?|$)` `${1}`")
    line("    default none")
    line("  }")
    line("  map {links_key} {links_location} {")
    for redirect in serving.redirects {
      // Caddy would substitute braces in a value; a dollar sign matters only in expressions.
      line("    \(Self.quoted(redirect.safePath)) \(Self.quoted(redirect.location))")
    }
    line("    default none")
    line("  }")
    line("  @short expression `{links_location} != 'none'`")
    line("  handle @short {")
    appendHeader(SiteAnswer.Header("Cache-Control", SiteHeaders.redirectCaching), "    ")
    line("    redir {links_location} \(SiteServing.Redirect.status)")
    line("  }")
  }

  private mutating func appendNotFound(_ matcher: String, _ serving: SiteServing) {
    line("  handle \(matcher)\(matcher.isEmpty ? "" : " "){")
    for header in SiteHeaders.page(serving) { appendHeader(header, "    ") }
    line("    rewrite * \(Self.quoted("/" + serving.notFoundFile))")
    line("    file_server {")
    line("      status 404")
    line("    }")
    line("  }")
  }

  private mutating func appendHandle(
    _ matcher: String, _ file: String, _ headers: [SiteAnswer.Header]
  ) {
    line("  handle \(matcher) {")
    for header in headers { appendHeader(header, "    ") }
    line("    rewrite * \(Self.quoted("/" + file))")
    line("    file_server")
    line("  }")
  }

  private mutating func appendHeader(_ header: SiteAnswer.Header, _ indentation: String = "  ") {
    line("\(indentation)header \(header.name) \(Self.quoted(header.value))")
  }

  /// Returns a Caddy expression for the path.
  private static func whole(_ path: SiteExpression) -> String {
    "\(uri).matches(r'^\(path.partText())(?:\\?|$)')"
  }

  /// Returns a Caddy expression for the path and the query.
  private static func condition(_ rule: SiteRule) -> String {
    let parts = rule.conditions.map { condition in
      let text = "{http.request.orig_uri.query}.matches(r'^\(condition.query.partText())$')"
      if case .no = condition { return "!" + text }
      return text
    }
    return ([whole(rule.path)] + parts).joined(separator: " && ")
  }
}
