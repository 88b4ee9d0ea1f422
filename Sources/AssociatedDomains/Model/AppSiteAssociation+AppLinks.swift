// SPDX-License-Identifier: MIT

package import JSONText

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
