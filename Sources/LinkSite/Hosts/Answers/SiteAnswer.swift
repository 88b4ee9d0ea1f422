// SPDX-License-Identifier: MIT

/// A web server's response to a request.
package struct SiteAnswer: Sendable, Hashable {
  /// A response header.
  package struct Header: Sendable, Hashable {
    /// The name, in its usual spelling.
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
  /// The file to send, as a path inside the site's folder; `nil` if none is sent.
  package let file: String?
  /// The target of a redirect; `nil` for other responses.
  package let location: String?
  /// The headers except `Location`, in a fixed order.
  package let headers: [Header]

  /// The response of a host without the configuration: it derives a file's type from the name
  /// alone, and sends no other headers.
  var withoutConfiguration: SiteAnswer {
    SiteAnswer(
      status: status, file: file, location: location,
      headers: file.map { [Header("Content-Type", SiteHeaders.type(of: $0))] } ?? [])
  }

  /// Returns the value of a header.
  package func header(_ name: String) -> String? { headers.first { $0.name == name }?.value }
}
