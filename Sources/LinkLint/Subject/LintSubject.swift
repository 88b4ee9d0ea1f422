// SPDX-License-Identifier: MIT

public import DeepLinksCore
public import DeepLinksSyntax

#if canImport(FoundationEssentials)
import struct FoundationEssentials.Date
#else
import struct Foundation.Date
#endif

/// The input of the linter: an app's routes, and the files that lead links to them.
///
/// It can contain several apps. A scheme or domain of any of them is looked up in the files of all,
/// because nothing says which file belongs to which app.
public struct LintSubject: Sendable {
  /// A file that was found.
  public struct File: Sendable, Hashable {
    /// The path, as shown in findings.
    public let name: String
    /// The contents; `nil` if the file could not be read.
    public let bytes: [UInt8]?
    /// Why it could not be read.
    public let reason: String?

    /// Creates a file that was read.
    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
      reason = nil
    }

    /// Creates a file that could not be read.
    public init(name: String, unreadable reason: String) {
      self.name = name
      bytes = nil
      self.reason = reason
    }
  }

  /// An `apple-app-site-association` file.
  public struct AssociationFile: Sendable, Hashable {
    /// The file.
    public let file: File
    /// The domain that serves it; `nil` if unknown.
    ///
    /// In that case, the domain is that of the folder in its path that is named like a domain of
    /// the app (`sites/www.example.com/.well-known/…`), or the only domain there is.
    public let domain: String?

    /// Creates a file.
    public init(_ file: File, domain: String? = nil) {
      self.file = file
      self.domain = domain
    }
  }

  /// A catalog without its source.
  public struct Catalog: Sendable, Hashable {
    /// The name of its file.
    public let name: String
    /// The routes.
    public let catalog: LinkCatalog

    /// Creates a named catalog.
    public init(name: String, catalog: LinkCatalog) {
      self.name = name
      self.catalog = catalog
    }
  }

  /// Catalogs to use instead of sources.
  public var catalogs: [Catalog]
  /// `Info.plist` files.
  public var propertyLists: [File]
  /// `.entitlements` files.
  public var entitlements: [File]
  /// The files of the sites.
  public var associationFiles: [AssociationFile]
  /// Tables of short links.
  public var shortLinks: [File] = []
  /// Configurations of sites.
  public var sites: [File] = []
  /// The day that decides which short links have ended.
  package var today = ShortLinkDay(Date())
  /// Folders and other files that could not be read.
  public var unreadable: [File] = []
  /// The sources.
  public var program: SourceProgram?
  /// The origins that sources pass where navigators and compositions are created.
  package var givenOrigins = GivenOrigins()

  /// Creates a subject from catalogs and files.
  public init(
    catalogs: [Catalog] = [], propertyLists: [File] = [], entitlements: [File] = [],
    associationFiles: [AssociationFile] = []
  ) {
    self.catalogs = catalogs
    self.propertyLists = propertyLists
    self.entitlements = entitlements
    self.associationFiles = associationFiles
  }

  /// Creates a subject from sources and files.
  public init(
    _ program: SourceProgram, propertyLists: [File] = [], entitlements: [File] = [],
    associationFiles: [AssociationFile] = []
  ) {
    self.init(
      propertyLists: propertyLists, entitlements: entitlements, associationFiles: associationFiles)
    self.program = program
  }
}
