// SPDX-License-Identifier: MIT

import Foundation

/// The body of a page's request.
struct RequestBody {
  private let data: Data

  init(_ data: Data) { self.data = data }

  /// Decodes the body.
  ///
  /// - Throws: 400 with one sentence on what is wrong.
  func decode<Value: Decodable>(_ type: Value.Type) throws(PlaygroundError) -> Value {
    do {
      return try JSONDecoder().decode(type, from: data.isEmpty ? Data("{}".utf8) : data)
    } catch let error as DecodingError {
      throw PlaygroundError(status: 400, Self.sentence(error))
    } catch {
      throw PlaygroundError(status: 400, "The body is not JSON.")
    }
  }

  private static func sentence(_ error: DecodingError) -> String {
    func path(_ context: DecodingError.Context, _ last: String? = nil) -> String {
      let names = context.codingPath.map { $0.intValue.map(String.init) ?? $0.stringValue }
      let path = (names + (last.map { [$0] } ?? [])).joined(separator: ".")
      return path.isEmpty ? "The body" : "\"\(path)\""
    }
    switch error {
    case .keyNotFound(let key, let context):
      return path(context, key.stringValue) + " is missing in the body."
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      return path(context) + " has the wrong type."
    case .dataCorrupted(let context) where !context.codingPath.isEmpty:
      return path(context) + " has a value that is not allowed."
    default: return "The body is not JSON."
    }
  }
}
