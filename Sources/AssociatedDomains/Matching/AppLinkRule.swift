// SPDX-License-Identifier: MIT

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
