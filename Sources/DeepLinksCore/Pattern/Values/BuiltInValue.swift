// SPDX-License-Identifier: MIT

#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// The types that the core makes `LinkValue`s, by their spelled names.
package enum BuiltInValue {
  /// Returns the type with a name; `nil` for the app's own types.
  package static func type(named name: String) -> (any LinkValue.Type)? {
    let plain = ["Swift.", "Foundation.", "DeepLinks.", "DeepLinksCore."].first {
      name.utf8.starts(with: $0.utf8)
    }
    return types[
      plain.map { String(name.unicodeScalars.dropFirst($0.unicodeScalars.count)) } ?? name]
  }

  private static let types: [String: any LinkValue.Type] = [
    "Bool": Bool.self, "Date": Date.self, "DeepLink": DeepLink.self, "Double": Double.self,
    "Float": Float.self,
    "Int": Int.self, "Int8": Int8.self, "Int16": Int16.self, "Int32": Int32.self,
    "Int64": Int64.self, "ServerAddress": ServerAddress.self, "String": String.self,
    "UInt": UInt.self, "UInt8": UInt8.self,
    "UInt16": UInt16.self, "UInt32": UInt32.self, "UInt64": UInt64.self, "UUID": UUID.self,
    "WebAddress": WebAddress.self,
  ]
}
