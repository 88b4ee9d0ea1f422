// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import Foundation

/// The types of values in generated tables.
enum ReferenceType: Character, Hashable, Sendable {
  case text = "t"
  case integer = "i"
  case uuid = "u"
  case bool = "b"
  case word = "w"
  case address = "a"
  case server = "s"

  enum Word: String, LinkValue, CaseIterable { case newest, price }

  var linkType: any LinkValue.Type {
    switch self {
    case .text: String.self
    case .integer: Int.self
    case .uuid: UUID.self
    case .bool: Bool.self
    case .word: Word.self
    case .address: WebAddress.self
    case .server: ServerAddress.self
    }
  }

  /// The text of the value that a text stands for; `nil` if it stands for none.
  func value(_ text: String) -> String? {
    switch self {
    case .text: text
    case .integer: Int(text).flatMap { String($0) == text ? text : nil }
    case .uuid: UUID(uuidString: text)?.uuidString
    case .bool: ["true", "false"].contains(text) ? text : nil
    case .word: ["newest", "price"].contains(text) ? text : nil
    case .server: Self.server(text)
    // No generated text begins in this way and goes on with what an address must not have.
    case .address:
      ["http", "https"].contains { text.lowercased().hasPrefix($0 + "://") }
        && text.split(separator: "/", maxSplits: 2).count > 1 ? text : nil
    }
  }

  /// Texts that are values of this type.
  var samples: [String] {
    switch self {
    case .text: ["x", "a", "1", "a/b", "a b", "é", "1:2", "u@v", "+", "100%", "a-b", "A", "%41"]
    case .integer: ["1", "42", "-7"]
    case .uuid: ["5A1D3C70-0000-4000-8000-000000000001"]
    case .bool: ["true", "false"]
    case .word: ["newest", "price"]
    case .address: Self.addresses
    case .server: ["b.example", "b.example:81"]
    }
  }

  /// A host name in lowercase, and a port.
  private static func server(_ text: String) -> String? {
    let parts = text.split(separator: ":", omittingEmptySubsequences: false)
    let host = parts[0].lowercased()
    guard parts.count < 3, let last = host.split(separator: ".").last,
      host.utf8.allSatisfy({ "abcdefghijklmnopqrstuvwxyz0123456789-.".utf8.contains($0) }),
      !last.allSatisfy(\.isNumber)
    else { return nil }
    guard parts.count == 2 else { return host }
    guard let port = UInt16(parts[1]), port > 0, String(port) == parts[1] else { return nil }
    return "\(host):\(port)"
  }

  private static let addresses = ["https://b.example/c", "HTTP://b.example:81"]
}

/// One value of a route.
struct ReferenceParameter: Hashable, Sendable {
  var name: String
  var type: ReferenceType
  var kind: LinkParameter.Kind
  var defaultText: String?
}
