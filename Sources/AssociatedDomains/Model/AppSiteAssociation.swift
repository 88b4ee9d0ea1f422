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

extension AppSiteAssociation {
  /// The member `applinks`.
  public struct AppLinks: Sendable, Hashable {
    /// The list `apps`, which only old systems needed, and which is empty.
    package var apps: [String]?
    /// The apps and what they open, in order; `nil` if there is no list.
    public var details: [Detail]?
    /// Whether the file has the 2015 format: an object with a member for each app instead of a
    /// list.
    package var hasDetailsByApp: Bool
    /// The defaults for every component that does not say otherwise.
    public var defaults: Component?
    /// The variables that patterns use, in the order of the file.
    public var substitutionVariables: [SubstitutionVariable]?
    /// The other members.
    package var others: [JSONValue.Member]

    /// Creates the member.
    public init(
      details: [Detail]?, defaults: Component? = nil,
      substitutionVariables: [SubstitutionVariable]? = nil
    ) {
      self.init(
        details: details, defaults: defaults, substitutionVariables: substitutionVariables,
        others: [])
    }

    /// Creates the member with what old systems needed, and with members that no system knows.
    package init(
      apps: [String]? = nil, details: [Detail]?, hasDetailsByApp: Bool = false,
      defaults: Component? = nil, substitutionVariables: [SubstitutionVariable]? = nil,
      others: [JSONValue.Member]
    ) {
      self.apps = apps
      self.details = details
      self.hasDetailsByApp = hasDetailsByApp
      self.defaults = defaults
      self.substitutionVariables = substitutionVariables
      self.others = others
    }
  }

  /// What one or more apps open.
  public struct Detail: Sendable, Hashable {
    /// The member `appID`.
    public var appID: String?
    /// The member `appIDs`, which takes precedence over `appID`, even if it is empty.
    public var appIDs: [String]?
    /// The rules, in order.
    public var components: [Component]?
    /// The rules from before iOS 13, in order; ignored if there are `components`.
    public var paths: [String]?
    /// The defaults for the components of this entry that do not say otherwise.
    public var defaults: Component?
    /// The other members.
    package var others: [JSONValue.Member]

    /// Creates an entry.
    public init(
      appID: String? = nil, appIDs: [String]? = nil, components: [Component]? = nil,
      paths: [String]? = nil, defaults: Component? = nil
    ) {
      self.init(
        appID: appID, appIDs: appIDs, components: components, paths: paths, defaults: defaults,
        others: [])
    }

    /// Creates an entry with members that the system does not know.
    package init(
      appID: String? = nil, appIDs: [String]? = nil, components: [Component]? = nil,
      paths: [String]? = nil, defaults: Component? = nil, others: [JSONValue.Member]
    ) {
      self.appID = appID
      self.appIDs = appIDs
      self.components = components
      self.paths = paths
      self.defaults = defaults
      self.others = others
    }

    /// The apps that the entry is for: `appIDs` if present, otherwise `appID`, otherwise none.
    public var apps: [String] { appIDs ?? appID.map { [$0] } ?? [] }
  }

  /// A name that stands for one of several values: `$(food)`.
  public struct SubstitutionVariable: Sendable, Hashable {
    /// The name, without `$(` and `)`.
    public var name: String
    /// The values; `*` and `?` are wildcards in them.
    public var values: [String]

    /// Creates a variable.
    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }
}

extension AppSiteAssociation {
  /// One rule in `components`, or the `defaults` for rules.
  ///
  /// A property that is `nil` is not specified: the defaults apply; if they do not specify it
  /// either, any text matches.
  ///
  /// Source: [components](https://developer.apple.com/documentation/bundleresources/applinks/details-swift.dictionary/components-swift.dictionary).
  public struct Component: Sendable, Hashable {
    /// The pattern `/` for the path.
    public var path: String?
    /// The condition `?` for the query.
    public var query: Query?
    /// The pattern `#` for the fragment.
    public var fragment: String?
    /// Whether matching links are kept out of the app.
    ///
    /// The system's default: `false`.
    public var exclude: Bool?
    /// Whether letters must match the case of the pattern.
    ///
    /// The system's default: `true`.
    public var caseSensitive: Bool?
    /// Whether patterns are compared with the link as written.
    ///
    /// The system's default: `true`.
    public var percentEncoded: Bool?
    /// A comment for people.
    public var comment: String?
    /// The other members.
    package var others: [JSONValue.Member]

    /// Creates a rule.
    ///
    /// Default: one that matches every link.
    public init(
      path: String? = nil, query: Query? = nil, fragment: String? = nil, exclude: Bool? = nil,
      caseSensitive: Bool? = nil, percentEncoded: Bool? = nil, comment: String? = nil
    ) {
      self.init(
        path: path, query: query, fragment: fragment, exclude: exclude,
        caseSensitive: caseSensitive, percentEncoded: percentEncoded, comment: comment, others: [])
    }

    /// Creates a rule with members that the system does not know.
    package init(
      path: String? = nil, query: Query? = nil, fragment: String? = nil, exclude: Bool? = nil,
      caseSensitive: Bool? = nil, percentEncoded: Bool? = nil, comment: String? = nil,
      others: [JSONValue.Member]
    ) {
      self.path = path
      self.query = query
      self.fragment = fragment
      self.exclude = exclude
      self.caseSensitive = caseSensitive
      self.percentEncoded = percentEncoded
      self.comment = comment
      self.others = others
    }
  }

  /// A rule's condition for the query.
  public enum Query: Sendable, Hashable {
    /// A pattern for the whole query.
    case text(String)
    /// A pattern for every occurrence of each item, in the order of the file.
    ///
    /// A value that is not a string makes the system ignore all of them: the rule then has no
    /// query, and `?` is kept as in the file.
    case items([QueryItem])
  }

  /// A pattern for the items with one name.
  public struct QueryItem: Sendable, Hashable {
    /// The name.
    public var name: String
    /// The pattern for the value.
    public var pattern: String

    /// Creates a pattern for items.
    public init(_ name: String, _ pattern: String) {
      self.name = name
      self.pattern = pattern
    }
  }
}
