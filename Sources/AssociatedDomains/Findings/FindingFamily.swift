// SPDX-License-Identifier: MIT

extension AssociationFinding {
  /// Codes about one subject, and where its rules come from.
  package struct Family: Sendable {
    /// What the codes are about.
    package let title: String
    /// The pages with the rules, as Markdown.
    package let sources: String
    /// The codes, in the order of their names.
    let codes: [Code]

    /// The rows of a table: name, severities with the usual one first, title, and text.
    package var rows: [(code: String, severities: [Severity], title: String, text: String)] {
      codes.map { ($0.rawValue, [$0.severity] + $0.otherSeverities, $0.title, $0.text) }
    }
  }
}

extension AssociationFinding.Code {
  /// All codes, by subject.
  package static let families: [AssociationFinding.Family] = [
    AssociationFinding.Family(
      title: "Reading an association file",
      sources: "\(applinks), \(json), and what Apple's own tool does with these files",
      codes: reading),
    AssociationFinding.Family(
      title: "Rules and patterns",
      sources: "\(components), and \(example) for what `*` and `?` match", codes: rules),
    AssociationFinding.Family(
      title: "Identifiers of apps", sources: "\(applinks)", codes: apps),
    AssociationFinding.Family(
      title: "The files of an app's project",
      sources: "\(entitlement), \(urlTypes), and \(supporting)", codes: project),
    AssociationFinding.Family(
      title: "Hosting", sources: "\(supporting), \(debugging), and \(verifying)", codes: hosting),
    AssociationFinding.Family(
      title: "Statements for Android",
      sources: "\(statements) and \(dynamic), and for what only Apple has, from \(components)",
      codes: assetLinks),
  ]

  private static let apple = "https://developer.apple.com/documentation/"
  private static let applinks =
    "[applinks](\(apple)bundleresources/applinks)"
  private static let components =
    "[components](\(apple)bundleresources/applinks/details-swift.dictionary/components-swift.dictionary)"
  private static let entitlement =
    "[Associated Domains Entitlement](\(apple)bundleresources/entitlements/com.apple.developer.associated-domains)"
  private static let urlTypes =
    "[CFBundleURLTypes](\(apple)bundleresources/information-property-list/cfbundleurltypes)"
  private static let supporting =
    "[Supporting associated domains](\(apple)xcode/supporting-associated-domains)"
  private static let debugging =
    "[TN3155](\(apple)technotes/tn3155-debugging-universal-links)"
  private static let example =
    "[Apple's sample file](\(apple)xcode/supporting-associated-domains)"
  private static let json = "[RFC 8259](https://www.rfc-editor.org/rfc/rfc8259)"
  private static let verifying =
    "[Verify app links](https://developer.android.com/training/app-links/verify-applinks)"
  private static let statements =
    "[Digital Asset Links](https://developers.google.com/digital-asset-links/v1/statements)"
  private static let dynamic =
    "[Dynamic app links](https://developer.android.com/training/app-links/configure-assetlinks)"
}
