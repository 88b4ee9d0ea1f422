// SPDX-License-Identifier: MIT

/// What a user says about an app that is to get its first links.
public struct StarterOptions: Sendable, Hashable {
  /// The name that the route enum begins with; `nil`: as the folder is called.
  public var name: String?
  /// The module that the test imports; `nil`: as the enum is called.
  public var module: String?
  /// The app that is meant of several, by its folder; `nil`: all of them.
  public var target: String?
  /// A type that the app shows one of, which the second route is called after; `nil`: an item.
  public var item: String?
  /// The app's own scheme; `nil`: as an `Info.plist` in the folder has it, or the bundle identifier.
  public var scheme: String?
  /// The domain of the app's links; `nil`: as entitlements in the folder have it.
  public var domain: String?
  /// The identifier that the app is signed with, ten capitals and digits; `nil`: as a project file
  /// in the folder has it.
  public var team: String?
  /// The bundle identifier; `nil`: as an `Info.plist` or a project file in the folder has it.
  public var bundle: String?
  /// The `applicationId` of the app on Android; `nil`: there is none.
  public var androidPackage: String?
  /// The SHA-256 fingerprints of the certificates that the app on Android is signed with.
  public var fingerprints: [String]

  /// Makes options; what is not given is not said.
  public init(
    name: String? = nil, module: String? = nil, target: String? = nil, item: String? = nil,
    scheme: String? = nil, domain: String? = nil, team: String? = nil, bundle: String? = nil,
    androidPackage: String? = nil, fingerprints: [String] = []
  ) {
    self.name = name
    self.module = module
    self.target = target
    self.item = item
    self.scheme = scheme
    self.domain = domain
    self.team = team
    self.bundle = bundle
    self.androidPackage = androidPackage
    self.fingerprints = fingerprints
  }
}
