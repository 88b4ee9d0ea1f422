// SPDX-License-Identifier: MIT

import Foundation

/// Where a running tool listens, and what inspected apps must know.
package struct RunRecord: Sendable, Hashable, Codable {
  /// The address, without the secret.
  package var address: String
  /// The secret of apps, which is never sent.
  package var token: String
  /// The process ID.
  package var pid: Int32

  /// Creates a record.
  package init(address: String, token: String, pid: Int32) {
    self.address = address
    self.token = token
    self.pid = pid
  }

  /// The port of the address; `nil` if the address is not on the loopback interface.
  package var port: Int? {
    let start = "http://127.0.0.1:"
    guard address.utf8.starts(with: start.utf8) else { return nil }
    let port = Int(
      Substring(
        address.unicodeScalars.dropFirst(start.unicodeScalars.count).prefix { $0 != "/" }))
    return port.flatMap { (1...65_535).contains($0) ? $0 : nil }
  }

  /// Whether the tool's process is running.
  ///
  /// A process that we may not signal belongs to another user, so it did not write the record. (A
  /// sandbox forbids an app any signal, so the inspector's lookup treats that case as running.)
  var isRunning: Bool { Self.isRunning(pid) }

  /// Whether a process of this user is running.
  static func isRunning(_ pid: pid_t) -> Bool { pid > 0 && kill(pid, 0) == 0 }
}
