// SPDX-License-Identifier: MIT

/// The configuration of Cloudflare Pages: `_redirects` and `_headers`.
struct CloudflareWriting: SiteHostWriting {
  /// How many rules of one path a file may have, how many with captures, and how long a rule is.
  static let limits = (fixed: 2_000, dynamic: 100, line: 1_000)

  private(set) var files: [SiteFile] = []
  private(set) var notes: [String] = []
  private(set) var copies: [SiteCopy] = []

  init(_ serving: [SiteServing]) {
    for serving in serving { append(serving) }
  }

  private mutating func append(_ serving: SiteServing) {
    let (templates, notes) = serving.allTemplates()
    self.notes += notes + serving.queryNote()
    // Pages are asked for without their ending, or else there is one more redirect.
    var fixed: [String] = []
    var dynamic: [String] = []
    for template in templates {
      let line = "\(template.source) /\(Self.bare(template.file)) 200"
      if template.isStatic, fixed.count < Self.limits.fixed {
        fixed.append(line)
      } else if !template.isStatic, dynamic.count < Self.limits.dynamic {
        dynamic.append(line)
      } else {
        self.notes.append("\(template.pattern) is beyond the limit of rules.")
      }
    }
    var copies = SiteCopies(serving)
    for redirect in serving.redirects {
      let line = "\(redirect.safePath) \(redirect.location) \(SiteServing.Redirect.status)"
      let isTemplate = redirect.safePath.utf8.contains { $0 == 0x3a || $0 == 0x2a }
      if fixed.count < Self.limits.fixed, line.utf8.count <= Self.limits.line, !isTemplate {
        fixed.append(line)
      } else if !copies.insert(redirect.file, under: redirect.safePath) {
        self.notes.append("\(redirect.safePath) is left out: it has no page, or no name.")
      }
    }
    if !copies.all.isEmpty {
      self.notes.append(
        "\(copies.all.count) short links of \(serving.domain) are pages, beyond the limit of"
          + " \(Self.limits.fixed) rules.")
    }
    files.append(
      SiteFile(
        path: serving.domain + "/_redirects",
        text: (fixed + dynamic).map { $0 + "\n" }.joined()))
    files.append(serving.headersFile)
    self.copies += copies.all
  }

  private static func bare(_ file: String) -> String {
    let isPage = file.utf8.suffix(5).elementsEqual(".html".utf8)
    return isPage ? String(decoding: file.utf8.dropLast(5), as: UTF8.self) : file
  }
}
