// SPDX-License-Identifier: MIT

import LinkLanguages

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

/// Patterns that mean something other than they seem to.
extension LintSubject {
  mutating func lintPatterns() {
    var bare: [LintPattern] = []
    for pattern in patterns {
      let before = findings.count
      if pattern.isPath { lintPath(pattern) }
      if findings.count == before { lintForeignSyntax(pattern) }
      if findings.count == before { lintCharacters(pattern) }
      let isHopeless = findings[before...].contains { $0.severity == .error }
      if isHopeless, let rule = pattern.rule { hopeless.insert(rule.location) }
      lintStars(pattern)
      if pattern.isPath, findings.count == before, pattern.lacksSlash { bare.append(pattern) }
    }
    lintLeadingSlashes(bare)
  }

  private mutating func lintPath(_ pattern: LintPattern) {
    let text = pattern.pattern
    if !pattern.isLegacyPath, text.utf8.starts(with: "NOT ".utf8) {
      note(
        .notInComponent, at: pattern.location,
        "“NOT” does nothing in “components”: the rule is for paths that begin with this word.",
        "Write \"exclude\": true, and the path without “NOT”.")
    } else if pattern.isLegacyPath, pattern.misspellsNot {
      note(
        .misspelledNot, at: pattern.location,
        "The path excludes nothing: only “NOT ” does, in capitals and followed by one space.",
        "Write “NOT ” and the path.")
    } else if text.utf8.contains("://".utf8) || pattern.beginsWithHost {
      note(
        .hostInPath, severity: text.utf8.contains("://".utf8) ? .error : .warning,
        at: pattern.location,
        "The pattern looks like a URL, and is compared with the path alone.",
        "Write what follows the host; each host has a file of its own.")
    } else if text.unicodeScalars.contains("#"), pattern.isPercentEncoded {
      note(
        .fragmentInPath, at: pattern.location,
        "No path has a “#”, so the pattern never matches.",
        pattern.isLegacyPath
          ? "Write \"components\", where \"#\" is the pattern for the fragment."
          : "Write what follows it as the pattern \"#\".")
    } else if pattern.hasQuery {
      note(
        .queryInPath, at: pattern.location,
        "A “?” in a path is any one character, and the query is not part of the path.",
        pattern.isLegacyPath
          ? "Write \"components\", where \"?\" has the items of the query."
          : "Write the items of the query as the member \"?\".")
    }
  }

  private mutating func lintForeignSyntax(_ pattern: LintPattern) {
    guard let syntax = pattern.foreignSyntax else { return }
    let isInLinks = !pattern.isPercentEncoded || syntax.unicodeScalars.allSatisfy(\.isInLinks)
    note(
      .foreignSyntax, severity: isInLinks ? .warning : .error, at: pattern.location,
      "“\(syntax)” stands for itself in a pattern; only “*”, “?” and “$(name)” are special.",
      "Write “*” for any text, “?*” for one that is not empty, and “?” for one character.")
  }

  /// Reports characters and escapes that never appear in a link as written.
  private mutating func lintCharacters(_ pattern: LintPattern) {
    let text = pattern.plainPattern
    guard pattern.isPercentEncoded else {
      if let escape = text.escapes.first {
        note(
          .escapeInDecodedPattern, at: pattern.location,
          "The link is decoded before it is compared, so “\(escape)” matches only “%25"
            + "\(escape.dropFirst())”.",
          "Write the character itself, or take \"percentEncoded\": false away.")
      }
      return
    }
    if let scalar = text.unicodeScalars.first(where: { !$0.isInLinks }) {
      let escaped = String(scalar).escaped
      note(
        .unescapedCharacter, at: pattern.location,
        "A link as it is written has no \(scalar.named), so the pattern never matches.",
        scalar == "#" || scalar == "%"
          ? "Write “\(escaped)” if the link has that."
          : "Write “\(escaped)”, or \"percentEncoded\": false in the rule.")
    } else if pattern.isCaseSensitive,
      let escape = text.escapes.first(where: { $0 != $0.uppercased() })
    {
      note(
        .smallEscape, at: pattern.location,
        "“\(escape)” does not match “\(escape.uppercased())”, as most links write it.",
        "Write escapes in capitals.")
    }
  }

  private mutating func lintStars(_ pattern: LintPattern) {
    guard pattern.pattern.utf8.contains("**".utf8) else { return }
    note(
      .doubleStar, at: pattern.location, "“**” is the same as “*”, which crosses slashes.",
      "Write “*”.")
  }

  /// Reports one finding for each entry.
  private mutating func lintLeadingSlashes(_ patterns: [LintPattern]) {
    for (entry, same) in Dictionary(grouping: patterns, by: { $0.rule?.entry ?? -1 })
      .sorted(by: { $0.key < $1.key })
    {
      let others = same.count == 1 ? "" : ", as do \(same.count - 1) more of the entry"
      note(
        .noLeadingSlash, at: same[0].location,
        "The path begins without a slash\(entry < 0 ? "" : others); the system reads it as if it "
          + "had one.", "Write “/” before it, as most tools expect.")
    }
  }
}

extension LintPattern {
  /// Whether it begins with a character other than a slash.
  fileprivate var lacksSlash: Bool {
    pattern.unicodeScalars.first.map { !"/*?$".unicodeScalars.contains($0) } ?? false
  }

  /// Whether a `?` seems to begin a query: it is followed by `name=` in the same segment.
  fileprivate var hasQuery: Bool {
    pattern.unicodeScalars.split(separator: "/").contains { segment in
      segment.split(separator: "?", omittingEmptySubsequences: false).dropFirst().contains {
        guard let sign = $0.firstIndex(of: "=") else { return false }
        let name = $0[..<sign]
        return !name.isEmpty && !name.contains("*")
      }
    }
  }

  /// Whether it looks like an exclusion.
  fileprivate var misspellsNot: Bool {
    let text = self.text.unicodeScalars.drop { $0.properties.isWhitespace }
    if text.first == "!" { return true }
    guard String(text.prefix(3)).lowercased() == "not" else { return false }
    let rest = text.dropFirst(3)
    guard let next = rest.first, next.properties.isWhitespace || next == "/" || next == "*" else {
      return false
    }
    // Exactly one space; the rest is the pattern.
    return !self.text.utf8.starts(with: "NOT ".utf8)
      || rest.dropFirst().first?.properties.isWhitespace == true
  }

  /// Whether the first segment is probably a host name.
  fileprivate var beginsWithHost: Bool {
    let segment = Substring(pattern.unicodeScalars.drop { $0 == "/" }.prefix { $0 != "/" })
    let labels = segment.unicodeScalars.split(separator: ".", omittingEmptySubsequences: false).map(
      Substring.init)
    guard labels.count > 1, let last = labels.last, Self.domains.contains(last.lowercased()) else {
      return false
    }
    return labels.allSatisfy { label in
      !label.isEmpty
        && label.utf8.allSatisfy {
          ByteSet.letters.contains($0) || ByteSet.digits.contains($0)
            || $0 == UInt8(ascii: "-")
        }
    }
  }

  /// Top-level domains that are unlikely to be file extensions.
  private static let domains: Set<String> = [
    "com", "org", "net", "io", "app", "dev", "de", "uk", "fr", "eu", "ru", "nl", "cn", "jp", "br",
    "it", "es", "ch", "se", "info", "edu", "gov",
  ]

  /// Syntax of regular expressions or routes that is not special here.
  fileprivate var foreignSyntax: String? {
    let text = plainPattern
    let signs = ["/.*", ".+", "(.*)", "\\", "[^", "[a-z", "[A-Z", "[0-9", "(?", "|"]
    if let sign = signs.first(where: { text.utf8.contains($0.utf8) }) { return sign }
    if text.unicodeScalars.first == "^" { return "^" }
    if text.unicodeScalars.last == "$" { return "$" }
    for segment in text.unicodeScalars.split(separator: "/").map(Substring.init) {
      if let name = segment.unicodeScalars.dropFirst().first, segment.unicodeScalars.first == ":",
        name.properties.isAlphabetic
      {
        return String(segment)
      }
      for (open, close) in [("{", "}"), ("<", ">"), ("${", "}")] {
        if let start = segment.utf8.firstRange(of: open.utf8),
          let end = segment[start.upperBound...].utf8.firstRange(of: close.utf8)
        {
          return String(segment[start.lowerBound..<end.upperBound])
        }
      }
    }
    return nil
  }
}

extension String {
  /// The escapes in the text, such as `%2F`.
  fileprivate var escapes: [String] {
    let bytes = Array(utf8)
    return bytes.indices.dropLast(2).compactMap { index in
      guard bytes[index] == UInt8(ascii: "%"), bytes[index + 1].hexadecimal != nil,
        bytes[index + 2].hexadecimal != nil
      else { return nil }
      return String(decoding: bytes[index...index + 2], as: UTF8.self)
    }
  }

  /// The text with every byte escaped.
  fileprivate var escaped: String {
    utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return digits.count < 2 ? "%0\(digits)" : "%\(digits)"
    }.joined()
  }
}

extension Unicode.Scalar {
  /// Whether it can appear in a link as written.
  fileprivate var isInLinks: Bool {
    isASCII
      && (ByteSet.inFragment.contains(UInt8(truncatingIfNeeded: value))
        || self == "#" || self == "?")
  }

  /// Its name in a sentence.
  fileprivate var named: String {
    switch self {
    case " ": "space"
    case "\t": "tab"
    case "\n", "\r": "line break"
    case _ where value < 0x20 || value == 0x7F: "control character"
    default: "“\(self)”"
    }
  }
}
