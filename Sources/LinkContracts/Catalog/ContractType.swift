// SPDX-License-Identifier: MIT

@_spi(Project) package import DeepLinksCore

/// The type of a captured value, as far as its name in a catalog reveals it.
package struct ContractType: Sendable {
  package let name: String
  /// The type; if it is unknown, a substitute that accepts any text.
  let swiftType: any LinkValue.Type
  /// The only texts that are values, if the catalog lists them.
  let values: LinkListedValues?
  /// Whether only the name is known.
  package let isUnknown: Bool

  static let text = ContractType(name: "String", isConstrained: false)

  package init(name: String, isConstrained: Bool, values: [String]? = nil) {
    self.name = name
    self.values = values.map { LinkListedValues($0) }
    let known = values == nil ? BuiltInValue.type(named: name) : nil
    swiftType = known ?? (isConstrained ? UnknownValue.self : String.self)
    isUnknown = known == nil && values == nil
  }

  /// The type of a catalog's parameter.
  package init(_ parameter: LinkCatalog.Parameter) {
    self.init(
      name: parameter.type, isConstrained: parameter.isConstrained, values: parameter.values)
  }

  private init(name: String, madeUp: any LinkValue.Type) {
    self.name = name
    swiftType = madeUp
    values = nil
    isUnknown = true
  }

  /// Whether only made-up values stand for those of the type, whose rules only the app knows.
  package var isMadeUp: Bool { isUnknown && swiftType == UnknownValue.self }

  /// The type; if it is unknown, a substitute that accepts only made-up values.
  var takingMadeUp: ContractType {
    isMadeUp ? ContractType(name: name, madeUp: MadeUpValue.self) : self
  }

  /// Values to try, if there are better ones than for any type.
  var samples: [String]? {
    values?.texts ?? (isLink ? swiftType.sampleTexts : nil)
  }

  /// Whether a value is a link inside the link, or the address of a server.
  private var isLink: Bool {
    swiftType == DeepLink.self || swiftType == WebAddress.self || isServer
  }

  /// Whether a value is a host and a port.
  var isServer: Bool { swiftType == ServerAddress.self }

  /// Whether every text is a value.
  var isText: Bool { name == "String" }

  /// Returns whether a text is a value, as far as is known.
  func takes(_ text: String) -> Bool {
    values?.contains(text) ?? swiftType.isValue(text)
  }

  /// Returns a parameter of the type.
  func parameter(_ name: String, _ kind: LinkParameter.Kind) -> LinkParameter {
    LinkParameter(name: name, kind: kind, type: swiftType, values: values)
  }

  /// Returns whether the text of every value is also a value of another type; `false` if unknown.
  func isIncluded(in other: ContractType) -> Bool {
    if self == other || other.isText { return true }
    if isUnknown || other.isUnknown { return false }
    if let values { return values.texts.allSatisfy(other.takes) }
    if other.values != nil { return false }
    let isOtherFloating = other.name == "Double" || other.name == "Float"
    if name == "Float" { return other.name == "Double" }
    guard let own = Self.integer(swiftType) else { return false }
    guard let its = Self.integer(other.swiftType) else { return isOtherFloating }
    if own.isSigned == its.isSigned { return own.bits <= its.bits }
    return its.isSigned && own.bits < its.bits
  }

  private static func integer(_ type: any LinkValue.Type) -> (isSigned: Bool, bits: Int)? {
    guard let type = type as? any FixedWidthInteger.Type else { return nil }
    return (type.isSigned, type.bitWidth)
  }
}

extension ContractType: Hashable {
  package static func == (one: ContractType, other: ContractType) -> Bool {
    one.name == other.name && one.isUnknown == other.isUnknown && one.values == other.values
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

/// Stands for a value of a type that a catalog names without defining it, and that accepts only
/// some texts.
///
/// It accepts any text, and is tried when the type itself would be tried.
struct UnknownValue: LinkValue, Hashable {
  let linkText: String

  init?(linkText: String) { self.linkText = linkText }
}

/// A value of a type known only by name; accepts made-up texts, while `UnknownValue` accepts any.
///
/// What is true with both is true no matter which texts the type accepts.
struct MadeUpValue: LinkValue, Hashable {
  /// The beginning of made-up texts.
  static let text = "made-up"

  let linkText: String

  init?(linkText: String) {
    guard linkText.utf8.starts(with: Self.text.utf8) else { return nil }
    self.linkText = linkText
  }
}

extension ContractCapture {
  /// The capture with a type that accepts only made-up values instead of any.
  var takingMadeUp: ContractCapture {
    ContractCapture(
      name: name, type: type.takingMadeUp, kind: kind, defaultText: defaultText)
  }
}

extension LinkParameter {
  /// The parameter with a type that accepts only made-up values instead of any.
  var takingMadeUp: LinkParameter {
    type == UnknownValue.self && values == nil
      ? LinkParameter(name: name, kind: kind, type: MadeUpValue.self) : self
  }
}
