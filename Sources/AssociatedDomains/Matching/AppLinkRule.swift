// SPDX-License-Identifier: MIT

/// One rule of a file, including everything it inherits.
///
/// A link must match the path, the query, and the fragment, as far as the rule names them.
public struct AppLinkRule: Sendable, Hashable {
  /// What a rule asks of the query.
  package enum Query: Sendable, Hashable {
    /// A pattern for the whole query, without its `?`; a link without a query has an empty one.
    case text(AppLinkPattern)
    /// Patterns for items; every item with a name must match, and a name that the link does not
    /// have counts as one item with an empty value.
    case items([Item])
  }

  /// A pattern for all items of one name.
  package struct Item: Sendable, Hashable {
    /// The name, as a text.
    package var name: String
    /// The pattern for the value.
    package var pattern: AppLinkPattern

    /// Makes a pattern for items.
    init(name: String, pattern: AppLinkPattern) {
      self.name = name
      self.pattern = pattern
    }
  }

  /// The number of the entry in `details`, from 0.
  package var entry: Int
  /// The number of the rule in `components` or `paths` of the entry, from 0.
  package var index: Int
  /// The position of the rule in the file.
  public var location: AssociationPath
  /// The apps that the rule is for, in order; none if the entry names none, and then the rule has
  /// no effect.
  package var apps: [String]
  /// Whether a matching link is kept out of the apps.
  public var isExcluding: Bool
  /// Whether letters have to have the case of the pattern.
  var isCaseSensitive: Bool
  /// Whether patterns are compared with the link as it is written, not with the decoded link.
  package var isPercentEncoded: Bool
  /// Whether the rule stands in the old `paths`.
  var isLegacyPath: Bool
  /// The pattern for the path; `nil` for any path.
  package var path: AppLinkPattern?
  /// What the query has to be; `nil` for any query.
  package var query: Query?
  /// The pattern for the fragment, without `#`; `nil` for any fragment.
  package var fragment: AppLinkPattern?

  /// Makes a rule.
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
