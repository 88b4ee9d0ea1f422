// SPDX-License-Identifier: MIT

/// Why a request cannot be read; the connection ends after the answer.
struct HTTPFault: Error, Hashable {
  /// The status that says it.
  var status: Int
  /// One sentence on what is wrong.
  var message: String

  init(_ status: Int, _ message: String) {
    self.status = status
    self.message = message
  }
}
