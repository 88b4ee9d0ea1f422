// SPDX-License-Identifier: MIT

package import JSONText

/// The contents of an `apple-app-site-association` file.
///
/// The model keeps everything: what the system does not know, or ignores because of its type, is
/// written back in its place, in the order of the file.
///
/// Source: [Supporting associated domains](https://developer.apple.com/documentation/xcode/supporting-associated-domains).
public struct AppSiteAssociation: Sendable, Hashable {
  /// Universal links; `nil` if the file has none.
  public var appLinks: AppLinks?
  /// Shared web credentials.
  public var webCredentials: Service?
  /// App Clips.
  public var appClips: Service?
  /// Handoff.
  public var activityContinuation: Service?
  /// The other members of the root.
  package var others: [JSONValue.Member]

  /// Creates the contents of a file.
  ///
  /// Default: empty.
  public init(
    appLinks: AppLinks? = nil, webCredentials: Service? = nil, appClips: Service? = nil,
    activityContinuation: Service? = nil
  ) {
    self.init(
      appLinks: appLinks, webCredentials: webCredentials, appClips: appClips,
      activityContinuation: activityContinuation, others: [])
  }

  /// Creates the contents of a file with members that the system does not know.
  package init(
    appLinks: AppLinks? = nil, webCredentials: Service? = nil, appClips: Service? = nil,
    activityContinuation: Service? = nil, others: [JSONValue.Member]
  ) {
    self.appLinks = appLinks
    self.webCredentials = webCredentials
    self.appClips = appClips
    self.activityContinuation = activityContinuation
    self.others = others
  }

  /// A service that only lists apps.
  public struct Service: Sendable, Hashable {
    /// The identifiers of the apps, `PREFIX.bundle.identifier`; `nil` if there is no list.
    public var apps: [String]?
    /// The other members.
    package var others: [JSONValue.Member]

    /// Creates a service.
    public init(apps: [String]?) {
      self.init(apps: apps, others: [])
    }

    /// Creates a service with members that the system does not know.
    package init(apps: [String]?, others: [JSONValue.Member]) {
      self.apps = apps
      self.others = others
    }
  }
}
