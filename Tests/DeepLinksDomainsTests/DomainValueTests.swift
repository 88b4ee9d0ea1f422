// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Foundation
import Testing

@testable import DeepLinksDomains

private enum Sort: String, LinkValue, CaseIterable { case newest, price }
private struct Code: RawRepresentable, LinkValue { var rawValue: Int }
private struct Name: RawRepresentable, LinkValue { var rawValue: String }
/// Takes texts of which it shows none.
private struct Closed: LinkValue, CaseIterable {
  static let allCases: [Closed] = []
  static var samples: [Closed] { [] }
  var linkText: String { "closed" }
  init?(linkText: String) { if linkText != "closed" { return nil } }
}
private struct Blank: LinkValue {
  let linkText: String
  init?(linkText: String) {
    guard linkText.isEmpty || linkText == "x" else { return nil }
    self.linkText = linkText
  }
}

/// Which texts captures take, by their types.
@Suite struct DomainValueTests {
  @Test(
    arguments: [
      (String.self, .text, true),
      (Name.self, .text, true),
      (Bool.self, .bool, false),
      (UUID.self, .uuid, false),
      (Int8.self, .integer(isSigned: true, digits: 2), false),
      (UInt8.self, .integer(isSigned: false, digits: 2), false),
      (Int16.self, .integer(isSigned: true, digits: 4), false),
      (UInt16.self, .integer(isSigned: false, digits: 4), false),
      (Int32.self, .integer(isSigned: true, digits: 9), false),
      (UInt32.self, .integer(isSigned: false, digits: 9), false),
      (Int64.self, .integer(isSigned: true, digits: 18), false),
      (UInt64.self, .integer(isSigned: false, digits: 19), false),
      (Int.self, .integer(isSigned: true, digits: 18), false),
      (UInt.self, .integer(isSigned: false, digits: 19), false),
      (Sort.self, .oneOf(["newest", "price"]), false),
      (Closed.self, .some([]), false),
      (Blank.self, .some([]), true),
      (Code.self, .some(Code.sampleTexts), false),
      (Double.self, .some(["1.0", "0.0", "-2.5", "0.1", "1e-07"]), false),
      (Date.self, .some(Date.sampleTexts), false),
    ] as [(any LinkValue.Type, DomainValue.Shape, Bool)])
  func `types take texts of a shape`(
    _ type: any LinkValue.Type, _ shape: DomainValue.Shape, _ takesEmpty: Bool
  ) {
    let value = DomainValue(type)
    #expect(value.type == String(describing: type))
    #expect(value.shape == shape)
    #expect(value.takesEmpty == takesEmpty)
    #expect(value.isConstrained == (shape != .text))
    #expect(ObjectIdentifier(value.swiftType) == ObjectIdentifier(type))
  }

  @Test(arguments: [
    "String", "Bool", "UUID", "Date", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64",
    "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "DeepLink", "ServerAddress", "WebAddress",
  ])
  func `the library's types are known by their names`(_ name: String) {
    // That a catalog says otherwise does not count.
    for isConstrained in [false, true] {
      let parameter = LinkCatalog.Parameter(
        name: "x", type: name, kind: .required, isConstrained: isConstrained)
      let value = DomainValue(parameter)
      #expect(value == DomainValue(value.swiftType))
      #expect(String(describing: value.swiftType) == name)
    }
  }

  @Test func `of other types only the name is known`() {
    for (isConstrained, shape) in [(true, DomainValue.Shape.some([])), (false, .text)] {
      let value = DomainValue(
        LinkCatalog.Parameter(
          name: "x", type: "Sort", kind: .list, isConstrained: isConstrained))
      #expect(value.type == "Sort")
      #expect(value.shape == shape)
      #expect(value.takesEmpty)
      #expect(ObjectIdentifier(value.swiftType) == ObjectIdentifier(String.self))
      #expect(value.isConstrained == isConstrained)
    }
  }

  @Test func `values are the same by type, shape and emptiness`() {
    let own = LinkCatalog.Parameter(name: "x", type: "Sort", kind: .list, isConstrained: true)
    let loose = LinkCatalog.Parameter(name: "x", type: "Sort", kind: .list, isConstrained: false)
    let values = [
      DomainValue(Int.self), DomainValue(UInt.self), DomainValue(Int64.self), .text,
      DomainValue(own), DomainValue(loose), DomainValue(Sort.self), DomainValue(Name.self),
    ]
    for (one, left) in values.enumerated() {
      for (other, right) in values.enumerated() {
        #expect((left == right) == (one == other), "\(left) \(right)")
      }
    }
  }
}
