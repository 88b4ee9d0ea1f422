// SPDX-License-Identifier: MIT

package import JSONText

extension AppSiteAssociation {
  /// One rule in `components`, or the `defaults` for rules.
  ///
  /// A property that is `nil` is not specified: the defaults apply; if they do not specify it
  /// either, any text matches.
  ///
  /// Source: [components](https://developer.apple.com/documentation/bundleresources/applinks/details-swift.dictionary/components-swift.dictionary).
  public struct Component: Sendable, Hashable {
    /// The pattern `/` for the path.
    public var path: String?
    /// The condition `?` for the query.
    public var query: Query?
    /// The pattern `#` for the fragment.
    public var fragment: String?
    /// Whether matching links are kept out of the app.
    ///
    /// The system's default: `false`.
    public var exclude: Bool?
    /// Whether letters must match the case of the pattern.
    ///
    /// The system's default: `true`.
    public var caseSensitive: Bool?
    /// Whether patterns are compared with the link as written.
    ///
    /// The system's default: `true`.
    public var percentEncoded: Bool?
    /// A comment for people.
    public var comment: String?
    /// The other members.
    package var others: [JSONValue.Member]

    /// Creates a rule.
    ///
    /// Default: one that matches every link.
    public init(
      path: String? = nil, query: Query? = nil, fragment: String? = nil, exclude: Bool? = nil,
      caseSensitive: Bool? = nil, percentEncoded: Bool? = nil, comment: String? = nil
    ) {
      self.init(
        path: path, query: query, fragment: fragment, exclude: exclude,
        caseSensitive: caseSensitive, percentEncoded: percentEncoded, comment: comment, others: [])
    }

    /// Creates a rule with members that the system does not know.
    package init(
      path: String? = nil, query: Query? = nil, fragment: String? = nil, exclude: Bool? = nil,
      caseSensitive: Bool? = nil, percentEncoded: Bool? = nil, comment: String? = nil,
      others: [JSONValue.Member]
    ) {
      self.path = path
      self.query = query
      self.fragment = fragment
      self.exclude = exclude
      self.caseSensitive = caseSensitive
      self.percentEncoded = percentEncoded
      self.comment = comment
      self.others = others
    }
  }

  /// A rule's condition for the query.
  public enum Query: Sendable, Hashable {
    /// A pattern for the whole query.
    case text(String)
    /// A pattern for every occurrence of each item, in the order of the file.
    ///
    /// A value that is not a string makes the system ignore all of them: the rule then has no
    /// query, and `?` is kept as in the file.
    case items([QueryItem])
  }

  /// A pattern for the items with one name.
  public struct QueryItem: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The pattern for the value.
    public var pattern: String

    /// Creates a pattern for items.
    public init(_ name: String, _ pattern: String) {
      self.name = name
      self.pattern = pattern
    }
  }
}
