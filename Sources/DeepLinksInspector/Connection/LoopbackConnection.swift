// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Darwin) || canImport(Glibc) || canImport(Musl)

/// A connection to a port on this device, for use on a thread that may block.
///
/// The lock guards what two threads use: the socket, and whether it was canceled.
final class LoopbackConnection: @unchecked Sendable {
  private let limit: Duration
  private let lock = NSLock()
  private var descriptor: Int32 = -1
  private var isCalledOff = false

  /// - Parameter limit: the maximum time to send, and the maximum time without receiving anything.
  init(limit: Duration) { self.limit = limit }

  /// Ends every wait immediately.
  func callOff() {
    lock.withLock {
      isCalledOff = true
      if descriptor >= 0 { shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  /// Connects; returns `false` if nothing is listening.
  func open(to address: InspectorAddress) -> Bool {
    let isNew = address.host == "[::1]"
    #if canImport(Darwin)
    let type = SOCK_STREAM
    #else
    let type = Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue)
    #endif
    let made = socket(isNew ? AF_INET6 : AF_INET, type, 0)
    guard made >= 0 else { return false }
    prepare(made)
    let isWanted = lock.withLock {
      descriptor = made
      return !isCalledOff
    }
    guard isWanted, connect(made, to: in_port_t(truncatingIfNeeded: address.port), isNew) else {
      close()
      return false
    }
    return true
  }

  /// Closes the connection.
  func close() {
    lock.withLock {
      if descriptor >= 0 { _ = Foundation.close(descriptor) }
      descriptor = -1
    }
  }

  private func prepare(_ descriptor: Int32) {
    var time = timeval()
    time.tv_sec = .init(limit.components.seconds)
    for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
      setsockopt(descriptor, SOL_SOCKET, option, &time, socklen_t(MemoryLayout<timeval>.size))
    }
    #if canImport(Darwin)
    // A tool that exits must not end the app with a signal.
    var yes: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
    _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    #endif
  }

  private func connect(_ descriptor: Int32, to port: in_port_t, _ isNew: Bool) -> Bool {
    func connect<Address>(to address: Address) -> Bool {
      withUnsafeBytes(of: address) { bytes in
        bytes.baseAddress.map {
          Foundation.connect(
            descriptor, $0.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count)) == 0
        } ?? false
      }
    }
    if isNew {
      var new = sockaddr_in6()
      #if canImport(Darwin)
      new.sin6_len = UInt8(MemoryLayout<sockaddr_in6>.size)
      #endif
      (new.sin6_family, new.sin6_port) = (sa_family_t(AF_INET6), port.bigEndian)
      new.sin6_addr = in6addr_loopback
      return connect(to: new)
    }
    var old = sockaddr_in()
    #if canImport(Darwin)
    old.sin_len = UInt8(MemoryLayout<sockaddr_in>.size)
    #endif
    (old.sin_family, old.sin_port) = (sa_family_t(AF_INET), port.bigEndian)
    old.sin_addr = in_addr(s_addr: UInt32(0x7f00_0001).bigEndian)
    return connect(to: old)
  }

  /// Sends bytes; returns `false` if that fails.
  func send(_ data: Data) -> Bool {
    #if canImport(Darwin)
    let flags: Int32 = 0
    #else
    let flags = Int32(MSG_NOSIGNAL)
    #endif
    let descriptor = lock.withLock { self.descriptor }
    return data.withUnsafeBytes { (bytes: UnsafeRawBufferPointer) in
      var rest = bytes[bytes.startIndex...]
      while !rest.isEmpty {
        let part = UnsafeRawBufferPointer(rebasing: rest)
        let count = Foundation.send(descriptor, part.baseAddress, part.count, flags)
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
      }
      return true
    }
  }

  /// Returns the next bytes; `nil` at the end, or if none arrive in time.
  func receive() -> Data? {
    let descriptor = lock.withLock { self.descriptor }
    var buffer = [UInt8](repeating: 0, count: 65_536)
    let count = recv(descriptor, &buffer, buffer.count, 0)
    return count > 0 ? Data(buffer[..<count]) : nil
  }
}

#else

/// Platforms without sockets: nothing is ever listening.
final class LoopbackConnection: Sendable {
  init(limit: Duration) {}
  func callOff() {}
  func open(to address: InspectorAddress) -> Bool { false }
  func close() {}
  func send(_ data: Data) -> Bool { false }
  func receive() -> Data? { nil }
}

#endif
