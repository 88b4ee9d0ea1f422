// SPDX-License-Identifier: MIT

import DeepLinksCore

/// What a host can answer for a site, as rules.
struct SiteHostAnswers: Sendable {
  /// The pages; the first rule that matches a request wins.
  var rules: [SiteRule]
  /// The short links that the host redirects.
  var redirects: [SiteServing.Redirect]
  /// Those that the host also redirects with a slash at the end.
  var slashedRedirects: [SiteServing.Redirect]
  /// The files that have their own path, besides the association files.
  var files: [String]
  /// Whether the host sends the headers of the configuration.
  var hasHeaders = true

  /// Creates what web servers answer: everything in the description.
  init(_ serving: SiteServing) {
    rules = serving.rules
    redirects = serving.redirects
    slashedRedirects = serving.redirects
    files = serving.assets
  }

  /// Creates what a service answers: there, every published file has its own path.
  init(_ serving: SiteServing, rules: [SiteRule], redirects: [SiteServing.Redirect]) {
    self.rules = rules
    self.redirects = redirects
    slashedRedirects = redirects
    files = serving.assets + serving.rewrites.map(\.file) + serving.redirects.compactMap(\.file)
  }
}

extension SiteRule {
  /// Creates the rule of a template: any segment for `:name`, and any remaining path for `*`.
  init(_ template: SiteTemplate) {
    let slash = SiteExpression.byte(SiteByteSet(0x2f))
    var parts: [SiteExpression] = []
    for segment in template.source.utf8.dropFirst().split(separator: 0x2f) {
      switch segment.first {
      case 0x3a: parts += [slash, .many(.byte(.noSlash))]
      case 0x2a: parts.append(.optional(.sequence([slash, .any(.byte(.all))])))
      default: parts += [slash, .sequence(segment.map { .byte(SiteByteSet($0)) })]
      }
    }
    self.init(
      pattern: template.pattern, file: template.file,
      path: parts.isEmpty ? slash : .sequence(parts + [.optional(slash)]), conditions: [])
  }

  /// Creates the rule of a page that is stored under its own path.
  init(_ copy: SiteCopy) {
    let ending = ".html".utf8.count
    let name = copy.path.utf8.dropLast(ending)
    let path = copy.path == "index.html" ? "/" : "/" + String(decoding: Array(name), as: UTF8.self)
    self.init(
      pattern: path, file: copy.file,
      path: .sequence(path.utf8.map { .byte(SiteByteSet($0)) }), conditions: [])
  }

  /// Returns the rule with other conditions.
  func asking(_ conditions: [SiteItemCondition]) -> SiteRule {
    SiteRule(pattern: pattern, file: file, path: path, conditions: conditions)
  }
}
