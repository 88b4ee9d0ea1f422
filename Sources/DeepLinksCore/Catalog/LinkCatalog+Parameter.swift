// SPDX-License-Identifier: MIT

extension LinkCatalog {
  /// One value that a route takes from its links.
  @_spi(Project) public struct Parameter: Sendable, Hashable, Codable {
    /// The name that the patterns use.
    @_spi(Project) public let name: String
    /// The name of the Swift type of one value, such as `Int`.
    @_spi(Project) public let type: String
    /// How many values it takes.
    @_spi(Project) public let kind: LinkParameter.Kind
    /// The text of the default, which is used for an absent value and is not printed.
    @_spi(Project) public let defaultText: String?
    /// Whether some texts are not values of the type.
    package let isConstrained: Bool

    private enum CodingKeys: String, CodingKey {
      case name, type, kind
      case defaultText = "default"
      case isConstrained = "constrained"
    }

    /// Creates an entry.
    package init(
      name: String, type: String, kind: LinkParameter.Kind, defaultText: String? = nil,
      isConstrained: Bool
    ) {
      self.name = name
      self.type = type
      self.kind = kind
      self.defaultText = defaultText
      self.isConstrained = isConstrained
    }

    init(_ parameter: LinkParameter) {
      self.init(
        name: parameter.name,
        type: parameter.kind == .items ? "LinkQueryItem" : String(describing: parameter.type),
        kind: parameter.kind,
        defaultText: parameter.defaultText, isConstrained: parameter.type.constrainsText)
    }
  }
}
