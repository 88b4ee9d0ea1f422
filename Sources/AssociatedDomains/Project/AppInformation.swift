// SPDX-License-Identifier: MIT

/// What an app's `Info.plist` says about links.
public struct AppInformation: Sendable, Hashable {
  /// The bundle identifier; `nil` if it is not said, or only a build knows it.
  public var bundleIdentifier: String?
  /// The types of URLs with the app's own schemes, in order.
  public var urlTypes: [URLType]
  /// The types of activities that the app continues.
  public var userActivityTypes: [String]

  /// Makes what a file says.
  ///
  /// Default: nothing.
  public init(
    bundleIdentifier: String? = nil, urlTypes: [URLType] = [], userActivityTypes: [String] = []
  ) {
    self.bundleIdentifier = bundleIdentifier
    self.urlTypes = urlTypes
    self.userActivityTypes = userActivityTypes
  }

  /// Schemes that belong together: an element of `CFBundleURLTypes`.
  public struct URLType: Sendable, Hashable {
    /// The name, `CFBundleURLName`.
    public var name: String?
    /// What the app does with such URLs: `Editor`, `Viewer`, `None`.
    public var role: String?
    /// The schemes as the file has them, in order.
    public var schemes: [String]

    /// Makes a type.
    public init(name: String? = nil, role: String? = nil, schemes: [String]) {
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
