// SPDX-License-Identifier: MIT

/// Where a running tool listens, and what apps that it inspects must know.
package struct RunRecord: Sendable, Hashable, Codable {
  /// The address, without the secret.
  package var address: String
  /// The secret of apps; it is never sent.
  package var token: String
  /// The number of the process.
  package var pid: Int32

  /// Makes a record.
  package init(address: String, token: String, pid: Int32) {
    self.address = address
    self.token = token
    self.pid = pid
  }

  /// The port of the address; `nil` if it is not one of the loopback.
  package var port: Int? {
    let start = "http://127.0.0.1:"
    guard address.utf8.starts(with: start.utf8) else { return nil }
    let port = Int(
      Substring(
        address.unicodeScalars.dropFirst(start.unicodeScalars.count).prefix { $0 != "/" }))
    return port.flatMap { (1...65_535).contains($0) ? $0 : nil }
  }
}
