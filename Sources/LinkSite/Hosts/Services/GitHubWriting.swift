// SPDX-License-Identifier: MIT

/// What GitHub Pages needs.
///
/// It cannot redirect, rewrite, or set headers, so pages of fixed paths and of short links are
/// stored under those paths.
struct GitHubWriting: SiteHostWriting {
  private(set) var files: [SiteFile] = []
  private(set) var notes: [String] = []
  private(set) var copies: [SiteCopy] = []

  init(_ serving: [SiteServing]) {
    for serving in serving { append(serving) }
  }

  private mutating func append(_ serving: SiteServing) {
    // Without it, a generator runs and omits .well-known.
    files.append(SiteFile(path: serving.domain + "/.nojekyll", text: ""))
    files.append(SiteFile(path: serving.domain + "/CNAME", text: serving.domain + "\n"))
    notes.append(
      "Files have no headers of their own; apple-app-site-association has no type, and"
        + " pages have no policy.")
    var copies = SiteCopies(serving)
    for template in serving.rewrites.compactMap(SiteTemplate.init) {
      // If two patterns have the same path, the first wins.
      guard template.isStatic,
        copies.insert(template.file, under: template.source) || copies.has(template.source)
      else {
        notes.append("Links of \(template.pattern) get the page for what is not found.")
        continue
      }
      for fault in template.faults { notes.append("\(template.pattern) \(fault).") }
    }
    for redirect in serving.redirects
    where !copies.insert(redirect.file, under: redirect.safePath) {
      notes.append("\(redirect.safePath) is left out: it has no page, or no name.")
    }
    self.copies += copies.all
  }
}
