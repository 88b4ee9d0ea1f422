// SPDX-License-Identifier: MIT

/// The contents of an `assetlinks.json` file: a site's statements about apps and other sites.
///
/// The model keeps everything: what readers skip or do not know is written back where it was read,
/// in the order of the file.
///
/// Source: [Asset Links Specification](https://github.com/google/digitalassetlinks/blob/master/well-known/details.md).
public struct AssetLinks: Sendable, Hashable {
  /// The elements of the list, in order.
  package var entries: [Entry]

  /// Creates the contents of a file.
  public init(statements: [Statement]) {
    self.init(statements.map { .statement($0) })
  }

  /// Makes a file's content of any elements.
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
    /// An element that readers skip, with its value in the file; the other elements are still
    /// valid.
    case unusable(AssociationValue)
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
    /// What else is said about relations, in the order of the file; `nil` if nothing is.
    package var extensions: [RelationExtension]?
    /// The other members.
    package var others: [AssociationMember]

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

    /// Makes a statement with members that readers do not know.
    ///
    /// Default: without extensions.
    package init(
      _ relations: [Relation], _ target: Target, extensions: [RelationExtension]? = nil,
      others: [AssociationMember]
    ) {
      self.relations = relations
      self.target = target
      self.extensions = extensions
      self.others = others
    }
  }

  /// A pointer to a list elsewhere, whose statements count as if they stood here.
  package struct Include: Sendable, Hashable {
    /// The URL of the list, as the file has it: `http` or `https`.
    package var url: String
    /// The other members.
    package var others: [AssociationMember]

    /// Makes a pointer.
    package init(_ url: String, others: [AssociationMember] = []) {
      self.url = url
      self.others = others
    }
  }

  /// What a statement says about one relation beside that it holds.
  package struct RelationExtension: Sendable, Hashable {
    /// The relation as the file has it, which need not be one of the statement's.
    package var relation: String
    /// Which links open the app from Android 15 on, in order; `nil` if that is not said.
    ///
    /// They narrow what the app's manifest claims, and can never widen it. Older systems ignore them.
    ///
    /// Source: [Configure website associations](https://developer.android.com/training/app-links/configure-assetlinks).
    package var components: [AppSiteAssociation.Component]?
    /// The other members.
    package var others: [AssociationMember]

    /// Makes an extension.
    package init(
      _ relation: String, components: [AppSiteAssociation.Component]?,
      others: [AssociationMember] = []
    ) {
      self.relation = relation
      self.components = components
      self.others = others
    }
  }
}
