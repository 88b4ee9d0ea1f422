// SPDX-License-Identifier: MIT

import DeepLinksCore
import Foundation
import JSONText

/// The output of `parse` for programs: all keys are present, in a fixed order.
struct LinkRecord {
  /// The link, or a stable code that says why the text is not a link.
  var result: Result<DeepLink, Code>

  struct Code: Error {
    var rawValue: String
  }

  init(_ text: String) {
    do {
      result = .success(try DeepLink(text))
    } catch {
      result = .failure(Code(rawValue: error.code.rawValue))
    }
  }

  init(error: String) { result = .failure(Code(rawValue: error)) }

  /// The members of the record.
  var members: [JSONValue.Member] {
    var error: JSONValue = .null
    var link: DeepLink?
    switch result {
    case .success(let value): link = value
    case .failure(let code): error = .string(code.rawValue)
    }
    let values: [(String, JSONValue)] = [
      ("ok", .bool(link != nil)),
      ("error", error),
      ("scheme", JSONValue(link?.scheme)),
      ("host", JSONValue(link?.host)),
      ("port", JSONValue(link?.port)),
      ("form", JSONValue(link?.form.rawValue)),
      ("segments", link.map { .array($0.pathSegments.map { .string($0) }) } ?? .null),
      (
        "query",
        link.map { .array($0.queryItems.map { [.string($0.name), JSONValue($0.value)] }) } ?? .null
      ),
      ("fragment", JSONValue(link?.decodedFragment)),
    ]
    return values.map { JSONValue.Member(name: $0.0, value: $0.1) }
  }
}

extension DeepLink {
  /// The fragment, decoded like the other components.
  var decodedFragment: String? {
    fragment.map { $0.removingPercentEncoding ?? $0 }
  }
}
