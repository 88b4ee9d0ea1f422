// SPDX-License-Identifier: MIT

public import DeepLinksCore
public import DeepLinksSyntax

/// What is linted: an app's routes, and the files that lead links to them.
///
/// Several apps may be in it. A scheme or a domain of any of them is looked for in the files of all,
/// since nothing tells which file is whose.
public struct LintSubject: Sendable {
  /// A file as it was found.
  public struct File: Sendable, Hashable {
    /// The path, as findings show it.
    public let name: String
    /// What is in it; `nil` if it could not be read.
    public let bytes: [UInt8]?
    /// Why it could not be read.
    public let reason: String?

    /// Makes a file that was read.
    public init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
      reason = nil
    }

    /// Makes a file that could not be read.
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
    /// The domain that serves it; `nil` if that is not known.
    ///
    /// Then it is the folder in its path that is called like a domain of the app
    /// (`sites/www.example.com/.well-known/…`), or the only domain that there is.
    public let domain: String?

    /// Makes a file.
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

    /// Names a catalog.
    public init(name: String, catalog: LinkCatalog) {
      self.name = name
      self.catalog = catalog
    }
  }

  /// Catalogs that are given instead of sources.
  public var catalogs: [Catalog]
  /// `Info.plist` files.
  public var propertyLists: [File]
  /// `.entitlements` files.
  public var entitlements: [File]
  /// The files of the sites.
  public var associationFiles: [AssociationFile]
  /// Folders and other files that could not be read.
  public var unreadable: [File] = []
  /// The sources.
  public var program: SourceProgram?
  /// The origins that the sources give where navigators and compositions are made.
  package var givenOrigins = GivenOrigins()

  /// Makes a subject of catalogs and files.
  public init(
    catalogs: [Catalog] = [], propertyLists: [File] = [], entitlements: [File] = [],
    associationFiles: [AssociationFile] = []
  ) {
    self.catalogs = catalogs
    self.propertyLists = propertyLists
    self.entitlements = entitlements
    self.associationFiles = associationFiles
  }

  /// Makes a subject of sources and files.
  public init(
    _ program: SourceProgram, propertyLists: [File] = [], entitlements: [File] = [],
    associationFiles: [AssociationFile] = []
  ) {
    self.init(
      propertyLists: propertyLists, entitlements: entitlements, associationFiles: associationFiles)
    self.program = program
  }
}
