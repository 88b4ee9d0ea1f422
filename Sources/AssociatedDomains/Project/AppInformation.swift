// SPDX-License-Identifier: MIT

/// What an app's `Info.plist` says about links.
public struct AppInformation: Sendable, Hashable {
  /// The bundle identifier; `nil` if it is not said, or only a build knows it.
  public var bundleIdentifier: String?
  /// The types of URLs with the app's own schemes, in order.
  package var urlTypes: [URLType]
  /// The types of activities that the app continues.
  var userActivityTypes: [String]

  /// Makes what a file says.
  ///
  /// Default: nothing.
  package init(
    bundleIdentifier: String? = nil, urlTypes: [URLType] = [], userActivityTypes: [String] = []
  ) {
    self.bundleIdentifier = bundleIdentifier
    self.urlTypes = urlTypes
    self.userActivityTypes = userActivityTypes
  }

  /// Schemes that belong together: an element of `CFBundleURLTypes`.
  package struct URLType: Sendable, Hashable {
    /// The name, `CFBundleURLName`.
    package var name: String?
    /// What the app does with these URLs: `Editor`, `Viewer`, `None`.
    package var role: String?
    /// The schemes as the file has them, in order.
    package var schemes: [String]

    /// Makes a type.
    package init(name: String? = nil, role: String? = nil, schemes: [String]) {
      self.name = name
      self.role = role
      self.schemes = schemes
    }
  }

  /// The schemes of all types in lower case, each once, in order.
  public var schemes: [String] {
    var seen: Set<String> = []
    return urlTypes.flatMap(\.schemes).map { $0.lowercased() }.filter {
      seen.insert($0).inserted
    }
  }
}
