// SPDX-License-Identifier: MIT

import AssociatedDomains

/// The statements of an `assetlinks.json` file that let an app open links.
struct AndroidStatements {
  private var statements: [AssetLinks.Statement] = []
  /// Where they are in the file.
  private var indices: [Int] = []

  /// - Parameter fingerprint: the certificate of the app; `nil` for any.
  init(
    in links: AssetLinks, _ package: AssetLinks.PackageName,
    _ fingerprint: AssetLinks.Fingerprint?
  ) {
    for (index, entry) in links.entries.enumerated() {
      guard case .statement(let statement) = entry,
        statement.relations.contains(.handleAllURLs),
        case .androidApp(let app) = statement.target, app.package == package,
        fingerprint.map(app.fingerprints.contains) ?? true
      else { continue }
      statements.append(statement)
      indices.append(index)
    }
  }

  /// The rules, in the form of Apple's file.
  var rules: AppSiteAssociation { AssetLinks(statements: statements).linkRules }

  /// Returns where one of the rules is in the file: the statement, if that has no rules.
  func location(of rule: AppLinkRule) -> AssociationPath {
    let statement = AssociationPath().element(indices[rule.entry])
    guard statements[rule.entry].linkComponents != nil else { return statement }
    return statement.member("relation_extensions").member(AssetLinks.Relation.handleAllURLs.text)
      .member("dynamic_app_link_components").element(rule.index)
  }
}
