// SPDX-License-Identifier: MIT

import DeepLinksCore

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The type of a captured value, as far as its name in a catalog reveals it.
package struct ContractType: Sendable {
  package let name: String
  /// The type; if it is unknown, a substitute that accepts any text.
  let swiftType: any LinkValue.Type
  /// Whether only the name is known.
  package let isUnknown: Bool

  static let text = ContractType(name: "String", isConstrained: false)

  package init(name: String, isConstrained: Bool) {
    self.name = name
    if let type = Self.known[name] {
      swiftType = type
      isUnknown = false
    } else {
      swiftType = isConstrained ? UnknownValue.self : String.self
      isUnknown = true
    }
  }

  private init(name: String, madeUp: any LinkValue.Type) {
    self.name = name
    swiftType = madeUp
    isUnknown = true
  }

  /// Whether only made-up values stand for those of the type.
  var isMadeUp: Bool { swiftType == UnknownValue.self }

  /// The type; if it is unknown, a substitute that accepts only made-up values.
  var takingMadeUp: ContractType {
    isMadeUp ? ContractType(name: name, madeUp: MadeUpValue.self) : self
  }

  /// Whether every text is a value.
  var isText: Bool { name == "String" }

  /// Returns whether a text is a value, as far as is known.
  func takes(_ text: String) -> Bool { swiftType.isValue(text) }

  /// Returns whether the text of every value is also a value of another type; `false` if unknown.
  func isIncluded(in other: ContractType) -> Bool {
    if name == other.name || other.isText { return true }
    if isUnknown || other.isUnknown { return false }
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

  private static let known: [String: any LinkValue.Type] = {
    let types: [any LinkValue.Type] = [
      String.self, Bool.self, UUID.self, Date.self, Double.self, Float.self, Int.self, Int8.self,
      Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self, UInt32.self,
      UInt64.self,
    ]
    return Dictionary(uniqueKeysWithValues: types.map { (String(describing: $0), $0) })
  }()
}

extension ContractType: Hashable {
  package static func == (one: ContractType, other: ContractType) -> Bool {
    one.name == other.name && one.isUnknown == other.isUnknown
  }

  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
