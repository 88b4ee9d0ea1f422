// SPDX-License-Identifier: MIT

/// A file of an app's first links, and what is to become of it.
public struct StarterFile: Sendable, Hashable {
  /// What the file is.
  public enum Role: String, Sendable, Hashable, CaseIterable {
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
  }

  /// What is to become of it.
  public enum Action: Sendable, Hashable {
    /// It is to be written.
    case write(String)
    /// It is there already, and has all that it needs.
    case complete
    /// It is left alone; what it has to have is to be put into it by hand.
    case leave(reason: String, add: String)
    /// There is none to be written, as something is not known.
    case skip(reason: String)
  }

  /// What the file is.
  public let role: Role
  /// Where it is, or would be, in the folder.
  public let path: String
  /// What is to become of it.
  public let action: Action

  init(_ role: Role, at path: String, _ action: Action) {
    self.role = role
    self.path = path
    self.action = action
  }
}
