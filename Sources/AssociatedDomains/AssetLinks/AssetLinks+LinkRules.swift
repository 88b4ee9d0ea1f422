// SPDX-License-Identifier: MIT

extension AssetLinks {
  /// Which links apps on Android open from Android 15 on, as a file of Apple's form says it.
  ///
  /// The apps are the packages that have `delegate_permission/common.handle_all_urls`. So what
  /// decides and explains for Apple's files does for these, too:
  ///
  /// ```swift
  /// AppLinkMatcher(links.linkRules).decide(appID: "com.example.app", url: "https://example.com/a")
  /// ```
  ///
  /// An app without rules has one that takes every link. In truth each app opens only what its
  /// manifest claims, which the file does not say. Members of rules that Android does not know do
  /// not count.
  ///
  /// Android's documentation does not say how its patterns differ from Apple's in details, such as
  /// slashes at the end; here they are compared as Apple's are.
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
  /// Which links apps on Android open from Android 15 on: `AssetLinks.linkRules` for all lists.
  public var linkRules: AppSiteAssociation { AssetLinks.linkRules(of: statements) }
}

extension AssetLinks.Statement {
  /// The rules for links, without what Android does not know in them; `nil` if there are none.
  public var linkComponents: [AppSiteAssociation.Component]? {
    extensions?.last { $0.relation == AssetLinks.Relation.handleAllURLs.text }?.components?.map {
      .init(path: $0.path, query: $0.query, fragment: $0.fragment, exclude: $0.exclude)
    }
  }
}
