// SPDX-License-Identifier: MIT

/// Why a request cannot be read; the connection ends after the answer.
package struct HTTPFault: Error, Hashable {
  /// The status that says it.
  package var status: Int
  /// One sentence on what is wrong.
  package var message: String

  /// Makes a fault.
  package init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }

  /// A request that two readers could take differently.
  static func malformed(_ reason: String) -> HTTPFault {
    HTTPFault(400, "This is no HTTP request. " + reason)
  }
}
