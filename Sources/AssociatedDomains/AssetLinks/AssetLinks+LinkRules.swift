// SPDX-License-Identifier: MIT

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
