// SPDX-License-Identifier: MIT

/// What a web server answers a request with.
package struct SiteAnswer: Sendable, Hashable {
  /// A header of an answer.
  package struct Header: Sendable, Hashable {
    /// The name, as it is usually written.
    package let name: String
    /// The value.
    package let value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The status: 200, 302, 400, 404, 405, or 414.
  package let status: Int
  /// The file that is sent, as a path inside of the site's folder; `nil` if none is.
  package let file: String?
  /// Where a redirect leads; `nil` for other answers.
  package let location: String?
  /// The headers but `Location`, in a fixed order.
  package let headers: [Header]

  /// The value of a header.
  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
