// SPDX-License-Identifier: MIT

import DeepLinksCore

/// The Apache configuration: for a virtual host, with a table of short links, and as `.htaccess`,
/// for those who can use only that.
struct ApacheWriting: SiteHostWriting {
  /// The maximum number of short links in an `.htaccess` file, which Apache reads for each request.
  static let accessLimit = 1_000
  /// The maximum length of a table line, in bytes.
  private static let lineLimit = 1_000

  let files: [SiteFile]
  let notes: [String]

  init(_ serving: [SiteServing]) {
    var files: [SiteFile] = []
    var notes = [
      "The files need mod_rewrite and mod_headers, and Define DeepLinksFolder with the"
        + " folder of DOMAIN.map in front of DOMAIN.conf.",
      "In .htaccess, paths with an encoded slash (%2F) are not found, as long as the server"
        + " does not set AllowEncodedSlashes.",
    ]
    for serving in serving {
      var host = ApacheText()
      host.line("# Include this file in the VirtualHost of \(serving.domain).")
      host.line("AllowEncodedSlashes NoDecode")
      host.line("MergeSlashes Off")
      host.appendHead(serving)
      let tables = ApacheTables(serving, lineLimit: Self.lineLimit)
      host.append(tables, serving.domain)
      host.append(tables.others)
      host.append(serving)
      files.append(SiteFile(path: serving.domain + ".conf", bytes: host.bytes))
      files.append(SiteFile(path: serving.domain + ".map", bytes: tables.links))
      files.append(SiteFile(path: serving.domain + ".queries.map", bytes: tables.queries))
      var access = ApacheText()
      access.line("# In the root of \(serving.domain), without access to its VirtualHost.")
      access.appendHead(serving)
      access.append(Array(serving.redirects.prefix(Self.accessLimit)))
      access.append(serving)
      files.append(SiteFile(path: serving.domain + ".htaccess", bytes: access.bytes))
      if serving.redirects.count > Self.accessLimit {
        notes.append(
          ".htaccess has the first \(Self.accessLimit) of \(serving.redirects.count) short"
            + " links of \(serving.domain); \(serving.domain).conf has all of them.")
      }
    }
    self.files = files
    self.notes = notes
  }
}

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
    SiteExpression.sequence(text.utf8.map { .byte(SiteByteSet($0)) }).text()
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
    line("RewriteCond %{ENV:LINKS_PATH} \(Self.expression(SiteExpression.refusedPath.partText()))")
    line("RewriteRule ^ - [R=404,L]")
    for rule in serving.rules {
      line("RewriteCond %{ENV:LINKS_PATH} \(Self.expression(rule.path.partText(isAtomic: true)))")
      for condition in rule.conditions {
        if case .no = condition {
          line("RewriteCond %{QUERY_STRING} \"!^\(condition.query.partText())$\"")
        } else {
          line("RewriteCond %{QUERY_STRING} \(Self.expression(condition.query.partText()))")
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

/// The short links of a domain as Apache tables.
///
/// Apache rejects a redirect whose question mark comes from a table, so queries have a table of
/// their own. A link that fits neither table gets a rule.
struct ApacheTables {
  /// The targets by path, without queries.
  private(set) var links: [UInt8] = []
  /// The queries by path, for targets that have one; fragments included.
  private(set) var queries: [UInt8] = []
  /// Links that have a second question mark, or are too long for a line.
  private(set) var others: [SiteServing.Redirect] = []

  init(_ serving: SiteServing, lineLimit: Int) {
    for redirect in serving.redirects {
      let path = redirect.safePath.utf8
      let target = redirect.location.utf8
      let parts = target.split(
        separator: 0x3f, maxSplits: 1, omittingEmptySubsequences: false)
      let query = parts.count > 1 ? parts[1] : nil
      guard path.count + target.count < lineLimit, !parts[0].contains(0x23),
        query.map({ !$0.isEmpty && !$0.contains(0x3f) && $0.first != 0x23 }) ?? true
      else {
        others.append(redirect)
        continue
      }
      links += path + [0x20] + parts[0] + [0x0a]
      if let query { queries += path + [0x20] + query + [0x0a] }
    }
  }
}
