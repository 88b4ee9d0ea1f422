// SPDX-License-Identifier: MIT

package import DeepLinksCore
package import DeepLinksSyntax
@_spi(Project) import JSONText

#if canImport(FoundationEssentials)
import struct FoundationEssentials.Date
#else
import struct Foundation.Date
#endif

/// The input of the linter: an app's routes, and the files that lead links to them.
///
/// It can contain several apps. A scheme or domain of any of them is looked up in the files of all,
/// because nothing says which file belongs to which app.
package struct LintSubject: Sendable {
  /// A file that was found.
  package struct File: Sendable, Hashable {
    /// The path, as shown in findings.
    package let name: String
    /// The contents; `nil` if the file could not be read.
    package let bytes: [UInt8]?
    /// Why it could not be read.
    package let reason: String?

    /// Creates a file that was read.
    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
      reason = nil
    }

    /// Creates a file that could not be read.
    package init(name: String, unreadable reason: String) {
      self.name = name
      bytes = nil
      self.reason = reason
    }
  }

  /// An `apple-app-site-association` file.
  package struct AssociationFile: Sendable, Hashable {
    /// The file.
    package let file: File
    /// The domain that serves it; `nil` if unknown.
    ///
    /// In that case, the domain is that of the folder in its path that is named like a domain of
    /// the app (`sites/www.example.com/.well-known/…`), or the only domain there is.
    package let domain: String?

    /// Creates a file.
    package init(_ file: File, domain: String? = nil) {
      self.file = file
      self.domain = domain
    }
  }

  /// A catalog without its source.
  package struct Catalog: Sendable, Hashable {
    /// The name of its file.
    package let name: String
    /// The routes.
    package let catalog: LinkCatalog

    /// Creates a named catalog.
    package init(name: String, catalog: LinkCatalog) {
      self.name = name
      self.catalog = catalog
    }
  }

  /// Catalogs to use instead of sources.
  package var catalogs: [Catalog]
  /// `Info.plist` files.
  package var propertyLists: [File]
  /// `.entitlements` files.
  package var entitlements: [File]
  /// The files of the sites.
  package var associationFiles: [AssociationFile]
  /// Tables of short links.
  package var shortLinks: [File] = []
  /// Configurations of sites.
  package var sites: [File] = []
  /// Delegates in Objective-C.
  package var objectiveC: [File] = []
  /// Xcode projects.
  package var projects: [File] = []
  /// The day that decides which short links have ended.
  package var today = ShortLinkDay(Date())
  /// Folders and other files that could not be read.
  package var unreadable: [File] = []
  /// The sources.
  package var program: SourceProgram?
  /// The origins that sources pass where navigators and compositions are created.
  package var givenOrigins = GivenOrigins()

  /// Creates a subject from catalogs and files.
  package init(
    catalogs: [Catalog] = [], propertyLists: [File] = [], entitlements: [File] = [],
    associationFiles: [AssociationFile] = []
  ) {
    self.catalogs = catalogs
    self.propertyLists = propertyLists
    self.entitlements = entitlements
    self.associationFiles = associationFiles
  }

  /// Creates a subject from sources and files.
  package init(
    _ program: SourceProgram, propertyLists: [File] = [], entitlements: [File] = [],
    associationFiles: [AssociationFile] = []
  ) {
    self.init(
      propertyLists: propertyLists, entitlements: entitlements, associationFiles: associationFiles)
    self.program = program
  }
}

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
