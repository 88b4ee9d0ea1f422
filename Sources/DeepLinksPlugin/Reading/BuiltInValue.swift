// SPDX-License-Identifier: MIT

#if Macros
/// The types that the core makes `LinkValue`s, by the names that they are spelled with.
enum BuiltInValue {
  static let names: Set<String> = {
    let plain = [
      "String", "Bool", "Double", "Float", "Int", "Int8", "Int16", "Int32", "Int64", "UInt",
      "UInt8", "UInt16", "UInt32", "UInt64", "UUID", "Date",
    ]
    return Set(plain + plain.map { "Swift." + $0 } + ["Foundation.UUID", "Foundation.Date"])
  }()
}
#endif
