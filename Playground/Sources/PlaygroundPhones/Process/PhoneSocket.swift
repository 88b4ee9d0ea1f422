// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One end of the connection between a playground and a phone process.
///
/// It closes when its last user is gone, so that no thread ever uses a reused descriptor.
final class PhoneSocket: Sendable {
  let descriptor: Int32

  /// Takes ownership of a descriptor.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Creates two connected ends, which no other program inherits; `nil` if too many files are open.
  static func pair() -> (PhoneSocket, PhoneSocket)? {
    #if canImport(Glibc)
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #elseif canImport(Darwin)
    let kind = SOCK_STREAM
    #else
    let kind = SOCK_STREAM | SOCK_CLOEXEC
    #endif
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    #if canImport(Darwin)
    // `ChildProcess` keeps them out of programs that start meanwhile.
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      var isOn: Int32 = 1
      setsockopt(
        end, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }
    #endif
    return (PhoneSocket(ends[0]), PhoneSocket(ends[1]))
  }

  /// The flag that prevents a signal when writing to a closed end; on Darwin, it is set on the
  /// socket.
  #if canImport(Darwin)
  private static let withoutSignal: Int32 = 0
  #else
  private static let withoutSignal = Int32(MSG_NOSIGNAL)
  #endif

  /// Waits for bytes.
  ///
  /// - Parameter take: receives the bytes.
  /// - Returns: `false` if the other end is closed.
  func receive(_ take: (UnsafeRawBufferPointer) -> Void) -> Bool {
    withUnsafeTemporaryAllocation(byteCount: 65_536, alignment: 16) { buffer in
      var count = 0
      repeat {
        count = read(descriptor, buffer.baseAddress, buffer.count)
      } while count < 0 && errno == EINTR
      guard count > 0 else { return false }
      take(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      return true
    }
  }

  /// Writes all bytes, waiting for the other end to read.
  ///
  /// - Returns: `false` if the other end is closed.
  @discardableResult
  func deliver(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBytes { buffer in
      var start = 0
      while start < buffer.count, let base = buffer.baseAddress {
        let count = send(descriptor, base + start, buffer.count - start, Self.withoutSignal)
        if count < 0, errno == EINTR { continue }
        guard count > 0 else { return false }
        start += count
      }
      return true
    }
  }

  /// Shuts the connection down; anything waiting at either end continues.
  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
