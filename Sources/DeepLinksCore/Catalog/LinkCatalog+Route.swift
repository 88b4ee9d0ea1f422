// SPDX-License-Identifier: MIT

extension LinkCatalog {
  /// One route with all its patterns.
  public struct Route: Sendable, Hashable, Codable {
    /// The cases that lead to it, outermost first, joined by periods: `products.details`.
    public let name: String
    /// The feature that owns it.
    @_spi(Project) public let feature: String?
    /// Where its links may come from, most canonical first.
    ///
    /// A pattern that begins with an origin, such as `https://example.com/sale`, has only that one.
    public package(set) var origins: [String]
    /// The pattern that links are printed with, including prefixes.
    public let pattern: String
    /// The other current patterns, in the order of declaration.
    @_spi(Project) public package(set) var aliases: [String]
    /// The patterns that still match but should no longer be published.
    @_spi(Project) public let deprecated: [Deprecated]
    /// Its values, prefixes first, in the order in which the route takes them.
    @_spi(Project) public package(set) var parameters: [Parameter]
    /// Its documentation comment.
    public let documentation: String?
    /// The version that published it first.
    package let since: String?
    /// The team or person responsible for it.
    package let owner: String?
    /// Links that open it.
    public let examples: [String]
    /// How much harm a link to it could do.
    package let trust: LinkRouteMetadata.Trust
    /// What else decides about links of its patterns, in their order; a pattern for which nothing
    /// is declared has no entry.
    package let decisions: [Decision]?

    /// Creates an entry; omitted values are empty.
    package init(
      name: String, feature: String? = nil, origins: [String] = [], pattern: String,
      aliases: [String] = [], deprecated: [Deprecated] = [], parameters: [Parameter] = [],
      documentation: String? = nil, since: String? = nil, owner: String? = nil,
      examples: [String] = [], trust: LinkRouteMetadata.Trust = .navigate,
      decisions: [Decision] = []
    ) {
      self.name = name
      self.feature = feature
      self.origins = origins
      self.pattern = pattern
      self.aliases = aliases
      self.deprecated = deprecated
      self.parameters = parameters
      self.documentation = documentation
      self.since = since
      self.owner = owner
      self.examples = examples
      self.trust = trust
      self.decisions = decisions.isEmpty ? nil : decisions
    }

    /// Returns what else decides about links of one of its patterns.
    package func decision(for pattern: String) -> Decision {
      decisions?.first { $0.pattern == pattern } ?? Decision(pattern: pattern)
    }

    /// The patterns, the canonical one first.
    package var patterns: [String] { [pattern] + aliases + deprecated.map(\.pattern) }

    /// Where links of any of its patterns may come from, without duplicates.
    package var allOrigins: [String] {
      var seen: Set<String> = []
      return (origins + patterns.compactMap { Self.split($0).origin })
        .filter { seen.insert($0).inserted }
    }

    /// Splits a pattern of a catalog into the origin at its beginning, if it has one, and the rest.
    @_spi(Project) public static func split(_ pattern: String) -> (origin: String?, path: String) {
      guard pattern.utf8.first != UInt8(ascii: "/"), let parsed = try? LinkPattern(pattern),
        let origin = parsed.origin
      else { return (nil, pattern) }
      return (origin, String(Substring(pattern.utf8.dropFirst(Int(parsed.originUpper)))))
    }

    private var sortingKey: [String] { [feature ?? "", name, pattern] + origins }

    /// Whether the route comes before another one in catalogs.
    func precedes(_ other: Route) -> Bool {
      sortingKey.lexicographicallyPrecedes(other.sortingKey)
    }
  }

  /// What decides about links of a pattern besides its text and the types of its values.
  package struct Decision: Sendable, Hashable, Codable {
    /// The pattern, including prefixes.
    package let pattern: String
    /// The longest captured value, in Unicode scalars; `nil` means the limit of the router.
    package let captureLength: Int?
    /// Decides between patterns of equal precedence that match the same link; the higher one wins.
    package let priority: Int
    /// Whether the pattern may share links with others of equal precedence.
    package let isShared: Bool
    /// Whether no link is printed with the pattern; `nil` if links are.
    package let isReceiveOnly: Bool?

    private enum CodingKeys: String, CodingKey {
      case pattern, captureLength, priority
      case isShared = "shared"
      case isReceiveOnly = "receiveOnly"
    }

    /// Creates an entry; omitted values are those of a pattern for which nothing is declared.
    package init(
      pattern: String, captureLength: Int? = nil, priority: Int = 0, isShared: Bool = false,
      isReceiveOnly: Bool = false
    ) {
      self.pattern = pattern
      self.captureLength = captureLength
      self.priority = priority
      self.isShared = isShared
      self.isReceiveOnly = isReceiveOnly ? true : nil
    }

    /// Whether nothing is declared for the pattern.
    var isDefault: Bool { self == Decision(pattern: pattern) }

    /// The metadata of a pattern that decides in the same way.
    package var metadata: LinkRouteMetadata {
      LinkRouteMetadata(
        captureLength: captureLength, priority: priority, isShared: isShared,
        isReceiveOnly: isReceiveOnly == true)
    }
  }

  /// A pattern that still matches but should no longer be published.
  @_spi(Project) public struct Deprecated: Sendable, Hashable, Codable {
    /// The pattern, including prefixes.
    @_spi(Project) public let pattern: String
    /// Why it should not be published.
    @_spi(Project) public let reason: String

    /// Creates an entry.
    package init(pattern: String, reason: String) {
      self.pattern = pattern
      self.reason = reason
    }
  }

  /// A pattern whose links are rewritten to another one.
  @_spi(Project) public struct Redirect: Sendable, Hashable, Codable {
    /// The pattern of the links that are rewritten, including prefixes.
    @_spi(Project) public let from: String
    /// The pattern that they are rewritten to.
    @_spi(Project) public let to: String

    /// Creates an entry.
    package init(from: String, to: String) {
      self.from = from
      self.to = to
    }

    /// Whether the redirect comes before another one in catalogs.
    func precedes(_ other: Redirect) -> Bool {
      [from, to].lexicographicallyPrecedes([other.from, other.to])
    }
  }
}

extension LinkCatalog {
  /// One value that a route takes from its links.
  @_spi(Project) public struct Parameter: Sendable, Hashable, Codable {
    /// The name that the patterns use.
    @_spi(Project) public let name: String
    /// The name of the Swift type of one value, such as `Int`.
    @_spi(Project) public let type: String
    /// How many values it takes.
    @_spi(Project) public let kind: LinkParameter.Kind
    /// The text of the default, which is used for an absent value and is not printed.
    @_spi(Project) public let defaultText: String?
    private var hidesDefault: Bool?
    /// Whether some texts are not values of the type.
    package let isConstrained: Bool
    /// Whether the value has a default, even if its text is not known.
    package var hasDefault: Bool { defaultText != nil || hidesDefault == true }
    private var listed: [String]?
    /// The only texts that are values, as the source of an enum lists them; `nil` if the type
    /// decides, or if there are too many to search.
    package var values: [String]? {
      get { listed.flatMap { $0.count <= Self.mostValues ? $0 : nil } }
      set { listed = newValue }
    }

    /// The most values that a list may have.
    package static let mostValues = 512

    private enum CodingKeys: String, CodingKey {
      case name, type, kind
      case listed = "values"
      case defaultText = "default"
      case hidesDefault
      case isConstrained = "constrained"
    }

    /// Creates an entry.
    ///
    /// - Parameter hidesDefault: whether there is a default with a text that the source does not show.
    package init(
      name: String, type: String, kind: LinkParameter.Kind, defaultText: String? = nil,
      hidesDefault: Bool = false, isConstrained: Bool, values: [String]? = nil
    ) {
      self.name = name
      self.type = type
      self.kind = kind
      self.defaultText = defaultText
      self.hidesDefault = hidesDefault ? true : nil
      self.isConstrained = isConstrained
      listed = values
    }

    /// Whether a value is a web address, which may be longer than other values.
    var isAddress: Bool { BuiltInValue.type(named: type) == WebAddress.self }

    init(_ parameter: LinkParameter) {
      self.init(
        name: parameter.name,
        type: parameter.kind == .items ? "LinkQueryItem" : String(describing: parameter.type),
        kind: parameter.kind,
        defaultText: parameter.defaultText, isConstrained: parameter.type.constrainsText,
        values: parameter.values?.texts)
    }
  }
}
