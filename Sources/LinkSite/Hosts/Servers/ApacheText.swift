// SPDX-License-Identifier: MIT

import DeepLinksCore

/// Text in Apache's configuration syntax.
///
/// Rules use the request as written, from `THE_REQUEST`, because Apache decodes the path that rules
/// usually see.
struct ApacheText {
  private(set) var bytes: [UInt8] = []

  mutating func line(_ text: String) {
    bytes += text.utf8
    bytes.append(0x0a)
  }

  /// Returns an anchored expression in quotes.
  static func expression(_ text: String) -> String { "\"^\(text)$\"" }

  /// Returns a text escaped for use in an expression.
  private static func escaped(_ text: String) -> String {
    SiteExpression.sequence(text.utf8.map { .byte(SiteByteSet($0)) }).text
  }

  /// Returns a quoted text, escaped where `$1` and `%1` would be substituted.
  private static func substitution(_ text: String) -> String {
    var result: [UInt8] = [0x22]
    for byte in text.utf8 {
      if byte == 0x24 || byte == 0x25 || byte == 0x5c { result.append(0x5c) }
      result.append(byte)
    }
    return String(decoding: result + [0x22], as: UTF8.self)
  }

  mutating func appendHead(_ serving: SiteServing) {
    line("ErrorDocument 404 \"/\(serving.notFoundFile)\"")
    line("DirectorySlash Off")
    for header in SiteHeaders.common { appendHeader(header) }
    line("Header always set Cache-Control \(SiteHeaders.redirectCaching)")
    line("<FilesMatch \"\\.html$\">")
    line("  ForceType \"\(SiteHeaders.pageType)\"")
    appendHeader(SiteAnswer.Header("Cache-Control", SiteHeaders.fileCaching), "  ")
    appendHeader(
      SiteAnswer.Header("Content-Security-Policy", serving.contentSecurityPolicy), "  ")
    line("</FilesMatch>")
    for (file, type, caching) in serving.plainFiles {
      let name = file.utf8.split(separator: 0x2f).last.map { String(decoding: $0, as: UTF8.self) }
      line("<Files \"\(name ?? file)\">")
      line("  ForceType \"\(type)\"")
      appendHeader(SiteAnswer.Header("Cache-Control", caching), "  ")
      line("</Files>")
    }
    line("RewriteEngine On")
    line("# The page for what is not found, when it was not asked for.")
    line("RewriteCond %{ENV:REDIRECT_STATUS} \"^404$\"")
    line("RewriteRule ^ - [END]")
    line("RewriteCond %{THE_REQUEST} \"^\\S+ (?:https?://[^/?\\s]*)?(/[^?\\s]*)\"")
    line("RewriteRule ^ - [E=LINKS_PATH:%1]")
    for file in serving.associationFiles + serving.assets {
      line("RewriteCond %{ENV:LINKS_PATH} \(Self.expression("/" + Self.escaped(file)))")
      line("RewriteRule ^ \(Self.substitution("/" + file)) [END]")
    }
  }

  /// Appends the rule of a redirect, which does not add the query of the request.
  mutating func appendRedirect(_ target: String) {
    line("RewriteRule ^ \"\(target)\" [R=\(SiteServing.Redirect.status),NE,QSD,L]")
  }

  mutating func append(_ tables: ApacheTables, _ domain: String) {
    guard !tables.links.isEmpty else { return }
    let path = "%{ENV:LINKS_KEY}"
    line("# A short link may end with a slash.")
    line("RewriteCond %{ENV:LINKS_PATH} \"^(.*[^/])/?$\"")
    line("RewriteRule ^ - [E=LINKS_KEY:%1]")
    line("RewriteMap links \"txt:${DeepLinksFolder}/\(domain).map\"")
    line("RewriteMap queries \"txt:${DeepLinksFolder}/\(domain).queries.map\"")
    line("RewriteCond ${queries:\(path)|-} \"!^-$\"")
    appendRedirect("${links:\(path)}?${queries:\(path)}")
    line("RewriteCond ${links:\(path)|-} \"!^-$\"")
    appendRedirect("${links:\(path)}")
  }

  mutating func append(_ redirects: [SiteServing.Redirect]) {
    for redirect in redirects {
      let path = Self.escaped(redirect.safePath) + "/?"
      line("RewriteCond %{ENV:LINKS_PATH} \(Self.expression(path))")
      let target = Self.substitution(redirect.location).utf8.dropFirst().dropLast()
      appendRedirect(String(decoding: target, as: UTF8.self))
    }
  }

  mutating func append(_ serving: SiteServing) {
    line("RewriteCond %{ENV:LINKS_PATH} \(Self.expression(SiteExpression.refusedPath.partText))")
    line("RewriteRule ^ - [R=404,L]")
    for rule in serving.rules {
      line("RewriteCond %{ENV:LINKS_PATH} \(Self.expression(rule.path.partText))")
      for condition in rule.conditions {
        if case .no = condition {
          line("RewriteCond %{QUERY_STRING} \"!^\(condition.query.partText)$\"")
        } else {
          line("RewriteCond %{QUERY_STRING} \(Self.expression(condition.query.partText))")
        }
      }
      line("RewriteRule ^ \(Self.substitution("/" + rule.file)) [END]")
    }
    line("RewriteRule ^ - [R=404,L]")
  }

  private mutating func appendHeader(_ header: SiteAnswer.Header, _ indentation: String = "") {
    line("\(indentation)Header always set \(header.name) \"\(header.value)\"")
  }
}
