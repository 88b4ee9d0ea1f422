// SPDX-License-Identifier: MIT

import Foundation
import NIOCore
import NIOPosix

/// Identifies the process at the other end of a Unix socket, as certified by the system.
package enum PeerProcess {
  /// The other end belongs to another user.
  package struct Stranger: Error, Hashable {}

  #if !canImport(Darwin)
  /// `struct ucred`, which headers declare only for GNU programs.
  private struct Credentials {
    var process: pid_t = 0
    var user: uid_t = 0
    var group: gid_t = 0
  }
  #endif

  /// Checks that the other end belongs to the user of this process.
  ///
  /// - Throws: `Stranger`, also if the system does not say who owns it.
  static func checkOwner(of channel: any Channel) async throws {
    guard let provider = channel as? any SocketOptionProvider else { throw Stranger() }
    #if canImport(Darwin)
    let peer: xucred = try await provider.unsafeGetSocketOption(
      level: NIOBSDSocket.OptionLevel(rawValue: SOL_LOCAL),
      name: NIOBSDSocket.Option(rawValue: LOCAL_PEERCRED)
    ).get()
    let isOwn = peer.cr_version == UInt32(XUCRED_VERSION) && peer.cr_uid == geteuid()
    #else
    let peer: Credentials = try await provider.unsafeGetSocketOption(
      level: .socket, name: NIOBSDSocket.Option(rawValue: SO_PEERCRED)
    ).get()
    let isOwn = peer.user == geteuid()
    #endif
    guard isOwn else { throw Stranger() }
  }
}
