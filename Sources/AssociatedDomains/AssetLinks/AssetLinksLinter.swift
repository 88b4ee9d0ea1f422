// SPDX-License-Identifier: MIT

@_spi(Project) import JSONText

/// Finds statements that readers accept without complaint but that no one intends.
public struct AssetLinksLinter: Sendable {
  /// Whether the file is served over `https`; then it cannot include lists over `http`.
  var isSecure: Bool

  /// Creates a linter.
  ///
  /// Default: for a file that is served over `https`.
  public init(isSecure: Bool = true) {
    self.isSecure = isSecure
  }

  /// Returns the findings of reading and linting, in the order of the file.
  public func findings(for reading: AssetLinksReading) -> [AssociationFinding] {
    var pass = AssetLinksLintPass(reading: reading, isSecure: isSecure)
    pass.run()
    return (reading.findings + pass.findings).inOrderOfPosition
  }
}

/// One pass over a file of statements.
struct AssetLinksLintPass {
  private let reading: AssetLinksReading
  private let isSecure: Bool
  private var places: AssociationPlaces
  private(set) var findings: [AssociationFinding] = []

  init(reading: AssetLinksReading, isSecure: Bool) {
    self.reading = reading
    self.isSecure = isSecure
    places = AssociationPlaces(reading.content)
  }

  private var isFull: Bool { findings.count >= AssociationFinding.limit }

  mutating func run() {
    for (index, node) in (reading.content?.elements ?? []).enumerated() {
      names(in: node, AssociationPath().element(index))
    }
    guard let file = reading.file else { return }
    var statements: Set<AssetLinks.Statement> = []
    for (index, entry) in file.entries.enumerated() {
      let path = AssociationPath().element(index)
      switch entry {
      case .statement(let statement):
        if !statements.insert(statement).inserted {
          report(
            .duplicateStatement, path, "The statement stands in the list before.",
            "Remove one.")
        }
        check(statement, path)
      case .include(let include): check(include, path.member("include"))
      case .unusable: break
      }
    }
    checkHandling(file)
  }

  // MARK: - Names that no one reads

  private mutating func names(in node: JSONNode, _ path: AssociationPath) {
    near(node, path, names: ["relation", "target", "include", "relation_extensions"])
    if let target = node["target"] {
      near(
        target, path.member("target"),
        names: ["namespace", "package_name", "sha256_cert_fingerprints", "site", "appid"])
    }
  }

  private mutating func near(
    _ node: JSONNode, _ path: AssociationPath, names: [String]
  ) {
    for member in node.members ?? [] where !isFull && !names.contains(member.name) {
      guard let nearest = NearestName.of(member.name, in: names) else { continue }
      findings.append(
        AssociationFinding(
          .memberNearMiss, at: path.member(member.name), range: member.nameRange,
          message: "Readers ignore the member \(member.name.quoted).", help: "Write “\(nearest)”."))
    }
  }

  // MARK: - Statements

  private mutating func check(_ statement: AssetLinks.Statement, _ path: AssociationPath) {
    let usual = [AssetLinks.Relation.handleAllURLs, .getLoginCredentials]
    var relations: Set<AssetLinks.Relation> = []
    for (index, relation) in statement.relations.enumerated() {
      let place = path.member("relation").element(index)
      if !relations.insert(relation).inserted {
        report(
          .duplicateElement, place, "The relation stands in the statement before.",
          "Remove one.")
      }
      if !isFull, !usual.contains(relation),
        let nearest = NearestName.of(relation.text, in: usual.map(\.text))
      {
        report(
          .relationNearMiss, place,
          "\(relation.text.quoted) is nearly, and not, a relation that is in use.",
          "Write “\(nearest)”.")
      }
    }
    switch statement.target {
    case .androidApp(let app): check(app, path.member("target"))
    case .iosApp:
      report(
        .iosAppUnread, path.member("target"), "No one reads statements about apps on iOS.",
        "Links to an iOS app need an “apple-app-site-association” file.")
    case .web: break
    }
    let names = Set(statement.relations.map(\.text))
    for part in statement.extensions ?? [] {
      check(part, amid: names, path.member("relation_extensions").member(part.relation))
    }
  }

  private mutating func check(_ app: AssetLinks.AndroidApp, _ path: AssociationPath) {
    let package = app.package.text
    let words = package.lowercased().unicodeScalars.split(separator: ".").map(Substring.init)
    let place = path.member("package_name")
    if words.count < 2 {
      report(
        .packageOneWord, place, "The package name \(package.quoted) has no dot.",
        "Write the whole “applicationId”.")
    } else if Self.isSample(words.map(String.init)) {
      report(
        .packageSample, place, "\(package.quoted) is a package name of samples.",
        "Write the app's “applicationId”.")
    }
    var fingerprints: Set<AssetLinks.Fingerprint> = []
    for (index, fingerprint) in app.fingerprints.enumerated() {
      let place = path.member("sha256_cert_fingerprints").element(index)
      if !fingerprints.insert(fingerprint).inserted {
        report(
          .duplicateElement, place, "The fingerprint stands in the target before.",
          "Remove one.")
      }
      if fingerprint.isSample {
        report(
          .fingerprintSample, place,
          "The fingerprint is that of a sample, or made up.",
          "Write the SHA-256 of the app signing key.")
      }
    }
  }

  private static func isSample(_ words: [String]) -> Bool {
    if words.count >= 2, ["com", "org", "net"].contains(words[0]),
      ["example", "yourcompany", "mycompany", "yourdomain", "mydomain", "yourapp"].contains(
        words[1])
    {
      return true
    }
    return words.contains {
      $0.utf8.starts(with: "your_".utf8)
        || ["placeholder", "package_name", "packagename", "todo"].contains($0)
    }
  }

  // MARK: - Rules for links

  private mutating func check(
    _ part: AssetLinks.RelationExtension, amid relations: Set<String>, _ path: AssociationPath
  ) {
    if !relations.contains(part.relation) {
      report(
        .extensionRelation, path,
        "The statement does not have the relation \(part.relation.quoted).",
        "Write it exactly as in “relation”.")
    }
    if let node = places.node(at: path) {
      near(node, path, names: ["dynamic_app_link_components"])
    }
    guard let components = part.components else { return }
    let path = path.member("dynamic_app_link_components")
    var hasCatchAll = false
    for index in components.indices {
      let place = path.element(index)
      for member in places.node(at: place)?.members ?? []
      where !isFull && !["/", "?", "#", "exclude", "comment"].contains(member.name) {
        findings.append(
          AssociationFinding(
            .componentMember, at: place.member(member.name), range: member.nameRange,
            message: "Android knows no \(member.name.quoted) in a rule for links.",
            help: "Remove it."))
      }
      for member in components[index].others where ["/", "?", "#", "exclude"].contains(member.name)
      {
        report(
          .extensionForm, place.member(member.name),
          "The value has a type that no rule has for \(member.name.quoted).",
          "Write a text, or for “exclude” true or false.")
      }
      if components[index].patterns.contains(where: { $0.utf8.contains("$(".utf8) }) {
        report(
          .componentVariable, place, "Android knows no variables such as “$(lang)”.",
          "Write a rule for each text.")
      }
      if hasCatchAll {
        report(
          .componentUnreachable, place,
          "The rule is never tried: one before it matches every link.", "Move it before that one.")
      }
      hasCatchAll = hasCatchAll || components[index].matchesEverything
    }
    if !components.isEmpty, components.allSatisfy({ $0.exclude == true }) {
      report(
        .componentsOnlyExclude, path, "No rule lets a link in: all of them exclude.",
        "Write {\"/\": \"*\"} as the last one.")
    }
  }

  // MARK: - The whole list

  private mutating func check(_ include: AssetLinks.Include, _ path: AssociationPath) {
    let isInsecure = (try? AssetLinks.Site(url: include.url))?.isSecure == false
    if isSecure, isInsecure {
      report(
        .includeInsecure, path, "A list over “https” cannot include one over “http”.",
        "Write “https”.")
    } else {
      report(
        .includeUsed, path, "Every check of the site must also fetch this list.",
        "Put its statements here if they are few.")
    }
  }

  private mutating func checkHandling(_ file: AssetLinks) {
    let apps = file.androidApps()
    guard !apps.isEmpty, file.includes.isEmpty,
      file.androidApps(with: .handleAllURLs).isEmpty
    else { return }
    report(
      .noHandleAllURLs, AssociationPath(),
      "No app may open the site's links: no statement has “\(AssetLinks.Relation.handleAllURLs)”.",
      "Add the relation where an app should.")
  }

  private mutating func report(
    _ code: AssociationFinding.Code, severity: AssociationFinding.Severity? = nil,
    _ path: AssociationPath, _ message: String, _ help: String
  ) {
    guard !isFull else { return }
    findings.append(
      AssociationFinding(
        code, severity: severity, at: path, range: places.node(at: path)?.range, message: message,
        help: help))
  }
}

extension AppSiteAssociation.Component {
  /// All patterns of the rule.
  var patterns: [String] {
    let inQuery: [String] =
      switch query {
      case nil: []
      case .text(let pattern)?: [pattern]
      case .items(let items)?: items.map(\.pattern)
      }
    return [path, fragment].compactMap(\.self) + inQuery
  }

  /// Whether the rule obviously matches every link.
  var matchesEverything: Bool {
    let hasQuery =
      switch query {
      case nil: false
      case .text(let pattern)?: pattern != "*"
      case .items(let items)?: !items.allSatisfy { $0.pattern == "*" }
      }
    let everything: [String?] = [nil, "*", "/*"]
    return !hasQuery && everything.contains(path) && everything.contains(fragment)
  }
}
