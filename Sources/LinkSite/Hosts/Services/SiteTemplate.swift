// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore

/// A pattern in `_redirects` syntax: literals, `:name` for a segment, `*` at the end.
struct SiteTemplate: Sendable {
  let pattern: String
  let file: String
  /// The template.
  let source: String
  /// What the template cannot express, as sentence endings; empty if it matches the same links as
  /// the pattern.
  let faults: [String]

  /// Whether it matches only one path.
  var isStatic: Bool { !source.utf8.contains(0x3a) && !source.utf8.contains(0x2a) }

  /// Creates the template of a rewrite; `nil` if no request to a web server can have such a link.
  init?(_ rewrite: SiteServing.Rewrite) {
    let pattern = rewrite.pattern
    if pattern.isOpaque, !pattern.segments.isEmpty { return nil }
    var source = ""
    var faults: [String] = []
    func add(_ fault: String) { if !faults.contains(fault) { faults.append(fault) } }
    scanning: for (index, segment) in pattern.segments.enumerated() {
      let pieces = pattern.pieces(of: segment)
      if let first = pieces.first, first.kind == .rest {
        source += "/*"
        if !pattern.isStar(of: first) { add("also takes the path without segments") }
        if pattern.tailCount > 0 { add("takes any segments behind those in front of the rest") }
        break scanning
      }
      guard pieces.contains(where: { $0.kind != .literal }) else {
        if rewrite.folding.applies(toSegment: index) { add("takes one spelling of the case") }
        source += "/"
        for piece in pieces { source += Self.literal(pattern.literalBytes(of: piece)) }
        continue
      }
      source += "/:s\(index)"
      if pieces.count > 1 { add("takes any segment for one that is mixed") }
      for piece in pieces where piece.kind == .capture {
        if rewrite.parameters.contains(where: {
          $0.name.utf8.elementsEqual(pattern.name(of: piece).utf8) && $0.isConstrained
        }) {
          add("takes any text for \(pattern.name(of: piece))")
        }
      }
    }
    if !SiteItemCondition.conditions(of: rewrite).isEmpty { add("takes any query") }
    self.pattern = pattern.text
    file = rewrite.file
    self.source = source.isEmpty ? "/" : source
    self.faults = faults
  }

  private static func literal(_ bytes: [UInt8]) -> String {
    PercentCoding.encoded(bytes, bare: bare)
  }

  /// Characters that stand for themselves: no colon, no asterisk.
  private static let bare = LinkCharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~@!$&'()+,;=")
}

extension SiteServing {
  /// Returns the templates of all rewrites, one per source, with notes about what they cannot
  /// express.
  ///
  /// If several patterns have the same source, the first one that the source expresses exactly gets
  /// it, or else the first one.
  func allTemplates() -> (templates: [SiteTemplate], notes: [String]) {
    let all = rewrites.compactMap(SiteTemplate.init)
    var chosen: [[UInt8]: Int] = [:]
    for (index, template) in all.enumerated() {
      let key = Array(template.source.utf8)
      if let other = chosen[key], all[other].faults.isEmpty || !template.faults.isEmpty { continue }
      chosen[key] = index
    }
    var templates: [SiteTemplate] = []
    var notes: [String] = []
    for (index, template) in all.enumerated() {
      guard let own = chosen[Array(template.source.utf8)] else { continue }
      if own == index {
        templates.append(template)
        notes += template.faults.map {
          "\(template.pattern) is \(template.source) there, which \($0)."
        }
      } else {
        notes.append(
          "Links of \(template.pattern) get the page of \(all[own].pattern).")
      }
    }
    return (templates, notes)
  }

  /// The headers for services: those of all files, then additional ones by file name.
  var serviceHeaders: [(path: String, headers: [SiteAnswer.Header])] {
    let policy = SiteAnswer.Header(
      "Content-Security-Policy",
      String(decoding: contentSecurityPolicy.utf8.filter { $0 > 0x1f && $0 < 0x7f }, as: UTF8.self))
    return [("/*", SiteHeaders.common + [policy])]
      + associationFiles.map { file in
        (
          "/" + file,
          [
            SiteAnswer.Header("Content-Type", "application/json"),
            SiteAnswer.Header("Cache-Control", SiteHeaders.associationCaching),
          ]
        )
      }
  }

  /// The `_headers` file for Netlify and Cloudflare.
  var headersFile: SiteFile {
    let text = serviceHeaders.map { path, headers in
      path + "\n" + headers.map { "  \($0.name): \($0.value)\n" }.joined()
    }.joined()
    return SiteFile(path: domain + "/_headers", text: text)
  }

  /// Returns the note for a host that adds the query of a request to the target of a redirect.
  func queryNote() -> [String] {
    redirects.isEmpty
      ? []
      : ["The query of a request may be added to the target of a short link."]
  }
}
