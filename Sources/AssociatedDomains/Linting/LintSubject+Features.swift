// SPDX-License-Identifier: MIT

/// Defaults, samples, and features that older systems lack.
extension LintSubject {
  mutating func lintDefaults() {
    lintDefaults(file.appLinks?.defaults, at: Self.appLinks.member("defaults"))
    for (number, detail) in details.enumerated() {
      lintDefaults(detail.defaults, at: location(ofEntry: number).member("defaults"))
    }
  }

  private mutating func lintDefaults(
    _ defaults: AppSiteAssociation.Component?, at location: AssociationPath
  ) {
    guard let defaults else { return }
    for (sign, isThere) in [
      ("/", defaults.path != nil), ("?", defaults.query != nil), ("#", defaults.fragment != nil),
    ] where isThere {
      note(
        .patternInDefaults, at: location.member(sign),
        "The pattern holds for every rule that has no \"\(sign)\" of its own.",
        "Write it in the rules that need it, so that each can be read by itself.")
    }
    guard defaults.exclude == true else { return }
    note(
      .excludeInDefaults, at: location.member("exclude"),
      "Every rule excludes that does not say \"exclude\": false.",
      "Write it in the rules that are to exclude.")
  }

  // MARK: Samples

  mutating func lintSamples() {
    let samples = rules.filter { component(of: $0)?.isAppleSample == true }
    // Without a telltale rule, the other one may be intended.
    guard samples.contains(where: { component(of: $0)?.isTellingSample == true }) else { return }
    for rule in samples {
      note(
        .appleSample, at: rule.location,
        "The rule is one of those in Apple's documentation.",
        "Remove it if your site has no such links.")
    }
  }

  // MARK: Systems

  mutating func lintSystems() {
    guard let links = file.appLinks else { return }
    if links.substitutionVariables != nil {
      note(
        .needsVariables, at: Self.appLinks.member("substitutionVariables"),
        "“substitutionVariables” needs iOS 13.5 or macOS 10.15.6.",
        "Older systems do not match patterns with variables.")
    }
    var all: [(AppSiteAssociation.Component, AssociationPath)] = []
    var defaults: [AssociationPath] = []
    if let component = links.defaults {
      all.append((component, Self.appLinks.member("defaults")))
      defaults.append(Self.appLinks.member("defaults"))
    }
    for (number, detail) in details.enumerated() {
      if let component = detail.defaults {
        all.append((component, location(ofEntry: number).member("defaults")))
        defaults.append(location(ofEntry: number).member("defaults"))
      }
      for rule in rules(ofEntry: number) {
        if let component = component(of: rule) { all.append((component, rule.location)) }
      }
    }
    if let first = defaults.first {
      note(
        .needsDefaults, at: first, "“defaults” needs iOS 14 or macOS 11.",
        "Older systems take each rule as if there were no defaults.")
    }
    if let first = all.first(where: { $0.0.caseSensitive != nil }) {
      note(
        .needsCaseSensitive, at: first.1.member("caseSensitive"),
        "“caseSensitive” needs iOS 13.5 or macOS 10.15.5.",
        "Older systems always distinguish case.")
    }
    if let first = all.first(where: { $0.0.percentEncoded != nil }) {
      note(
        .needsPercentEncoded, at: first.1.member("percentEncoded"),
        "“percentEncoded” needs iOS 14 or macOS 11.",
        "Older systems always compare links as written.")
    }
  }
}

extension AppSiteAssociation.Component {
  /// Whether the rule is in the example of “Supporting associated domains”.
  fileprivate var isAppleSample: Bool {
    isTellingSample
      || (path == nil && query == nil && fragment == "no_universal_links" && exclude == true)
      || (path == "/buy/*" && query == nil && fragment == nil && exclude != true)
  }

  /// Whether hardly anyone else would write it.
  fileprivate var isTellingSample: Bool {
    (path == "/help/*" && query == .items([AppSiteAssociation.QueryItem("articleNumber", "????")]))
      || (path == "/help/website/*" && query == nil && exclude == true)
  }
}
