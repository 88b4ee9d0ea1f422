// SPDX-License-Identifier: MIT

/// The user's options for an app that gets its first links.
struct StarterOptions: Sendable, Hashable {
  /// The beginning of the route enum's name; `nil` uses the name of the folder.
  var name: String?
  /// The module that the test imports; `nil` uses the name of the enum.
  var module: String?
  /// Which of several apps to use, by its folder; `nil` means all of them.
  var target: String?
  /// The app's own scheme; `nil` uses the one in an `Info.plist` in the folder, or the bundle
  /// identifier.
  var scheme: String?
  /// The domain of the app's links; `nil` uses the one in entitlements in the folder.
  var domain: String?
  /// The team ID that the app is signed with, ten capital letters and digits; `nil` uses the one in
  /// a project file in the folder.
  var team: String?
  /// The bundle identifier; `nil` uses the one in an `Info.plist` or a project file in the folder.
  var bundle: String?
  /// The `applicationId` of the Android app; `nil` if there is none.
  var androidPackage: String?
  /// The SHA-256 fingerprints of the certificates that the Android app is signed with.
  var fingerprints: [String]

  /// Creates options; omitted values are not specified.
  init(
    name: String? = nil, module: String? = nil, target: String? = nil,
    scheme: String? = nil, domain: String? = nil, team: String? = nil, bundle: String? = nil,
    androidPackage: String? = nil, fingerprints: [String] = []
  ) {
    self.name = name
    self.module = module
    self.target = target
    self.scheme = scheme
    self.domain = domain
    self.team = team
    self.bundle = bundle
    self.androidPackage = androidPackage
    self.fingerprints = fingerprints
  }
}

/// Why there is nothing to start with: an option is invalid, or too little is known.
struct StarterFault: Error, Sendable, Hashable {
  /// What is wrong, in one sentence.
  let message: String
  /// What to do, in one sentence.
  let help: String

  init(_ message: String, _ help: String) {
    self.message = message
    self.help = help
  }
}

extension StarterFault: CustomStringConvertible {
  /// What is wrong, and what to do.
  var description: String { message + " " + help }
}
