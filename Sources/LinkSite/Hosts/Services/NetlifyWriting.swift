// SPDX-License-Identifier: MIT

/// The Netlify configuration: `_redirects` and `_headers`.
struct NetlifyWriting: SiteHostWriting {
  private(set) var files: [SiteFile] = []
  private(set) var notes: [String] = []

  init(_ serving: [SiteServing]) {
    for serving in serving {
      var lines: [String] = serving.redirects.map {
        "\($0.safePath) \($0.location) \(SiteServing.Redirect.status)!"
      }
      let (templates, notes) = serving.allTemplates()
      lines += templates.map { "\($0.source) /\($0.file) 200" }
      lines.append("/* /\(serving.notFoundFile) 404")
      files.append(
        SiteFile(
          path: serving.domain + "/_redirects", text: lines.map { $0 + "\n" }.joined()))
      files.append(serving.headersFile)
      self.notes += notes + serving.queryNote()
      for redirect in serving.redirects
      where redirect.safePath.utf8.contains(0x3a) || redirect.safePath.utf8.contains(0x2a) {
        self.notes.append("\(redirect.safePath) is read as a template.")
      }
    }
  }
}
