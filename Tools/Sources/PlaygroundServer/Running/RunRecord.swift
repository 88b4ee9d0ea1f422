// SPDX-License-Identifier: MIT

import Foundation

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

  /// Whether the process of the tool runs.
  ///
  /// A process that may not be sent a signal is another user's, so not the one that wrote. An app
  /// may be in a sandbox, which forbids any signal: the inspector's lookup takes that for running.
  var isRunning: Bool { pid > 0 && kill(pid, 0) == 0 }
}
