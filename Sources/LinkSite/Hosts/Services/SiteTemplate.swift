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

/// The second names of a domain's files.
struct SiteCopies {
  private(set) var all: [SiteCopy] = []
  /// The lowercase names, for case-insensitive file systems.
  private var taken: Set<[UInt8]> = []
  private let domain: String

  init(_ serving: SiteServing) { domain = serving.domain }

  private static func folded(_ path: String) -> [UInt8] { path.utf8.map(\.asciiLowercased) }

  /// Gives a file the name that is served for a path without a redirect.
  ///
  /// - Returns: whether such a name exists and no other file has it.
  mutating func insert(_ file: String?, under path: String) -> Bool {
    guard let file, let name = Self.name(for: path), taken.insert(Self.folded(name)).inserted
    else { return false }
    all.append(SiteCopy(domain: domain, file: file, path: name))
    return true
  }

  /// Returns whether a file has the name that is served for a path.
  func has(_ path: String) -> Bool {
    Self.name(for: path).map { taken.contains(Self.folded($0)) } ?? false
  }

  /// Returns the file that is served for a path; `nil` if its name is unsafe, or one of the site's
  /// own.
  private static func name(for path: String) -> String? {
    if path.utf8.elementsEqual("/".utf8) { return "index.html" }
    let name = String(decoding: path.utf8.dropFirst(), as: UTF8.self) + ".html"
    let segments = path.utf8.dropFirst().split(separator: 0x2f, omittingEmptySubsequences: false)
    let isSafe = segments.allSatisfy { segment in
      !segment.isEmpty && segment.first != 0x2e && segment.last != 0x2e
        && segment.allSatisfy { $0 != 0x7e && LinkCharacters.unreserved.contains($0) }
    }
    return isSafe && !SitePaths.isOwn(folded(name)) && SitePath.isSafe(name) ? name : nil
  }
}
