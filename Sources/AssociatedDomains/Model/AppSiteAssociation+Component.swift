// SPDX-License-Identifier: MIT

extension AppSiteAssociation {
  /// One rule of `components`, or the `defaults` for rules.
  ///
  /// What is `nil` is not said: the defaults say it, else any text matches.
  ///
  /// Source: [components](https://developer.apple.com/documentation/bundleresources/applinks/details-swift.dictionary/components-swift.dictionary).
  public struct Component: Sendable, Hashable {
    /// The pattern `/` for the path.
    public var path: String?
    /// What `?` asks of the query.
    public var query: Query?
    /// The pattern `#` for the fragment.
    public var fragment: String?
    /// Whether links that match are kept out of the app.
    ///
    /// Default of the system: no.
    public var exclude: Bool?
    /// Whether letters have to have the case of the pattern.
    ///
    /// Default of the system: yes.
    public var caseSensitive: Bool?
    /// Whether patterns are compared with the link as it is written.
    ///
    /// Default of the system: yes.
    public var percentEncoded: Bool?
    /// For people.
    public var comment: String?
    /// The other members.
    package var others: [AssociationMember]

    /// Makes a rule.
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

    /// Makes a rule with members that the system does not know.
    package init(
      path: String? = nil, query: Query? = nil, fragment: String? = nil, exclude: Bool? = nil,
      caseSensitive: Bool? = nil, percentEncoded: Bool? = nil, comment: String? = nil,
      others: [AssociationMember]
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

  /// What a rule asks of the query.
  public enum Query: Sendable, Hashable {
    /// A pattern for the whole query.
    case text(String)
    /// A pattern for every occurrence of each item, in the order of the file.
    ///
    /// A value that is no text makes the system ignore all of them: the rule then has no query, and
    /// `?` is kept as the file has it.
    case items([QueryItem])
  }

  /// A pattern for the items of one name.
  public struct QueryItem: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The pattern for the value.
    public var pattern: String

    /// Makes a pattern for items.
    public init(_ name: String, _ pattern: String) {
      self.name = name
      self.pattern = pattern
    }
  }
}
