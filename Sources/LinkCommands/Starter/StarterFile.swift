// SPDX-License-Identifier: MIT

/// A file for an app's first links, and what to do with it.
struct StarterFile: Sendable, Hashable {
  /// The role of the file.
  enum Role: String, Sendable, Hashable, CaseIterable {
    /// The route enum.
    case routes
    /// Its test.
    case test
    /// The `Info.plist`.
    case information
    /// The entitlements.
    case entitlements
    /// The site's `apple-app-site-association`.
    case appSiteAssociation
    /// The site's `assetlinks.json`.
    case assetLinks
    /// The configuration that `deeplinks site` needs besides the routes.
    case site
    /// The JSON Schema of that configuration, for editors.
    case schema
  }

  /// What to do with the file.
  enum Action: Sendable, Hashable {
    /// Write it.
    case write(String)
    /// Nothing: it exists and has everything it needs.
    case complete
    /// Leave it alone; its missing parts must be added by hand.
    case leave(reason: String, add: String)
    /// Do not write it, because something is not known.
    case skip(reason: String)
  }

  /// The role of the file.
  let role: Role
  /// The path in the folder where it is or would be.
  let path: String
  /// What to do with the file.
  let action: Action

  init(_ role: Role, at path: String, _ action: Action) {
    self.role = role
    self.path = path
    self.action = action
  }
}

/// The locations of files in an app's folder.
enum StarterPaths {
  /// The folders for the files.
  static let folders = ["Links/", "LinksTests/", "Website/.well-known/"]

  static func routes(_ app: StarterApp) -> String { folders[0] + app.routeName + ".swift" }
  static func test(_ app: StarterApp) -> String { folders[1] + app.testName + ".swift" }
  static let information = "Info.plist"
  static func entitlements(_ app: StarterApp) -> String { app.name + ".entitlements" }
  static let appSiteAssociation = folders[2] + "apple-app-site-association"
  static let site = "deeplinks.json"
  static let schema = "deeplinks.schema.json"
  static let assetLinks = folders[2] + "assetlinks.json"
}
