// SPDX-License-Identifier: MIT

package import JSONText

/// The contents of an `assetlinks.json` file: a site's statements about apps and other sites.
///
/// The model keeps everything: what readers skip or do not know is written back in its place, in
/// the order of the file.
///
/// Source: [Asset Links Specification](https://github.com/google/digitalassetlinks/blob/master/well-known/details.md).
public struct AssetLinks: Sendable, Hashable {
  /// The elements of the list, in order.
  package var entries: [Entry]

  /// Creates the contents of a file.
  public init(statements: [Statement]) {
    self.init(statements.map { .statement($0) })
  }

  /// Creates the contents of a file from any elements.
  ///
  /// Default: none.
  package init(_ entries: [Entry] = []) {
    self.entries = entries
  }

  /// An element of the list.
  package enum Entry: Sendable, Hashable {
    /// A valid statement.
    case statement(Statement)
    /// A pointer to another list.
    case include(Include)
    /// An element that readers skip, as it was in the file; the other elements are still valid.
    case unusable(JSONValue)
  }

  /// The valid statements, in order, without those of included lists.
  public var statements: [Statement] {
    entries.compactMap { if case .statement(let statement) = $0 { statement } else { nil } }
  }

  /// The pointers to other lists, in order.
  package var includes: [Include] {
    entries.compactMap { if case .include(let include) = $0 { include } else { nil } }
  }

  /// A statement that the site gives a target certain relations.
  public struct Statement: Sendable, Hashable {
    /// The target's relations; never empty in a file that was read.
    public var relations: [Relation]
    /// The target.
    public var target: Target
    /// Extensions of relations, in the order of the file; `nil` if there are none.
    package var extensions: [RelationExtension]?
    /// The other members.
    package var others: [JSONValue.Member]

    /// Creates a statement.
    ///
    /// - Parameters:
    ///   - relations: what the site allows the target to do.
    ///   - target: the app or site that the statement is about.
    ///   - linkComponents: the links that open the app in Android 15 and later, in order. Default:
    ///     not specified; only the app's manifest decides.
    public init(
      _ relations: [Relation], _ target: Target,
      linkComponents: [AppSiteAssociation.Component]? = nil
    ) {
      self.init(
        relations, target,
        extensions: linkComponents.map {
          [RelationExtension(Relation.handleAllURLs.text, components: $0)]
        }, others: [])
    }

    /// Creates a statement with members that readers do not know.
    ///
    /// Default: without extensions.
    package init(
      _ relations: [Relation], _ target: Target, extensions: [RelationExtension]? = nil,
      others: [JSONValue.Member]
    ) {
      self.relations = relations
      self.target = target
      self.extensions = extensions
      self.others = others
    }
  }

  /// A pointer to another list, whose statements count as if they were in this one.
  package struct Include: Sendable, Hashable {
    /// The URL of the list as written in the file, `http` or `https`.
    package var url: String
    /// The other members.
    package var others: [JSONValue.Member]

    /// Creates a pointer.
    package init(_ url: String, others: [JSONValue.Member] = []) {
      self.url = url
      self.others = others
    }
  }

  /// What a statement adds to one of its relations.
  package struct RelationExtension: Sendable, Hashable {
    /// The relation as written in the file; it may not be one of the statement's.
    package var relation: String
    /// The links that open the app in Android 15 and later, in order; `nil` if not specified.
    ///
    /// They narrow what the app's manifest claims, and can never widen it. Older systems ignore
    /// them.
    ///
    /// Source: [Configure website associations](https://developer.android.com/training/app-links/configure-assetlinks).
    package var components: [AppSiteAssociation.Component]?
    /// The other members.
    package var others: [JSONValue.Member]

    /// Creates an extension.
    package init(
      _ relation: String, components: [AppSiteAssociation.Component]?,
      others: [JSONValue.Member] = []
    ) {
      self.relation = relation
      self.components = components
      self.others = others
    }
  }
}
