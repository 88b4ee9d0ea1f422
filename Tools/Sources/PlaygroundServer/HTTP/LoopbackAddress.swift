// SPDX-License-Identifier: MIT

import FlyingSocks
import Foundation

/// A port of 127.0.0.1, which no other machine reaches.
struct LoopbackAddress: SocketAddress {
  static let family = sa_family_t(AF_INET)

  /// The port; 0 is any that is free.
  let port: UInt16

  func withSockAddr<R, E: Error>(
    _ body: (UnsafePointer<sockaddr>, socklen_t) throws(E) -> R
  ) throws(E) -> R {
    var address = sockaddr_in()
    #if canImport(Darwin)
    address.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    address.sin_family = Self.family
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7f00_0001).bigEndian)
    return try withUnsafePointer(to: address) { (pointer) throws(E) -> R in
      let bytes = UnsafeRawPointer(pointer)
      return try body(
        bytes.assumingMemoryBound(to: sockaddr.self), socklen_t(MemoryLayout<sockaddr_in>.size))
    }
  }
}
