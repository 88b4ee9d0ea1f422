// SPDX-License-Identifier: MIT

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// One end of the line between a playground and the process of a phone.
///
/// It is closed with its last user, so that no thread ever uses the number of another file.
final class PhoneSocket: Sendable {
  let descriptor: Int32

  /// Takes over a descriptor.
  init(_ descriptor: Int32) { self.descriptor = descriptor }

  deinit { close(descriptor) }

  /// Two ends that are connected, which no other program inherits; `nil` if too much is open.
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
    // `ChildProcess` keeps them from what is started meanwhile.
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      var isOn: Int32 = 1
      setsockopt(
        end, SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    }
    #endif
    return (PhoneSocket(ends[0]), PhoneSocket(ends[1]))
  }

  /// That writing to an end that is closed raises no signal; on Darwin the socket itself says so.
  #if canImport(Darwin)
  private static let withoutSignal: Int32 = 0
  #else
  private static let withoutSignal = Int32(MSG_NOSIGNAL)
  #endif

  /// Waits for bytes.
  ///
  /// - Parameter take: is given what came.
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

  /// Writes everything; waits for the other end to read.
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

  /// Ends the line; anything waiting at either end goes on.
  func end() { shutdown(descriptor, Int32(SHUT_RDWR)) }
}
