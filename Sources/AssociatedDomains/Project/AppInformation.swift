// SPDX-License-Identifier: MIT

/// What an app's `Info.plist` says about links.
public struct AppInformation: Sendable, Hashable {
  /// The bundle identifier; `nil` if it is missing, or only a build knows it.
  public var bundleIdentifier: String?
  /// The URL types with the app's own schemes, in order.
  package var urlTypes: [URLType]
  /// The types of activities that the app can continue.
  var userActivityTypes: [String]

  /// Creates the contents of a file.
  ///
  /// Default: empty.
  package init(
    bundleIdentifier: String? = nil, urlTypes: [URLType] = [], userActivityTypes: [String] = []
  ) {
    self.bundleIdentifier = bundleIdentifier
    self.urlTypes = urlTypes
    self.userActivityTypes = userActivityTypes
  }

  /// A group of schemes: an element of `CFBundleURLTypes`.
  package struct URLType: Sendable, Hashable {
    /// The name, `CFBundleURLName`.
    package var name: String?
    /// The app's role for these URLs: `Editor`, `Viewer`, or `None`.
    package var role: String?
    /// The schemes, as written in the file, in order.
    package var schemes: [String]

    /// Creates a URL type.
    package init(name: String? = nil, role: String? = nil, schemes: [String]) {
      self.name = name
      self.role = role
      self.schemes = schemes
    }
  }

  /// The schemes of all types in lowercase, in order, without duplicates.
  public var schemes: [String] {
    var seen: Set<String> = []
    return urlTypes.flatMap(\.schemes).map { $0.lowercased() }.filter {
      seen.insert($0).inserted
    }
  }
}
