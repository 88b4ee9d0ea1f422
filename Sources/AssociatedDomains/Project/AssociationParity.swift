// SPDX-License-Identifier: MIT

/// Compares what a site claims for iOS apps with what it claims for Android apps.
///
/// Nothing says which app on one system corresponds to which on the other, so all apps of the site
/// are treated as one: a link is the same if it opens some app on both systems, or none on both.
public struct AssociationParity: Sendable {
  /// The site's claims for iOS apps; `nil` if it serves no such file.
  let appSiteAssociation: AppSiteAssociation?
  /// The site's claims for Android apps; `nil` if it serves no such file.
  let assetLinks: AssetLinks?

  /// Creates a comparison.
  public init(_ appSiteAssociation: AppSiteAssociation?, _ assetLinks: AssetLinks?) {
    self.appSiteAssociation = appSiteAssociation
    self.assetLinks = assetLinks
  }

  /// Returns the differences; positions are in the file that the message names first.
  ///
  /// Every reported link really differs. If none is reported and the site has one app on each
  /// system, there are no differences, unless its rules are extraordinary. With several apps, only
  /// links that the rules suggest are compared.
  public func findings() -> [AssociationFinding] {
    let apple = appSiteAssociation?.appLinkRules ?? []
    let android = assetLinks?.linkRules.appLinkRules ?? []
    if apple.isEmpty, android.isEmpty { return [] }
    if android.isEmpty {
      return [
        AssociationFinding(
          .noAssetLinks, at: AssociationPath().member("applinks"),
          message:
            "“apple-app-site-association” has links for apps, and “assetlinks.json” has none.",
          help: "Add a statement about the app on Android, if there is one.")
      ]
    }
    if apple.isEmpty {
      return [
        AssociationFinding(
          .noAppSiteAssociation, at: AssociationPath(),
          message:
            "“assetlinks.json” has links for apps, and “apple-app-site-association” has none.",
          help: "Add an entry for the app on iOS, if there is one.")
      ]
    }
    let manifests = assetLinks?.statementsByManifest ?? []
    if let first = manifests.first {
      return [
        AssociationFinding(
          .linksInManifest, at: AssociationPath().element(first),
          message: "“assetlinks.json” does not say which links the app on Android opens; "
            + "its manifest does.",
          help: "Compare that with the rules for iOS by hand.")
      ]
    }
    return differences(AppLinkMatcher(rules: apple), AppLinkMatcher(rules: android))
  }

  private func differences(
    _ apple: AppLinkMatcher, _ android: AppLinkMatcher
  ) -> [AssociationFinding] {
    func opens(_ matcher: AppLinkMatcher, _ url: String) -> Bool {
      matcher.verdicts(url: url).contains(where: \.opens)
    }
    let samples = (apple.rules + android.rules).prefix(Self.ruleLimit).flatMap(\.sampleURLs)
    var onlyApple = samples.first { opens(apple, $0) && !opens(android, $0) }
    var onlyAndroid = samples.first { !opens(apple, $0) && opens(android, $0) }
    if onlyApple == nil || onlyAndroid == nil {
      let urls = exactDifferences(apple, android)
      onlyApple = onlyApple ?? urls.first { opens(apple, $0) && !opens(android, $0) }
      onlyAndroid = onlyAndroid ?? urls.first { !opens(apple, $0) && opens(android, $0) }
    }
    var findings: [AssociationFinding] = []
    if let url = onlyApple {
      let rule = apple.verdicts(url: url).first(where: \.opens)?.rule
      findings.append(
        AssociationFinding(
          .differentLinks, at: rule?.location ?? AssociationPath(),
          message: "“apple-app-site-association” lets an app open \(url.quoted), "
            + "and “assetlinks.json” none.",
          help: "If the apps do the same, make the rules match."))
    }
    if let url = onlyAndroid {
      findings.append(
        AssociationFinding(
          .differentLinks, at: androidPlace(of: url, android),
          message: "“assetlinks.json” lets an app open \(url.quoted), "
            + "and “apple-app-site-association” none.",
          help: "If the apps do the same, make the rules match."))
    }
    return findings
  }

  /// Returns links that only one of the systems opens, at most one for each rule, for a site with
  /// one app on each system.
  private func exactDifferences(_ apple: AppLinkMatcher, _ android: AppLinkMatcher) -> [String] {
    guard apple.apps.count == 1, android.apps.count == 1,
      apple.rules.count + android.rules.count <= Self.ruleLimit, let appSiteAssociation,
      let assetLinks
    else { return [] }
    return AssociationDiff(
      from: appSiteAssociation.withOneApp, to: assetLinks.linkRules.withOneApp
    ).links.compactMap(\.answer.url)
  }

  /// The maximum number of rules: more than anyone writes, because a file with a million must not
  /// take hours.
  private static let ruleLimit = 400

  /// Returns the position of the rule that lets an Android app open a link.
  private func androidPlace(of url: String, _ android: AppLinkMatcher) -> AssociationPath {
    guard let rule = android.verdicts(url: url).first(where: \.opens)?.rule else {
      return AssociationPath()
    }
    let places = (assetLinks?.entries ?? []).indices.filter {
      assetLinks?.handling(at: $0) != nil
    }
    guard places.indices.contains(rule.entry) else { return AssociationPath() }
    return AssociationPath().element(places[rule.entry]).member("relation_extensions")
      .member(AssetLinks.Relation.handleAllURLs.text).member("dynamic_app_link_components")
      .element(rule.index)
  }
}

extension AppSiteAssociation {
  /// The file with the same app in every entry that has one.
  fileprivate var withOneApp: AppSiteAssociation {
    var file = AppSiteAssociation(appLinks: appLinks)
    file.appLinks?.details = appLinks?.details?.map { detail in
      var detail = detail
      detail.appIDs = detail.apps.isEmpty ? [] : ["app"]
      return detail
    }
    return file
  }
}

extension AssetLinks {
  /// Returns the statement at an index, if it lets an Android app open links.
  fileprivate func handling(at index: Int) -> Statement? {
    guard case .statement(let statement) = entries[index], case .androidApp = statement.target,
      statement.relations.contains(.handleAllURLs)
    else { return nil }
    return statement
  }

  /// The indices of statements that leave the choice of links to the app's manifest.
  fileprivate var statementsByManifest: [Int] {
    entries.indices.filter { handling(at: $0).map { $0.linkComponents == nil } ?? false }
  }
}

extension AppLinkRule {
  /// Sample links that the rule matches according to its patterns.
  fileprivate var sampleURLs: [String] {
    ["x", "", "x/y"].compactMap { filler in
      guard let path = (self.path ?? AppLinkPattern("*")).sample(filler),
        let query = sampleQuery(filler), let fragment = fragment.map({ $0.sample(filler) }) ?? ""
      else { return nil }
      return "https://example.com/\(Substring(path.unicodeScalars.drop { $0 == "/" }))"
        + (query.isEmpty ? "" : "?\(query)") + (fragment.isEmpty ? "" : "#\(fragment)")
    }
  }

  private func sampleQuery(_ filler: String) -> String? {
    switch query {
    case nil: return ""
    case .text(let pattern)?: return pattern.sample(filler)
    case .items(let items)?:
      let texts = items.compactMap { item in
        item.pattern.sample(filler).map { "\(item.name)=\($0)" }
      }
      return texts.count == items.count ? texts.joined(separator: "&") : nil
    }
  }
}

extension AppLinkPattern {
  /// Returns a text that the pattern matches, with a filler for every `*`; `nil` if there is none.
  fileprivate func sample(_ filler: String) -> String? { Self.sample(pieces, filler) }

  private static func sample(_ pieces: [Piece], _ filler: String) -> String? {
    var text = ""
    for piece in pieces {
      switch piece {
      case .text(let literal): text += literal
      case .anything: text += filler
      case .character: text += "x"
      case .variable(_, let alternatives):
        guard let first = alternatives.first, let sample = sample(first, filler) else { return nil }
        text += sample
      case .never: return nil
      }
    }
    return text
  }
}
