// SPDX-License-Identifier: MIT

/// Compares what a site says to apps on iOS with what it says to apps on Android.
///
/// Which app on one system is which on the other stands nowhere, so all apps of the site count
/// together: a link is alike if some app opens it on both systems, or none on both.
public struct AssociationParity: Sendable {
  /// What the site says to apps on iOS; `nil` if it serves no such file.
  let appSiteAssociation: AppSiteAssociation?
  /// What the site says to apps on Android; `nil` if it serves no such file.
  let assetLinks: AssetLinks?

  /// Makes a comparison.
  public init(_ appSiteAssociation: AppSiteAssociation?, _ assetLinks: AssetLinks?) {
    self.appSiteAssociation = appSiteAssociation
    self.assetLinks = assetLinks
  }

  /// What is not alike; each place is one in the file that the message names first.
  ///
  /// Every link that is reported does differ. If none is reported, there is none, provided that the
  /// site has one app on each system and its rules are not extraordinary; with several apps, links
  /// are searched for only among those that the rules themselves suggest.
  public func findings() -> [AssociationFinding] {
    let apple = appSiteAssociation?.appLinkRules ?? []
    let android = assetLinks?.linkRules.appLinkRules ?? []
    if apple.isEmpty, android.isEmpty { return [] }
    if android.isEmpty {
      return [
        AssociationFinding(
          .noAssetLinks, .info, at: AssociationPath().member("applinks"),
          message:
            "“apple-app-site-association” has links for apps, and “assetlinks.json” has none.",
          help: "Add a statement about the app on Android, if there is one.")
      ]
    }
    if apple.isEmpty {
      return [
        AssociationFinding(
          .noAppSiteAssociation, .info, at: AssociationPath(),
          message:
            "“assetlinks.json” has links for apps, and “apple-app-site-association” has none.",
          help: "Add an entry for the app on iOS, if there is one.")
      ]
    }
    let manifests = assetLinks?.statementsByManifest ?? []
    if let first = manifests.first {
      return [
        AssociationFinding(
          .linksInManifest, .info, at: AssociationPath().element(first),
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
          .differentLinks, .warning, at: rule?.location ?? AssociationPath(),
          message: "“apple-app-site-association” lets an app open \(url.quoted), "
            + "and “assetlinks.json” none.",
          help: "If the apps do the same, make the rules match."))
    }
    if let url = onlyAndroid {
      findings.append(
        AssociationFinding(
          .differentLinks, .warning, at: androidPlace(of: url, android),
          message: "“assetlinks.json” lets an app open \(url.quoted), "
            + "and “apple-app-site-association” none.",
          help: "If the apps do the same, make the rules match."))
    }
    return findings
  }

  /// Links that only one of the systems opens, one for each rule that has any, of a site with one app
  /// on each system.
  private func exactDifferences(_ apple: AppLinkMatcher, _ android: AppLinkMatcher) -> [String] {
    guard apple.apps.count == 1, android.apps.count == 1,
      apple.rules.count + android.rules.count <= Self.ruleLimit, let appSiteAssociation,
      let assetLinks
    else { return [] }
    return AssociationDiff(
      from: appSiteAssociation.withOneApp, to: assetLinks.linkRules.withOneApp
    ).links.compactMap(\.answer.url)
  }

  /// More rules than anyone writes; a file of a million must not take hours.
  private static let ruleLimit = 400

  /// The place of the rule that lets an app open a link, in the file of statements.
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
  /// The file with the same app in all entries that have one.
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
  /// The statement at a place, if it lets an app on Android open links.
  fileprivate func handling(at index: Int) -> Statement? {
    guard case .statement(let statement) = entries[index], case .androidApp = statement.target,
      statement.relations.contains(.handleAllURLs)
    else { return nil }
    return statement
  }

  /// The places of statements that leave it to the app's manifest which links it opens.
  fileprivate var statementsByManifest: [Int] {
    entries.indices.filter { handling(at: $0).map { $0.linkComponents == nil } ?? false }
  }
}

extension AppLinkRule {
  /// Links that the rule matches, as far as its patterns alone show.
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
  /// A text that the pattern matches, with one text for every `*`; `nil` if it matches none.
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
