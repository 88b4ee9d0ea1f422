// SPDX-License-Identifier: MIT

@_spi(Project) import JSONText

/// The kind of a file for the linter, determined by its name.
package enum LintFileKind: String, Sendable, Hashable, CaseIterable {
  /// `*.swift`.
  case source
  /// `*Delegate.m` and `*Delegate.mm`, which may receive links and are not read further.
  case objectiveC
  /// `project.pbxproj`, which says where an app's entitlements are.
  case project
  /// `Info.plist` and `*-Info.plist`, except that of Google's services, which has no links, and
  /// those in bundles, which are no app's.
  case propertyList
  /// `*.entitlements`.
  case entitlements
  /// `apple-app-site-association`, with or without `.json`.
  case association
  /// `Links.tsv`.
  case shortLinks
  /// `deeplinks.json`, for the hosts that short links may lead to.
  case site

  private static let bundles = [".bundle", ".framework", ".xcframework", ".dSYM"]

  /// Returns the kind of a file; `nil` if the file is not linted.
  package init?(path: String) {
    let parts = path.unicodeScalars.split(separator: "/", omittingEmptySubsequences: true)
      .map(Substring.init)
    let name = parts.last ?? ""
    if name.utf8.ends(with: ".swift".utf8) {
      self = .source
    } else if name == "Info.plist"
      || name.utf8.ends(with: "-Info.plist".utf8)
    {
      let isInBundle = parts.dropLast().contains { folder in
        Self.bundles.contains { folder.utf8.ends(with: $0.utf8) }
      }
      guard name != "GoogleService-Info.plist", !isInBundle else { return nil }
      self = .propertyList
    } else if name.utf8.ends(with: "Delegate.m".utf8) || name.utf8.ends(with: "Delegate.mm".utf8) {
      self = .objectiveC
    } else if name == "project.pbxproj" {
      self = .project
    } else if name.utf8.ends(with: ".entitlements".utf8) {
      self = .entitlements
    } else if name == "apple-app-site-association" || name == "apple-app-site-association.json" {
      self = .association
    } else if name == "Links.tsv" {
      self = .shortLinks
    } else if name == "deeplinks.json" {
      self = .site
    } else {
      return nil
    }
  }
}

extension LintSubject {
  /// Adds a file that is not a source.
  package mutating func add(_ file: File, as kind: LintFileKind) {
    switch kind {
    case .source: break
    case .objectiveC: objectiveC.append(file)
    case .project: projects.append(file)
    case .propertyList: propertyLists.append(file)
    case .entitlements: entitlements.append(file)
    case .association: associationFiles.append(AssociationFile(file))
    case .shortLinks: shortLinks.append(file)
    case .site: sites.append(file)
    }
  }
}
