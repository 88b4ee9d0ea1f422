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

extension AssetLinks {
  /// The links that Android apps open in Android 15 and later, in the form of Apple's file.
  ///
  /// The apps are the packages that have `delegate_permission/common.handle_all_urls`. So the
  /// matcher and the explanations for Apple's files work for these, too:
  ///
  /// ```swift
  /// AppLinkMatcher(links.linkRules).decide(appID: "com.example.app", url: "https://example.com/a")
  /// ```
  ///
  /// An app without rules gets one that takes every link. In reality, each app opens only what its
  /// manifest claims, which the file does not say. Rule members that Android does not know are
  /// ignored.
  ///
  /// Android's documentation does not say how its patterns differ from Apple's in details, such as
  /// trailing slashes; here they are compared as Apple's are.
  public var linkRules: AppSiteAssociation { Self.linkRules(of: statements) }

  static func linkRules(of statements: [Statement]) -> AppSiteAssociation {
    let details = statements.compactMap { statement -> AppSiteAssociation.Detail? in
      guard case .androidApp(let app) = statement.target,
        statement.relations.contains(.handleAllURLs)
      else { return nil }
      return AppSiteAssociation.Detail(
        appIDs: [app.package.text], components: statement.linkComponents ?? [.init()])
    }
    return AppSiteAssociation(appLinks: .init(details: details))
  }
}

extension AssetLinksResolution {
  /// The links that Android apps open in Android 15 and later: `AssetLinks.linkRules` for all
  /// lists.
  public var linkRules: AppSiteAssociation { AssetLinks.linkRules(of: statements) }
}

extension AssetLinks.Statement {
  /// The link rules, without members that Android does not know; `nil` if there are none.
  public var linkComponents: [AppSiteAssociation.Component]? {
    extensions?.last { $0.relation == AssetLinks.Relation.handleAllURLs.text }?.components?.map {
      .init(path: $0.path, query: $0.query, fragment: $0.fragment, exclude: $0.exclude)
    }
  }
}

extension AssetLinks.Target {
  /// Returns whether the target is the asset; one matching fingerprint is enough.
  package func contains(_ asset: AssetLinks.Asset) -> Bool {
    switch (self, asset) {
    case (.web(let target), .web(let site)): target.site == site
    case (.androidApp(let app), .androidApp(let package, let fingerprint)):
      app.package == package && app.fingerprints.contains(fingerprint)
    case (.iosApp(let app), .iosApp(let id)): app.id == id
    default: false
    }
  }

  /// The assets that the target stands for, one for each fingerprint.
  package var assets: [AssetLinks.Asset] {
    switch self {
    case .web(let target): [.web(target.site)]
    case .androidApp(let app): app.fingerprints.map { .androidApp(app.package, $0) }
    case .iosApp(let app): [.iosApp(id: app.id)]
    }
  }
}

extension AssetLinks.Statement {
  /// Returns whether the statement gives the asset the relation to the source.
  func grants(_ relation: AssetLinks.Relation, to asset: AssetLinks.Asset) -> Bool {
    relations.contains(relation) && target.contains(asset)
  }
}

extension AssetLinks {
  /// Returns whether a statement in this list gives the asset the relation to the source.
  ///
  /// Included lists do not count; `AssetLinksResolver` follows them.
  public func grants(_ relation: Relation, to asset: Asset) -> Bool {
    statements.contains { $0.grants(relation, to: asset) }
  }

  /// Returns the Android apps that the list has a statement about, with one relation or with any.
  ///
  /// Default: any relation.
  public func androidApps(with relation: Relation? = nil) -> [AndroidApp] {
    statements.compactMap { statement in
      guard case .androidApp(let app) = statement.target else { return nil }
      if let relation, !statement.relations.contains(relation) { return nil }
      return app
    }
  }
}

extension AssetLinks {
  /// A permission of a target, such as `delegate_permission/common.handle_all_urls`.
  ///
  /// It consists of a known kind, a slash, and a detail made of lowercase letters, digits, `_`, and
  /// `.`. There are no wildcards.
  public struct Relation: Sendable, Hashable {
    /// The part before the slash.
    package let kind: String
    /// The part after the slash.
    let detail: String

    /// The kinds that readers know; they skip statements with others.
    package static let kinds = ["delegate_permission", "navigate"]

    /// An app opens the site's links.
    public static let handleAllURLs = Relation(
      kind: "delegate_permission", detail: "common.handle_all_urls")
    /// An app or a site shares the site's credentials.
    public static let getLoginCredentials = Relation(
      kind: "delegate_permission", detail: "common.get_login_creds")

    private init(kind: String, detail: String) {
      self.kind = kind
      self.detail = detail
    }

    /// Reads a relation.
    ///
    /// - Throws: `AssetLinksError` with the code `DAL207`, `DAL208`, or `DAL209`.
    public init(_ text: String) throws(AssetLinksError) {
      let parts = text.unicodeScalars.split(separator: "/", omittingEmptySubsequences: false).map(
        Substring.init)
      guard parts.count == 2, let kind = parts.first, let detail = parts.last else {
        throw AssetLinksError(
          .relationForm, "\(text.quoted) is no relation: it is not a kind, a slash and a detail.",
          help: "Write a relation such as “delegate_permission/common.handle_all_urls”.")
      }
      guard Self.kinds.contains(String(kind)) else {
        throw AssetLinksError(
          .relationKind, "Readers know no relation of the kind \(String(kind).quoted).",
          help: "Write “delegate_permission” before the slash.")
      }
      guard !detail.isEmpty, detail.utf8.allSatisfy(Self.isDetail) else {
        throw AssetLinksError(
          .relationDetail,
          "The detail \(String(detail).quoted) is not made of lowercase letters, digits, “_” and “.”.",
          help: "Name one relation exactly, without wildcards, spaces and capitals.")
      }
      self.init(kind: String(kind), detail: String(detail))
    }

    /// The kind, a slash, and the detail.
    package var text: String { "\(kind)/\(detail)" }

    private static func isDetail(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"): true
      case UInt8(ascii: "_"), UInt8(ascii: "."): true
      default: false
      }
    }
  }
}

extension AssetLinks.Relation: CustomStringConvertible {
  /// The kind, a slash, and the detail.
  public var description: String { text }
}

extension AssetLinks {
  /// Returns the file as JSON, always in the same form.
  ///
  /// Members that readers know come first, in the order of Google's documentation, then the others,
  /// in the order of the original file; the indentation is two spaces, and the text ends with a
  /// line break. Reading it gives a file equal to this one.
  public func json() -> String {
    value.page + "\n"
  }

  /// The file as a JSON value, with the members in the order of `json()`.
  var value: JSONValue { .array(entries.map(\.value)) }
}

extension AssetLinks.Entry {
  fileprivate var value: JSONValue {
    switch self {
    case .statement(let statement): statement.value
    case .include(let include):
      .object([JSONValue.Member(name: "include", value: .string(include.url))] + include.others)
    case .unusable(let value): value
    }
  }
}

extension AssetLinks.Statement {
  fileprivate var value: JSONValue {
    var members = [
      JSONValue.Member(name: "relation", value: .array(relations.map { .string($0.text) })),
      JSONValue.Member(name: "target", value: target.value),
    ]
    if let extensions {
      members.append(
        JSONValue.Member(
          name: "relation_extensions",
          value: .object(extensions.map { JSONValue.Member(name: $0.relation, value: $0.value) })))
    }
    return .object(members + others)
  }
}

extension AssetLinks.Target {
  fileprivate var value: JSONValue {
    let name = JSONValue.Member(name: "namespace", value: .string(namespace))
    switch self {
    case .androidApp(let app):
      return .object(
        [
          name, JSONValue.Member(name: "package_name", value: .string(app.package.text)),
          JSONValue.Member(
            name: "sha256_cert_fingerprints",
            value: .array(app.fingerprints.map { .string($0.text) })),
        ] + app.others)
    case .web(let target):
      return .object(
        [name, JSONValue.Member(name: "site", value: .string(target.text))] + target.others)
    case .iosApp(let app):
      return .object([name, JSONValue.Member(name: "appid", value: .string(app.id))] + app.others)
    }
  }
}

extension AssetLinks.RelationExtension {
  fileprivate var value: JSONValue {
    guard let components else { return .object(others) }
    return .object(
      [
        JSONValue.Member(
          name: "dynamic_app_link_components", value: .array(components.map(\.value)))
      ] + others)
  }
}
