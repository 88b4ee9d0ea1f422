// SPDX-License-Identifier: MIT

import AssociatedDomains

/// Decides as the specification says, step by step, slowly, and without any code of the library but
/// the model of a file.
struct NaiveMatcher {
  private let file: AppSiteAssociation
  private let rules: [Rule]

  init(file: AppSiteAssociation) {
    self.file = file
    rules = Self.rules(file)
  }

  /// One character of a pattern that has no variables anymore.
  private enum Token: Equatable {
    case character(UInt32)
    case one
    case any
  }

  private struct Rule {
    var apps: [String]
    var excludes: Bool
    var caseSensitive = true
    var percentEncoded = true
    var path: String?
    var queryText: String?
    var queryItems: [(name: String, pattern: String)] = []
    var fragment: String?
    var isLegacy = false
  }

  private struct Link {
    var path: [UInt8] = []
    var query: [UInt8] = []
    var fragment: [UInt8] = []
  }

  /// Also the number of the rule.
  func decide(app: String, url: String, domain: String?) -> (AppLinkDecision, rule: Int?) {
    guard let link = link(url, domain) else { return (.noMatch, nil) }
    for (index, rule) in rules.enumerated() where rule.apps.contains(app) {
      if matches(rule, link) { return (rule.excludes ? .exclude : .match, index) }
    }
    return (.noMatch, nil)
  }

  // MARK: Facts 32 and the parts of a link

  private func link(_ url: String, _ domain: String?) -> Link? {
    let bytes = Array(url.utf8)
    let text = String(decoding: bytes.prefix(8), as: UTF8.self).lowercased()
    let start: Int
    if text.hasPrefix("https://") {
      start = 8
    } else if text.hasPrefix("http://") {
      start = 7
    } else {
      return nil
    }
    let rest = Array(bytes[start...])
    let authority = rest.prefix { !"/?#".utf8.contains($0) }
    var host = Array(authority.split(separator: 64, omittingEmptySubsequences: false).last ?? [])
    if host.first != 91, let colon = host.firstIndex(of: 58) {
      guard host[(colon + 1)...].allSatisfy({ (48...57).contains($0) }) else { return nil }
      host = Array(host[..<colon])
    }
    guard !host.isEmpty else { return nil }
    if let domain, !domain.isEmpty {
      guard String(decoding: host, as: UTF8.self).lowercased() == domain.lowercased() else {
        return nil
      }
    }
    let tail = rest.dropFirst(authority.count)
    let beforeFragment = tail.prefix { $0 != 35 }
    let path = beforeFragment.prefix { $0 != 63 }
    return Link(
      path: Array(path), query: Array(beforeFragment.dropFirst(path.count).dropFirst()),
      fragment: Array(tail.dropFirst(beforeFragment.count).dropFirst()))
  }

  // MARK: Facts 7 to 9, 11, 29, 33, 34, 38 to 40: the rules

  private static func rules(_ file: AppSiteAssociation) -> [Rule] {
    var rules: [Rule] = []
    for detail in file.appLinks?.details ?? [] {
      let apps = detail.appIDs ?? [detail.appID].compactMap(\.self)
      if detail.components == nil, let paths = detail.paths {
        for path in paths {
          let excludes = path.hasPrefix("NOT ")
          rules.append(
            Rule(
              apps: apps, excludes: excludes, path: excludes ? String(path.dropFirst(4)) : path,
              isLegacy: true))
        }
        continue
      }
      for component in detail.components ?? [AppSiteAssociation.Component()] {
        var rule = Rule(apps: apps, excludes: false)
        // From the weakest level to the strongest.
        for level in [file.appLinks?.defaults, detail.defaults, component] {
          guard let level else { continue }
          if let exclude = level.exclude { rule.excludes = exclude }
          if let caseSensitive = level.caseSensitive { rule.caseSensitive = caseSensitive }
          if let percentEncoded = level.percentEncoded { rule.percentEncoded = percentEncoded }
          if let path = level.path { rule.path = path }
          if let fragment = level.fragment { rule.fragment = fragment }
          if let query = level.query {
            rule.queryText = nil
            rule.queryItems = []
            switch query {
            case .text(let text): rule.queryText = text
            case .items(let items):
              for item in items {
                rule.queryItems.removeAll { $0.name == item.name }
                rule.queryItems.append((item.name, item.pattern))
              }
            }
          }
        }
        rules.append(rule)
      }
    }
    return rules
  }

  // MARK: Facts 15, 23 to 28, 30, 31: one rule

  private func matches(_ rule: Rule, _ link: Link) -> Bool {
    if let path = rule.path, !pathMatches(path, rule, link.path) { return false }
    if let text = rule.queryText, !matches(text, rule, link.query) { return false }
    if let fragment = rule.fragment, !matches(fragment, rule, link.fragment) { return false }
    for (name, pattern) in rule.queryItems {
      var values: [[UInt8]] = []
      for item in link.query.split(separator: 38, omittingEmptySubsequences: false) {
        let parts = item.split(separator: 61, maxSplits: 1, omittingEmptySubsequences: false)
        let itemName = parts.first.map { characters(Array($0), rule) } ?? []
        if itemName == folded(name.unicodeScalars.map(\.value), rule) {
          values.append(parts.count > 1 ? Array(parts[1]) : [])
        }
      }
      if values.isEmpty { values = [[]] }
      for value in values where !matches(pattern, rule, value) { return false }
    }
    return true
  }

  private func matches(_ pattern: String, _ rule: Rule, _ text: [UInt8]) -> Bool {
    let text = characters(text, rule)
    return expansions(pattern, rule).contains { glob($0, text) }
  }

  /// The characters of a part of a link, as a rule wants them.
  private func characters(_ bytes: [UInt8], _ rule: Rule) -> [UInt32] {
    var decoded = bytes
    if !rule.percentEncoded {
      decoded = []
      var index = 0
      while index < bytes.count {
        let digits = bytes[index...].dropFirst().prefix(2)
        if bytes[index] == 37, digits.count == 2,
          digits.allSatisfy({ Character(UnicodeScalar($0)).isHexDigit && $0 < 128 }),
          let value = UInt8(String(decoding: digits, as: UTF8.self), radix: 16)
        {
          decoded.append(value)
          index += 3
        } else {
          decoded.append(bytes[index])
          index += 1
        }
      }
    }
    var result: [UInt32] = []
    var rest = decoded[...]
    while let first = rest.first {
      if first < 0x80 {
        result.append(UInt32(first))
        rest = rest.dropFirst()
        continue
      }
      let length = (1...4).first { length in
        guard length <= rest.count,
          let text = String(validating: rest.prefix(length), as: UTF8.self)
        else { return false }
        return text.unicodeScalars.count == 1
      }
      if let length {
        result += String(decoding: rest.prefix(length), as: UTF8.self).unicodeScalars.map(\.value)
        rest = rest.dropFirst(length)
      } else {
        // Equal to nothing that a pattern can have.
        result.append(0xF000_0000 + UInt32(first))
        rest = rest.dropFirst()
      }
    }
    return folded(result, rule)
  }

  private func folded(_ text: [UInt32], _ rule: Rule) -> [UInt32] {
    guard !rule.caseSensitive else { return text }
    return text.map { value in
      if value < 0x80 { return (65...90).contains(value) ? value + 32 : value }
      guard let scalar = UnicodeScalar(value) else { return value }
      let lower = String(scalar).lowercased().unicodeScalars
      return lower.count == 1 ? lower.first?.value ?? value : value
    }
  }

  // MARK: Facts 18 to 21: the path

  private func pathMatches(_ pattern: String, _ rule: Rule, _ path: [UInt8]) -> Bool {
    let slash = UInt32(47)
    var text = characters(path, rule)
    while text.last == slash { text.removeLast() }
    while text.first == slash { text.removeFirst() }
    text.insert(slash, at: 0)
    for expansion in expansions(pattern, rule) {
      var tokens = expansion
      while tokens.last == .character(slash) { tokens.removeLast() }
      var candidates = [tokens]
      if tokens.last == .any {
        tokens.removeLast()
        if tokens.last == .character(slash) {
          while tokens.last == .character(slash) { tokens.removeLast() }
          candidates.append(tokens)
        }
      }
      for var candidate in candidates {
        if glob(candidate, text) { return true }
        while candidate.first == .character(slash) { candidate.removeFirst() }
        if glob([.character(slash)] + candidate, text) { return true }
      }
    }
    return false
  }

  // MARK: Facts 16, 17, 35 to 37: patterns

  /// All patterns that come of writing texts in place of variables; none if that is impossible.
  private func expansions(_ pattern: String, _ rule: Rule) -> [[Token]] {
    var results: [[Token]] = [[]]
    var rest = Substring(pattern)
    while let character = rest.unicodeScalars.first {
      if rest.hasPrefix("$(") {
        guard let close = rest.firstIndex(of: ")") else { return [] }
        let name = String(rest[rest.index(rest.startIndex, offsetBy: 2)..<close])
        guard !rule.isLegacy, let values = values(name) else { return [] }
        results = results.flatMap { head in values.map { head + tokens($0, rule) } }
        rest = rest[rest.index(after: close)...]
      } else {
        let token = tokens(String(character), rule)
        results = results.map { $0 + token }
        rest = Substring(rest.unicodeScalars.dropFirst())
      }
    }
    // Two stars in a row are one.
    return results.map { tokens in
      tokens.indices.filter { $0 == 0 || tokens[$0] != .any || tokens[$0 - 1] != .any }
        .map { tokens[$0] }
    }
  }

  private func tokens(_ text: String, _ rule: Rule) -> [Token] {
    folded(text.unicodeScalars.map(\.value), rule).map { value in
      switch value {
      case 42: .any
      case 63: .one
      default: .character(value)
      }
    }
  }

  private func values(_ name: String) -> [String]? {
    let digits = (0...9).map(String.init)
    let lower = "abcdefghijklmnopqrstuvwxyz".map(String.init)
    let upper = lower.map { $0.uppercased() }
    let own = file.appLinks?.substitutionVariables?.last { $0.name == name }?.values
    let predefined: [String: [String]] = [
      "digit": digits, "lower": lower, "upper": upper, "alpha": lower + upper,
      "alnum": lower + upper + digits,
      "xdigit": digits + ["a", "b", "c", "d", "e", "f", "A", "B", "C", "D", "E", "F"],
      // Of those that links of these tests can have.
      "lang": ["aa", "ab", "af", "ba", "ca", "fa", "ff"],
      "region": ["AC", "AF", "BA", "BB", "BF", "CA", "CC", "CF"],
    ]
    if let values = predefined[name] { return own == nil ? values : nil }
    guard let own, !own.isEmpty else { return nil }
    return own
  }

  private func glob(_ pattern: [Token], _ text: [UInt32]) -> Bool {
    // reachable[i]: the pattern so far matches the first i characters.
    var reachable = [Bool](repeating: false, count: text.count + 1)
    reachable[0] = true
    for token in pattern {
      var next = [Bool](repeating: false, count: text.count + 1)
      for index in reachable.indices {
        switch token {
        case .any: next[index] = reachable[index] || index > 0 && next[index - 1]
        case .one: next[index] = index > 0 && reachable[index - 1]
        case .character(let value):
          next[index] = index > 0 && reachable[index - 1] && text[index - 1] == value
        }
      }
      reachable = next
    }
    return reachable[text.count]
  }
}
