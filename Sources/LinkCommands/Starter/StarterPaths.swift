// SPDX-License-Identifier: MIT

/// The locations of files in an app's folder.
enum StarterPaths {
  /// The folders for the files.
  static let folders = ["Links/", "LinksTests/", "Website/.well-known/"]

  static func routes(_ app: StarterApp) -> String { folders[0] + app.routeName + ".swift" }
  static func test(_ app: StarterApp) -> String { folders[1] + app.routeName + "Tests.swift" }
  static let information = "Info.plist"
  static func entitlements(_ app: StarterApp) -> String { app.name + ".entitlements" }
  static let appSiteAssociation = folders[2] + "apple-app-site-association"
  static let site = "deeplinks.json"
  static let assetLinks = folders[2] + "assetlinks.json"
}
