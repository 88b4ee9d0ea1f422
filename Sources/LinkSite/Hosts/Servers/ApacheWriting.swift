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
