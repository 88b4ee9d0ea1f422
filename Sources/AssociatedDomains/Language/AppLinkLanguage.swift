// SPDX-License-Identifier: MIT

/// Which links a file opens in one app, as a set that can be compared with other sets.
package struct AppLinkLanguage: Sendable {
  /// Takes the rules of an app.
  ///
  /// Default: links of `https://example.com`.
  package init(_ file: AppSiteAssociation, appID: String, host: String = "example.com") {
    self.file = file
    self.appID = appID
    self.host = host
  }

  let file: AppSiteAssociation
  let appID: String
  let host: String

  /// A link of a set that the file does not open in the app.
  package func unopened(in space: AppLinkSpace) -> AppLinkAnswer { .unknown }

  /// A link of a set that the file opens in the app.
  package func opened(in space: AppLinkSpace) -> AppLinkAnswer { .unknown }

  /// Links that the file opens in the app and that are in none of the sets, by rule.
  package func opened(outside spaces: [AppLinkSpace]) -> [Excess] { [] }

  /// What a rule opens besides some sets.
  package struct Excess: Sendable, Hashable {
    /// Where the rule is, such as `applinks.details[0].components[2]`.
    package var location: AssociationPath
    /// A link that this rule opens and no set has.
    package var answer: AppLinkAnswer
  }
}
