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
    private var hidesDefault: Bool?
    /// Whether some texts are not values of the type.
    package let isConstrained: Bool
    /// Whether the value has a default, even if its text is not known.
    package var hasDefault: Bool { defaultText != nil || hidesDefault == true }
    private var listed: [String]?
    /// The only texts that are values, as the source of an enum lists them; `nil` if the type
    /// decides, or if there are too many to search.
    package var values: [String]? {
      get { listed.flatMap { $0.count <= Self.mostValues ? $0 : nil } }
      set { listed = newValue }
    }

    /// The most values that a list may have.
    package static let mostValues = 512

    private enum CodingKeys: String, CodingKey {
      case name, type, kind
      case listed = "values"
      case defaultText = "default"
      case hidesDefault
      case isConstrained = "constrained"
    }

    /// Creates an entry.
    ///
    /// - Parameter hidesDefault: whether there is a default with a text that the source does not show.
    package init(
      name: String, type: String, kind: LinkParameter.Kind, defaultText: String? = nil,
      hidesDefault: Bool = false, isConstrained: Bool, values: [String]? = nil
    ) {
      self.name = name
      self.type = type
      self.kind = kind
      self.defaultText = defaultText
      self.hidesDefault = hidesDefault ? true : nil
      self.isConstrained = isConstrained
      listed = values
    }

    /// Whether a value is a web address, which may be longer than other values.
    var isAddress: Bool { BuiltInValue.type(named: type) == WebAddress.self }

    init(_ parameter: LinkParameter) {
      self.init(
        name: parameter.name,
        type: parameter.kind == .items ? "LinkQueryItem" : String(describing: parameter.type),
        kind: parameter.kind,
        defaultText: parameter.defaultText, isConstrained: parameter.type.constrainsText,
        values: parameter.values?.texts)
    }
  }
}
