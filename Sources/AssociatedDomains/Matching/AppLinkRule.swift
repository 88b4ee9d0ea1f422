// SPDX-License-Identifier: MIT

import JSONText

/// One rule of a file, including everything it inherits.
///
/// A link must match the path, the query, and the fragment, as far as the rule names them.
public struct AppLinkRule: Sendable, Hashable {
  /// A rule's condition for the query.
  package enum Query: Sendable, Hashable {
    /// A pattern for the whole query, without its `?`; a link without a query has an empty one.
    case text(AppLinkPattern)
    /// Patterns for items; every item with a name must match, and a name that the link does not
    /// have counts as one item with an empty value.
    case items([Item])
  }

  /// A pattern for all items of one name.
  package struct Item: Sendable, Hashable {
    /// The name, as text.
    package var name: String
    /// The pattern for the value.
    package var pattern: AppLinkPattern

    /// Creates a pattern for items.
    init(name: String, pattern: AppLinkPattern) {
      self.name = name
      self.pattern = pattern
    }
  }

  /// The index of the entry in `details`.
  package var entry: Int
  /// The index of the rule in the entry's `components` or `paths`.
  package var index: Int
  /// The position of the rule in the file.
  public var location: AssociationPath
  /// The apps that the rule is for, in order; if the entry names none, the list is empty and the
  /// rule has no effect.
  package var apps: [String]
  /// Whether a matching link is kept out of the apps.
  public var isExcluding: Bool
  /// Whether letters must match the case of the pattern.
  var isCaseSensitive: Bool
  /// Whether patterns are compared with the link as written, not with the decoded link.
  package var isPercentEncoded: Bool
  /// Whether the rule is in the old `paths`.
  var isLegacyPath: Bool
  /// The pattern for the path; `nil` for any path.
  package var path: AppLinkPattern?
  /// The condition for the query; `nil` for any query.
  package var query: Query?
  /// The pattern for the fragment, without `#`; `nil` for any fragment.
  package var fragment: AppLinkPattern?

  /// Creates a rule.
  ///
  /// Default: one that matches every link.
  init(
    entry: Int = 0, index: Int = 0, location: AssociationPath = AssociationPath(), apps: [String],
    isExcluding: Bool = false, isCaseSensitive: Bool = true, isPercentEncoded: Bool = true,
    isLegacyPath: Bool = false, path: AppLinkPattern? = nil, query: Query? = nil,
    fragment: AppLinkPattern? = nil
  ) {
    self.entry = entry
    self.index = index
    self.location = location
    self.apps = apps
    self.isExcluding = isExcluding
    self.isCaseSensitive = isCaseSensitive
    self.isPercentEncoded = isPercentEncoded
    self.isLegacyPath = isLegacyPath
    self.path = path
    self.query = query
    self.fragment = fragment
  }
}

extension AppLinkRule: CustomStringConvertible {
  /// The rule's conditions, including what it inherits, on one line and almost as in the file:
  /// `{"/": "/help/*", "?": {"id": "??"}, "exclude": true}`, or `"NOT /help/*"`.
  public var description: String {
    if isLegacyPath, let path { return Self.quoted(isExcluding ? "NOT \(path.text)" : path.text) }
    var members: [String] = []
    if let path { members.append("\"/\": \(Self.quoted(path.text))") }
    switch query {
    case nil: break
    case .text(let pattern): members.append("\"?\": \(Self.quoted(pattern.text))")
    case .items(let items):
      let texts = items.map { "\(Self.quoted($0.name)): \(Self.quoted($0.pattern.text))" }
      members.append("\"?\": {\(texts.joined(separator: ", "))}")
    }
    if let fragment { members.append("\"#\": \(Self.quoted(fragment.text))") }
    if isExcluding { members.append("\"exclude\": true") }
    if !isCaseSensitive { members.append("\"caseSensitive\": false") }
    if !isPercentEncoded { members.append("\"percentEncoded\": false") }
    return "{\(members.joined(separator: ", "))}"
  }

  static func quoted(_ text: String) -> String { SwiftStringLiteral(text).text }
}

extension AppSiteAssociation {
  /// The rules for universal links, in the order in which the system tries them: entry by entry,
  /// and from first to last in each entry.
  ///
  /// Only rules whose `apps` include an app apply to it. What a rule does not specify comes from
  /// the `defaults` of its entry, then from those of `applinks`, then from the system. Rules in the
  /// old `paths` inherit nothing, and count only in an entry without `components`.
  ///
  /// Apple does not say what happens in these cases:
  /// - an entry with neither `components` nor `paths` has one rule, which specifies nothing itself;
  /// - a `?` that the system ignores, because one of its values is not a string, counts as missing,
  ///   so that the defaults apply;
  /// - if two items have the same name, the last one counts.
  package var appLinkRules: [AppLinkRule] {
    guard let appLinks, let details = appLinks.details else { return [] }
    let variables = AppLinkVariables(appLinks.substitutionVariables ?? [])
    let list = AssociationPath().member("applinks").member("details")
    var rules: [AppLinkRule] = []
    for (number, detail) in details.enumerated() {
      let location =
        appLinks.hasDetailsByApp ? list.member(detail.appID ?? "") : list.element(number)
      let entry = AppLinkEntry(
        number: number, location: location, detail: detail,
        defaults: [detail.defaults, appLinks.defaults], variables: variables)
      rules += entry.rules
    }
    return rules
  }
}

/// One entry of `details`, and what applies to its rules.
private struct AppLinkEntry {
  let number: Int
  let location: AssociationPath
  let detail: AppSiteAssociation.Detail
  /// The defaults, nearest first.
  let defaults: [AppSiteAssociation.Component?]
  let variables: AppLinkVariables

  var rules: [AppLinkRule] {
    if let components = detail.components {
      let list = location.member("components")
      return components.enumerated().map {
        rule($0.element, $0.offset, at: list.element($0.offset))
      }
    }
    if let paths = detail.paths {
      let list = location.member("paths")
      return paths.enumerated().map { rule($0.element, $0.offset, at: list.element($0.offset)) }
    }
    return [rule(AppSiteAssociation.Component(), 0, at: location)]
  }

  private func rule(
    _ component: AppSiteAssociation.Component, _ index: Int, at location: AssociationPath
  ) -> AppLinkRule {
    let levels = [component] + defaults.compactMap(\.self)
    func inherited<Value>(_ member: (AppSiteAssociation.Component) -> Value?) -> Value? {
      for level in levels { if let value = member(level) { return value } }
      return nil
    }
    return AppLinkRule(
      entry: number, index: index, location: location, apps: detail.apps,
      isExcluding: inherited(\.exclude) ?? false,
      isCaseSensitive: inherited(\.caseSensitive) ?? true,
      isPercentEncoded: inherited(\.percentEncoded) ?? true,
      path: inherited(\.path).map(pattern),
      query: inherited(\.query).map(query),
      fragment: inherited(\.fragment).map(pattern))
  }

  private func rule(_ path: String, _ index: Int, at location: AssociationPath) -> AppLinkRule {
    let isExcluding = path.utf8.starts(with: "NOT ".utf8)
    let text = isExcluding ? String(path.utf8.dropFirst(4)) ?? path : path
    return AppLinkRule(
      entry: number, index: index, location: location, apps: detail.apps, isExcluding: isExcluding,
      isLegacyPath: true, path: AppLinkPattern(legacyPath: text))
  }

  private func query(_ query: AppSiteAssociation.Query) -> AppLinkRule.Query {
    switch query {
    case .text(let text): return .text(pattern(text))
    case .items(let items):
      var last: [[UInt8]: Int] = [:]
      for (index, item) in items.enumerated() { last[Array(item.name.utf8)] = index }
      return .items(
        items.enumerated().compactMap { index, item in
          last[Array(item.name.utf8)] == index
            ? AppLinkRule.Item(name: item.name, pattern: pattern(item.pattern)) : nil
        })
    }
  }

  private func pattern(_ text: String) -> AppLinkPattern {
    AppLinkPattern(text, variables: variables)
  }
}

/// Why a file does not decide about a text, usually because it is not a link.
public struct AppLinkRefusal: Sendable, Hashable {
  /// A kind of refusal.
  public struct Code: RawRepresentable, Sendable, Hashable, CustomStringConvertible {
    /// The stable name.
    public let rawValue: String

    /// Creates a code.
    public init(rawValue: String) {
      self.rawValue = rawValue
    }

    /// The text does not begin with `http://` or `https://`.
    public static let scheme = Code(rawValue: "scheme")
    /// There is no host.
    public static let missingHost = Code(rawValue: "missing-host")
    /// The text after the host's colon is not a number.
    public static let port = Code(rawValue: "port")
    /// The host is not the domain that the file is for.
    public static let otherHost = Code(rawValue: "other-host")

    /// The link and the rules together require more work than is allowed for one link.
    public static let tooMuchWork = Code(rawValue: "too-much-work")

    /// The name.
    public var description: String { rawValue }
  }

  /// The kind.
  public let code: Code
  /// The position of the problem, in UTF-8 bytes of the link.
  public let position: Int

  init(code: Code, position: Int) {
    self.code = code
    self.position = position
  }

  /// What to do, in one sentence.
  public var help: String {
    switch code {
    case .scheme: "Begin the link with https://."
    case .missingHost: "Write the domain behind https://."
    case .port: "Leave the port out, or write it in digits."
    case .tooMuchWork: "Ask with a shorter link, or write the patterns with fewer “*”."
    default: "Ask with the file that this host serves."
    }
  }
}

extension AppLinkRefusal: CustomStringConvertible {
  /// What is wrong and what to do, without text from the link.
  public var description: String {
    let fault =
      switch code {
      case .scheme: "Universal links begin with http:// or https://."
      case .missingHost: "The link has no host."
      case .port: "The port of the link is not a number."
      case .tooMuchWork: "The link was not compared with all rules: it would be too much work."
      default: "The host of the link is not the domain of the file."
      }
    return "\(fault) \(help)"
  }
}
