// SPDX-License-Identifier: MIT

/// A pattern in a file, and how it is compared.
struct LintPattern {
  enum Part {
    case path
    /// An element of the old `paths`.
    case legacyPath
    case query
    case item(name: String)
    case fragment
  }

  var part: Part
  var location: AssociationPath
  /// The rule that contains it; `nil` if it is in defaults.
  var rule: AppLinkRule?
  /// The text, as written in the file.
  var text: String
  var isCaseSensitive: Bool
  var isPercentEncoded: Bool

  var isPath: Bool {
    switch part {
    case .path, .legacyPath: true
    case .query, .item, .fragment: false
    }
  }

  var isLegacyPath: Bool { if case .legacyPath = part { true } else { false } }

  /// The pattern without `NOT `.
  var pattern: Substring {
    guard isLegacyPath, text.utf8.starts(with: "NOT ".utf8) else { return text[...] }
    return Substring(text.utf8.dropFirst(4))
  }

  /// The pattern without references to variables.
  var plainPattern: String {
    var plain = ""
    var rest = pattern
    while let start = rest.utf8.firstRange(of: "$(".utf8),
      let end = rest[start.upperBound...].unicodeScalars.firstIndex(of: ")")
    {
      plain += rest[..<start.lowerBound]
      rest = rest[rest.unicodeScalars.index(after: end)...]
    }
    return plain + rest
  }
}

extension LintSubject {
  /// Returns all patterns of the file, in order.
  func makePatterns() -> [LintPattern] {
    var patterns: [LintPattern] = []
    if let defaults = file.appLinks?.defaults {
      patterns += self.patterns(of: defaults, at: Self.appLinks.member("defaults"))
    }
    for (number, detail) in details.enumerated() {
      if let defaults = detail.defaults {
        patterns += self.patterns(
          of: defaults, at: location(ofEntry: number).member("defaults"),
          inheriting: file.appLinks?.defaults)
      }
      for rule in rules(ofEntry: number) {
        if let component = component(of: rule) {
          patterns += self.patterns(of: component, at: rule.location, rule: rule)
        } else if let text = rule.isLegacyPath ? detail.paths?[rule.index] : nil {
          patterns.append(
            LintPattern(
              part: .legacyPath, location: rule.location, rule: rule, text: text,
              isCaseSensitive: true, isPercentEncoded: true))
        }
      }
    }
    return patterns
  }

  private func patterns(
    of component: AppSiteAssociation.Component, at location: AssociationPath,
    rule: AppLinkRule? = nil, inheriting defaults: AppSiteAssociation.Component? = nil
  ) -> [LintPattern] {
    func pattern(
      _ part: LintPattern.Part, _ location: AssociationPath, _ text: String
    ) -> LintPattern {
      LintPattern(
        part: part, location: location, rule: rule, text: text,
        isCaseSensitive: rule?.isCaseSensitive ?? component.caseSensitive
          ?? defaults?.caseSensitive ?? true,
        isPercentEncoded: rule?.isPercentEncoded ?? component.percentEncoded
          ?? defaults?.percentEncoded ?? true)
    }
    var patterns: [LintPattern] = []
    if let path = component.path { patterns.append(pattern(.path, location.member("/"), path)) }
    let query = location.member("?")
    switch component.query {
    case .text(let text): patterns.append(pattern(.query, query, text))
    case .items(let items):
      patterns += items.map { pattern(.item(name: $0.name), query.member($0.name), $0.pattern) }
    case nil: break
    }
    if let fragment = component.fragment {
      patterns.append(pattern(.fragment, location.member("#"), fragment))
    }
    return patterns
  }
}
