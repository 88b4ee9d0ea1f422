// SPDX-License-Identifier: MIT

extension AppSiteAssociation {
  /// The member `applinks`.
  public struct AppLinks: Sendable, Hashable {
    /// The list `apps`, which only old systems needed, and which is empty.
    package var apps: [String]?
    /// Which apps open what, in order; `nil` if there is no list.
    public var details: [Detail]?
    /// Whether the file has the form of 2015, an object with a member for each app, in place of a list.
    package var hasDetailsByApp: Bool
    /// What holds for every component that does not say otherwise.
    public var defaults: Component?
    /// The lists of texts that patterns name, in the order of the file.
    public var substitutionVariables: [SubstitutionVariable]?
    /// The other members.
    package var others: [AssociationMember]

    /// Makes the member.
    public init(
      details: [Detail]?, defaults: Component? = nil,
      substitutionVariables: [SubstitutionVariable]? = nil
    ) {
      self.init(
        details: details, defaults: defaults, substitutionVariables: substitutionVariables,
        others: [])
    }

    /// Makes the member with what old systems needed, and with members that no system knows.
    package init(
      apps: [String]? = nil, details: [Detail]?, hasDetailsByApp: Bool = false,
      defaults: Component? = nil, substitutionVariables: [SubstitutionVariable]? = nil,
      others: [AssociationMember]
    ) {
      self.apps = apps
      self.details = details
      self.hasDetailsByApp = hasDetailsByApp
      self.defaults = defaults
      self.substitutionVariables = substitutionVariables
      self.others = others
    }
  }

  /// What one or several apps open.
  public struct Detail: Sendable, Hashable {
    /// The member `appID`.
    public var appID: String?
    /// The member `appIDs`, which wins over `appID` also where it is empty.
    public var appIDs: [String]?
    /// The rules, in order.
    public var components: [Component]?
    /// The rules of before iOS 13, in order; ignored where there are `components`.
    public var paths: [String]?
    /// What holds for the components of this entry that do not say otherwise.
    public var defaults: Component?
    /// The other members.
    package var others: [AssociationMember]

    /// Makes an entry.
    public init(
      appID: String? = nil, appIDs: [String]? = nil, components: [Component]? = nil,
      paths: [String]? = nil, defaults: Component? = nil
    ) {
      self.init(
        appID: appID, appIDs: appIDs, components: components, paths: paths, defaults: defaults,
        others: [])
    }

    /// Makes an entry with members that the system does not know.
    package init(
      appID: String? = nil, appIDs: [String]? = nil, components: [Component]? = nil,
      paths: [String]? = nil, defaults: Component? = nil, others: [AssociationMember]
    ) {
      self.appID = appID
      self.appIDs = appIDs
      self.components = components
      self.paths = paths
      self.defaults = defaults
      self.others = others
    }

    /// The apps that the entry is for: `appIDs` where there are any, else `appID`, else none.
    public var apps: [String] { appIDs ?? appID.map { [$0] } ?? [] }
  }

  /// A name that stands for one of several texts: `$(food)`.
  public struct SubstitutionVariable: Sendable, Hashable {
    /// The name, without `$(` and `)`.
    public var name: String
    /// The texts; `*` and `?` are wildcards in them.
    public var values: [String]

    /// Makes a variable.
    public init(name: String, values: [String]) {
      self.name = name
      self.values = values
    }
  }
}
