// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

@testable import LinkContracts

/// The types of captures, by their names in a catalog.
@Suite struct ContractTypeTests {
  private static let integers = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64",
  ]
  private static let names =
    ["String", "Bool", "UUID", "Date", "Double", "Float", "WebAddress"] + integers
    + ["SKU", "Code"]

  /// Texts at which one of the types begins or ends to take a text.
  private static let texts: [String] = {
    func edges<Integer: FixedWidthInteger>(_ type: Integer.Type) -> [String] {
      ["\(Integer.min)", "\(Integer.max)"]
    }
    return edges(Int8.self) + edges(Int16.self) + edges(Int32.self) + edges(Int64.self)
      + edges(UInt8.self) + edges(UInt16.self) + edges(UInt32.self) + edges(UInt64.self)
      + [
        "x", "", "true", "0", "-1", "128", "256", "0.1", "1e+300",
        "5A1D3C70-0000-4000-8000-000000000001", "1970-01-01T00:00:00Z", "https://example.com",
      ]
  }()

  private static func type(_ name: String) -> ContractType {
    ContractType(name: name, isConstrained: name != "String")
  }

  @Test(arguments: names)
  func `a type is included in those that take its texts`(_ name: String) {
    let own = Self.type(name)
    var included: [String] = []
    for other in Self.names where own.isIncluded(in: Self.type(other)) { included.append(other) }
    if own.isUnknown {
      #expect(included == ["String", name])
      return
    }
    var expected: [String] = []
    for other in Self.names where !Self.type(other).isUnknown {
      let its = Self.type(other)
      // Numbers are written in other ways too, of which one type reads more than another.
      if name == "Double", other == "Float" { continue }
      if Self.texts.allSatisfy({ !own.takes($0) || its.takes($0) }) { expected.append(other) }
    }
    #expect(included == expected)
  }

  @Test(arguments: names)
  func `a name tells the type`(_ name: String) {
    for isConstrained in [false, true] {
      let type = ContractType(name: name, isConstrained: isConstrained)
      let isUnknown = name == "SKU" || name == "Code"
      #expect(type.name == name)
      #expect(type.isUnknown == isUnknown)
      #expect(type.isText == (name == "String"))
      #expect(type.isMadeUp == (isUnknown && isConstrained))
      let made = type.takingMadeUp
      #expect(made == type)
      #expect(made.takes("made-up-2") == type.takes("made-up-2"))
      #expect(made.takes("x") == (type.isMadeUp ? false : type.takes("x")))
    }
  }

  @Test func `types are the same by their names, and whether they are known`() {
    #expect(Self.type("SKU") != Self.type("Code"))
    #expect(Self.type("SKU") == ContractType(name: "SKU", isConstrained: false))
    #expect(ContractType.text == Self.type("String"))
    #expect(ContractType.text.isText && !ContractType.text.isUnknown)
  }
}
