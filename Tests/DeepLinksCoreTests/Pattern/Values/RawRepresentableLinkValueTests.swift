// SPDX-License-Identifier: MIT

import DeepLinksCore
import Testing

private enum Sort: String, LinkValue { case newest, price }
private enum Size: Int, LinkValue, CaseIterable { case small = 1, large = 10 }

/// Raw values, and a rule of its own for reading them.
private enum Level: String, LinkValue {
  case low, high
  init?(linkText: String) { self.init(rawValue: linkText.lowercased()) }
}

private struct ProductID: RawRepresentable, LinkValue {
  var rawValue: String
}

private struct Code: RawRepresentable, LinkValue {
  var rawValue: String
  init?(rawValue: String) {
    guard rawValue.utf8.count == 3 else { return nil }
    self.rawValue = rawValue
  }
}

private struct SKU: LinkValue {
  var digits: String
  init?(linkText: String) {
    guard linkText.hasPrefix("SKU-") else { return nil }
    digits = String(linkText.dropFirst(4))
  }
  var linkText: String { "SKU-" + digits }
}

struct RawRepresentableLinkValueTests {
  @Test(arguments: [.same("newest"), .same("price"), .no("Price"), .no("")] as [ValueCase])
  func `reads an enum of texts`(_ row: ValueCase) { row.check(Sort.self) }

  @Test(arguments: [.same("1"), .same("10"), .no("2"), .no("01"), .no("small")] as [ValueCase])
  func `reads an enum of numbers`(_ row: ValueCase) { row.check(Size.self) }

  @Test(arguments: [.same("SKU-1"), .same("SKU-"), .no("sku-1")] as [ValueCase])
  func `reads a user's own type`(_ row: ValueCase) { row.check(SKU.self) }

  @Test(arguments: [("low", true), ("HIGH", true), ("medium", false)])
  func `a router reads an enum by its own rule`(_ text: String, _ isValue: Bool) throws {
    var builder = LinkRouterBuilder<Level>(origins: ["app://"])
    builder.register("/levels/{level}", parameters: [.required("level", Level.self)]) { texts in
      texts.value(0, as: Level.self)
    }
    let router = try builder.build()
    let link = "app://levels/" + text
    #expect((try router.match(link) != nil) == isValue)
    #expect((router.explain(link).candidates[0].mismatch == nil) == isValue)
  }

  @Test
  func `knows whether a raw value constrains its text`() {
    #expect(Sort.constrainsText)
    #expect(Size.constrainsText)
    #expect(Code.constrainsText)
    #expect(!ProductID.constrainsText)
    #expect(SKU.constrainsText)
  }

  @Test
  func `has samples where it can`() {
    #expect(Size.samples == [.small, .large])
    #expect(Sort.samples.isEmpty)
    #expect(ProductID.samples.map(\.rawValue) == String.samples)
    #expect(SKU.samples.isEmpty)
  }

  @Test
  func `prints and reads every sample of every built-in type`() {
    let types: [any LinkValue.Type] = [
      Int.self, Int8.self, Int16.self, Int32.self, Int64.self, UInt.self, UInt8.self, UInt16.self,
      UInt32.self, UInt64.self, Double.self, Float.self, Bool.self, String.self, ProductID.self,
    ]
    var count = 0
    for type in types { count += roundTrips(type) }
    #expect(count == 5 * 6 + 5 * 4 + 2 * 5 + 2 + 4 + 4)
  }

  private func roundTrips<Value: LinkValue>(_ type: Value.Type) -> Int {
    for sample in type.samples { #expect(Value(linkText: sample.linkText) == sample) }
    return type.samples.count
  }
}
