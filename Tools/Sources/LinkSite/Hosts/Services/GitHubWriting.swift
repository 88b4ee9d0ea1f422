// SPDX-License-Identifier: MIT

import DeepLinksCore

/// What GitHub Pages needs: it neither redirects, nor rewrites, nor sets headers, so pages of fixed
/// paths and of short links stand there under the paths themselves.
struct GitHubWriting: SiteHostWriting {
  private(set) var files: [SiteFile] = []
  private(set) var notes: [String] = []
  private(set) var copies: [SiteCopy] = []

  init(_ serving: [SiteServing]) {
    for serving in serving { append(serving) }
  }

  private mutating func append(_ serving: SiteServing) {
    // Otherwise a generator runs, and leaves out .well-known.
    files.append(SiteFile(path: serving.domain + "/.nojekyll", text: ""))
    files.append(SiteFile(path: serving.domain + "/CNAME", text: serving.domain + "\n"))
    notes.append(
      "Files have no headers of their own; apple-app-site-association has no type, and"
        + " pages have no policy.")
    var taken: Set<[UInt8]> = []
    for template in serving.rewrites.compactMap(SiteTemplate.init) {
      guard template.isStatic, let path = Self.path(for: template.source) else {
        notes.append(
          "Links of \(template.pattern) get the page for what is not found.")
        continue
      }
      for fault in template.faults { notes.append("\(template.pattern) \(fault).") }
      guard taken.insert(path.utf8.map(\.asciiLowercased)).inserted else { continue }
      copies.append(SiteCopy(domain: serving.domain, file: template.file, path: path))
    }
    for redirect in serving.redirects {
      guard let copy = Self.copy(of: redirect, in: serving),
        taken.insert(copy.path.utf8.map(\.asciiLowercased)).inserted
      else {
        notes.append("\(redirect.safePath) is left out: it has no page, or no name.")
        continue
      }
      copies.append(copy)
    }
    copies += serving.notFoundCopies
  }

  /// The page of a short link under the path of the link.
  static func copy(of redirect: SiteServing.Redirect, in serving: SiteServing) -> SiteCopy? {
    guard let file = redirect.file, let path = path(for: redirect.safePath) else { return nil }
    return SiteCopy(domain: serving.domain, file: file, path: path)
  }

  /// The file that is answered for a path without a redirect; `nil` if its name is not safe.
  static func path(for path: String) -> String? {
    if path.utf8.elementsEqual("/".utf8) { return "index.html" }
    let segments = path.utf8.dropFirst().split(separator: 0x2f, omittingEmptySubsequences: false)
    let isSafe = segments.allSatisfy { segment in
      !segment.isEmpty && segment.first != 0x2e && segment.last != 0x2e
        && segment.allSatisfy { $0 != 0x7e && LinkCharacters.unreserved.contains($0) }
    }
    return isSafe ? String(decoding: path.utf8.dropFirst(), as: UTF8.self) + ".html" : nil
  }
}
