// SPDX-License-Identifier: MIT

/// Why a request cannot be read; the connection ends after the response.
package struct HTTPFault: Error, Hashable {
  /// The HTTP status.
  package var status: Int
  /// One sentence on what is wrong.
  package var message: String

  /// Creates a fault.
  package init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }

  /// Returns the fault for a request that two parsers could read differently.
  static func malformed(_ reason: String) -> HTTPFault {
    HTTPFault(400, "This is no HTTP request. " + reason)
  }
}
