// SPDX-License-Identifier: MIT

package import Foundation

/// A response: a status, fields, and a body or a stream.
package struct HTTPResponse: Sendable {
  /// What follows the head.
  package enum Body: Sendable {
    case data(Data)
    /// Lasts until the stream or the client ends.
    case stream(any HTTPStream)
  }

  package var status: Int
  package var fields: [(name: String, value: String)]
  package var body: Body

  /// Creates a response.
  package init(
    status: Int = 200, fields: [(String, String)] = [], body: Body = .data(Data())
  ) {
    self.status = status
    self.fields = fields.map { (name: $0.0, value: $0.1) }
    self.body = body
  }

  /// Returns the value of a field; the name is case-sensitive.
  package subscript(name: String) -> String? { fields.first { $0.name == name }?.value }
}
