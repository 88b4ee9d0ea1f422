// SPDX-License-Identifier: MIT

/// The Cloudflare Pages configuration: `_redirects` and `_headers`.
struct CloudflareWriting: SiteHostWriting {
  /// The limits of a file: rules for a single path, rules with captures, and bytes per rule.
  static let limits = (fixed: 2_000, dynamic: 100, line: 1_000)

  private(set) var files: [SiteFile] = []
  private(set) var notes: [String] = []
  private(set) var copies: [SiteCopy] = []

  init(_ serving: [SiteServing]) {
    for serving in serving { append(serving) }
  }

  private mutating func append(_ serving: SiteServing) {
    let plan = Plan(serving)
    notes += plan.notes
    // A target with the file extension would cause one more redirect.
    func line(_ template: SiteTemplate) -> String {
      "\(template.source) /\(Self.bare(template.file)) 200"
    }
    let lines =
      plan.fixed.map(line) + plan.redirects.map { Plan.line($0) }
      + plan.slashedRedirects.map { Plan.line($0, end: "/") } + plan.dynamic.map(line)
    files.append(
      SiteFile(
        path: serving.domain + "/_redirects", text: lines.map { $0 + "\n" }.joined()))
    files.append(serving.headersFile)
    copies += plan.copies
  }

  /// What fits into the tables of a domain.
  private struct Plan {
    /// The pages with a fixed path.
    var fixed: [SiteTemplate] = []
    /// The pages with a template.
    var dynamic: [SiteTemplate] = []
    var redirects: [SiteServing.Redirect] = []
    /// Those that have a second rule, for a slash at the end.
    var slashedRedirects: [SiteServing.Redirect] = []
    /// The short links that become pages.
    var copies: [SiteCopy] = []
    var notes: [String]

    init(_ serving: SiteServing) {
      let (templates, notes) = serving.allTemplates()
      self.notes = notes + serving.queryNote()
      for template in templates {
        if template.isStatic, fixed.count < limits.fixed {
          fixed.append(template)
        } else if !template.isStatic, dynamic.count < limits.dynamic {
          dynamic.append(template)
        } else {
          self.notes.append("\(template.pattern) is beyond the limit of rules.")
        }
      }
      var copies = SiteCopies(serving)
      for redirect in serving.redirects {
        let isTemplate = redirect.safePath.utf8.contains { $0 == 0x3a || $0 == 0x2a }
        if fixed.count + redirects.count < limits.fixed,
          Self.line(redirect).utf8.count <= limits.line, !isTemplate
        {
          redirects.append(redirect)
        } else if !copies.insert(redirect.file, under: redirect.safePath) {
          self.notes.append("\(redirect.safePath) is left out: it has no page, or no name.")
        }
      }
      slashedRedirects = redirects.prefix(limits.fixed - fixed.count - redirects.count).filter {
        Self.line($0, end: "/").utf8.count <= limits.line
      }
      let withoutSlash = redirects.count - slashedRedirects.count
      if withoutSlash > 0 {
        self.notes.append(
          "\(withoutSlash) short links of \(serving.domain) are not found with a slash at the end.")
      }
      self.copies = copies.all
      if !self.copies.isEmpty {
        self.notes.append(
          "\(self.copies.count) short links of \(serving.domain) are pages, beyond the limit of"
            + " \(limits.fixed) rules.")
      }
    }

    static func line(_ redirect: SiteServing.Redirect, end: String = "") -> String {
      "\(redirect.safePath)\(end) \(redirect.location) \(SiteServing.Redirect.status)"
    }
  }

  private static func bare(_ file: String) -> String {
    let isPage = file.utf8.suffix(5).elementsEqual(".html".utf8)
    return isPage ? String(decoding: file.utf8.dropLast(5), as: UTF8.self) : file
  }
}
