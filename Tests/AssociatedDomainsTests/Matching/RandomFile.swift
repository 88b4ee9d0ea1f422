// SPDX-License-Identifier: MIT

import AssociatedDomains

/// Files and links over few characters, so that many links match.
struct RandomFile {
  static let apps = ["A.a", "B.b", "C.c"]

  private var numbers: SeededNumbers
  private(set) var file = AppSiteAssociation()
  private var patterns: [String] = []

  init(seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    let details = (0...numbers.below(3)).map { _ in detail() }
    file = AppSiteAssociation(
      appLinks: AppSiteAssociation.AppLinks(
        details: details, defaults: numbers.once(in: 4) ? level() : nil,
        substitutionVariables: variables()))
  }

  /// Links for a file that is there.
  init(_ file: AppSiteAssociation, seed: UInt64) {
    numbers = SeededNumbers(seed: seed)
    self.file = file
    for detail in file.appLinks?.details ?? [] {
      patterns += detail.paths ?? []
      patterns += detail.components?.compactMap(\.path) ?? []
    }
  }

  private mutating func variables() -> [AppSiteAssociation.SubstitutionVariable] {
    var variables = [
      AppSiteAssociation.SubstitutionVariable(name: "v", values: texts(["a", "b", "A", "é"])),
      AppSiteAssociation.SubstitutionVariable(
        name: "w", values: texts(["", "a", "ab", "abb", "ba", "/", "/a", "a/", "é", "éa"])),
      AppSiteAssociation.SubstitutionVariable(
        name: "x", values: texts(["*", "?", "a*", "/*", "?b", "*/", "a?b", "", "b", "$(v)"])),
    ]
    if numbers.once(in: 8) {
      variables.append(AppSiteAssociation.SubstitutionVariable(name: "e", values: []))
    }
    if numbers.once(in: 20) {
      variables.append(AppSiteAssociation.SubstitutionVariable(name: "digit", values: ["1"]))
    }
    return variables
  }

  private mutating func texts(_ all: [String]) -> [String] {
    (0...numbers.below(4)).map { _ in numbers.pick(all) }
  }

  private mutating func detail() -> AppSiteAssociation.Detail {
    var detail = AppSiteAssociation.Detail()
    if numbers.once(in: 5) {
      detail.appID = numbers.pick(Self.apps)
    } else {
      detail.appIDs = (0..<numbers.below(6)).map { _ in numbers.pick(Self.apps) }
    }
    if numbers.once(in: 20) { detail.appID = numbers.pick(Self.apps) }
    let kind = numbers.below(10)
    if kind > 1 || kind == 0 && numbers.once(in: 2) {
      detail.components = (0..<numbers.below(7)).map { _ in level() }
    }
    if kind < 2 {
      detail.paths = (0..<numbers.below(5)).map { _ in
        numbers.pick(["", "", "NOT ", "NOT", "not "]) + pattern()
      }
    }
    if numbers.once(in: 4) { detail.defaults = level() }
    return detail
  }

  /// A component, or defaults.
  private mutating func level() -> AppSiteAssociation.Component {
    var component = AppSiteAssociation.Component()
    if !numbers.once(in: 4) { component.path = pattern() }
    if numbers.once(in: 8) { component.fragment = pattern() }
    if numbers.once(in: 6) {
      component.query =
        numbers.once(in: 3)
        ? .text(numbers.pick(["a=", "*", "?", ""]) + pattern())
        : .items(
          (0..<numbers.below(3)).map { _ in
            AppSiteAssociation.QueryItem(numbers.pick(["a", "b", "A", "é", "a b"]), pattern())
          })
    }
    if numbers.once(in: 3) { component.exclude = !numbers.once(in: 4) }
    if numbers.once(in: 4) { component.caseSensitive = numbers.once(in: 3) }
    if numbers.once(in: 4) { component.percentEncoded = numbers.once(in: 3) }
    return component
  }

  private static let atoms = [
    "a", "a", "b", "/", "/", "/a", "/b/", "*", "*", "/*", "?", "ab", "A", "é", "//", "%61", "%2F",
    "$(v)", "$(w)", "$(x)", "$(digit)", "$(lang)", "$(region)", "$(upper)", "1", "$", "(",
  ]

  private mutating func pattern() -> String {
    var pattern = numbers.once(in: 3) ? "" : "/"
    for _ in 0..<numbers.below(5) { pattern += numbers.pick(Self.atoms) }
    if numbers.once(in: 100) { pattern += numbers.pick(["$(e)", "$(none)", "$(v"]) }
    patterns.append(pattern)
    return pattern
  }

  /// A link; most of them are made after a rule or a pattern of the file.
  mutating func link() -> String {
    var link = numbers.pick([
      "https://example.com", "https://example.com", "https://example.com", "http://example.com",
      "HTTPS://EXAMPLE.COM", "https://a:b@example.com:80",
    ])
    if numbers.once(in: 60) {
      link = numbers.pick(["https://example.org", "https:/", "", "https://:1", "https://e.com:a"])
    }
    let rules = file.appLinks?.details?.flatMap { $0.components ?? [] } ?? []
    if !rules.isEmpty, !numbers.once(in: 3) { return link + parts(of: numbers.pick(rules)) }
    link += path()
    if numbers.once(in: 2) { link += "?" + query() }
    if numbers.once(in: 4) { link += "#" + text() }
    return link
  }

  /// What a rule might match.
  private mutating func parts(of rule: AppSiteAssociation.Component) -> String {
    var parts = "/" + (rule.path.map { filled($0) } ?? text())
    switch rule.query {
    case nil: if numbers.once(in: 2) { parts += "?" + query() }
    case .text(let pattern): parts += "?" + filled(pattern)
    case .items(let items):
      let items = items.map { "\($0.name)=\(filled($0.pattern))" }
      parts += "?" + items.joined(separator: "&")
      if numbers.once(in: 3) { parts += "&" + query() }
    }
    if let fragment = rule.fragment { parts += "#" + filled(fragment) }
    return parts
  }

  private mutating func path() -> String {
    let path = text()
    return path.isEmpty && numbers.once(in: 2) ? "" : "/" + path
  }

  private mutating func query() -> String {
    (0..<numbers.below(4)).map { _ in
      let name = numbers.pick(["a", "b", "A", "%61", "%C3%A9", "a%20b", ""])
      return numbers.once(in: 5) ? name : "\(name)=\(text())"
    }.joined(separator: "&")
  }

  private static let characters = [
    "a", "a", "b", "/", "A", "B", "1", "é", "%61", "%2F", "%C3%A9", "%FF", "%", "%C3", "ab", "BA",
  ]

  private mutating func text() -> String {
    if numbers.once(in: 2), !patterns.isEmpty { return filled(numbers.pick(patterns)) }
    return (0..<numbers.below(6)).map { _ in numbers.pick(Self.characters) }.joined()
  }

  /// A text after a pattern: something for each wildcard and variable, and now and then a change.
  private mutating func filled(_ pattern: String) -> String {
    var text = ""
    var rest = Substring(pattern)
    while let character = rest.first {
      rest = rest.dropFirst()
      switch character {
      case "*": text += numbers.pick(["", "", "a", "b", "ab", "/a", "/b/"])
      case "?": text += numbers.pick(["a", "b", "/", "%61"])
      case "$" where rest.first == "(":
        let name = rest.dropFirst().prefix { $0 != ")" }
        rest = rest.dropFirst(name.count + 2)
        text += value(of: String(name))
      default: text.append(character)
      }
    }
    if numbers.once(in: 6) { text += numbers.pick(Self.characters) }
    if numbers.once(in: 6) { text = text.uppercased() }
    return text.hasPrefix("/") ? String(text.dropFirst()) : text
  }

  private mutating func value(of name: String) -> String {
    let own = file.appLinks?.substitutionVariables?.first { $0.name == name }?.values ?? []
    switch name {
    case "digit": return "1"
    case "upper": return numbers.pick(["A", "B", "a"])
    case "lang": return numbers.pick(["aa", "ab", "ba", "bb"])
    case "region": return numbers.pick(["BA", "BB", "AB", "ba"])
    default: return own.isEmpty ? "a" : filled(numbers.pick(own))
    }
  }
}
