// SPDX-License-Identifier: MIT

import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The address of a host: 4 bytes of IPv4, or 16 bytes of IPv6.
struct HostAddress: Sendable, Hashable {
  let bytes: [UInt8]

  /// Creates an address from its bytes, in network order.
  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Whether a server of the Internet can have the address.
  ///
  /// This excludes this computer, the local and private networks, and whatever is assigned to no
  /// server. An address that stands for one of IPv4 is as public as that one.
  ///
  /// Source: the IANA registries of special-purpose addresses, of
  /// [IPv4](https://www.iana.org/assignments/iana-ipv4-special-registry/) and
  /// [IPv6](https://www.iana.org/assignments/iana-ipv6-special-registry/).
  var isPublic: Bool {
    if bytes.count == 4 { return !Self.reserved.contains { $0.holds(bytes) } }
    if Self.embedding.contains(where: { $0.holds(bytes) }) {
      return HostAddress(Array(bytes.suffix(4))).isPublic
    }
    return Self.unicast.holds(bytes) && !Self.reservedUnicast.contains { $0.holds(bytes) }
  }

  /// A network: the first bits of its addresses.
  ///
  /// Bytes that are missing are zeros.
  private struct Network {
    let bytes: [UInt8]
    let length: Int

    init(_ bytes: [UInt8], _ length: Int) { (self.bytes, self.length) = (bytes, length) }

    func holds(_ address: [UInt8]) -> Bool {
      (0..<length).allSatisfy { bit in
        let byte = bit / 8 < bytes.count ? bytes[bit / 8] : 0
        return (byte ^ address[bit / 8]) & (0x80 >> UInt8(bit % 8)) == 0
      }
    }
  }

  private static let reserved = [
    Network([0], 8), Network([10], 8), Network([100, 64], 10), Network([127], 8),
    Network([169, 254], 16), Network([172, 16], 12), Network([192, 0, 0], 24),
    Network([192, 0, 2], 24), Network([192, 88, 99], 24), Network([192, 168], 16),
    Network([198, 18], 15), Network([198, 51, 100], 24), Network([203, 0, 113], 24),
    Network([224], 3),
  ]

  /// IPv4-mapped addresses, and those that a NAT64 translates.
  private static let embedding = [
    Network([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xff], 96), Network([0, 0x64, 0xff, 0x9b], 96),
  ]

  private static let unicast = Network([0x20], 3)
  private static let reservedUnicast = [
    Network([0x20, 0x01], 23), Network([0x20, 0x01, 0x0d, 0xb8], 32), Network([0x20, 0x02], 16),
    Network([0x3f, 0xff], 20),
  ]

  /// Returns the addresses of a host, as the system finds them, each once; none if it finds none.
  static func lookUp(_ host: String) -> [HostAddress] {
    var list: UnsafeMutablePointer<addrinfo>?
    guard getaddrinfo(host, nil, nil, &list) == 0 else { return [] }
    defer { freeaddrinfo(list) }
    var found: [HostAddress] = []
    var next = list
    while let entry = next {
      if let address = HostAddress(entry.pointee), !found.contains(address) {
        found.append(address)
      }
      next = entry.pointee.ai_next
    }
    return found
  }

  private init?(_ entry: addrinfo) {
    let place: (offset: Int?, count: Int)
    switch entry.ai_family {
    case AF_INET: place = (MemoryLayout<sockaddr_in>.offset(of: \.sin_addr), 4)
    case AF_INET6: place = (MemoryLayout<sockaddr_in6>.offset(of: \.sin6_addr), 16)
    default: return nil
    }
    guard let offset = place.offset, let address = entry.ai_addr,
      Int(entry.ai_addrlen) >= offset + place.count
    else { return nil }
    let start = UnsafeRawPointer(address) + offset
    self.init(Array(UnsafeRawBufferPointer(start: start, count: place.count)))
  }
}

extension HostAddress: CustomStringConvertible {
  /// The address as curl reads it, without brackets.
  var description: String {
    if bytes.count == 4 { return bytes.map { String($0) }.joined(separator: ".") }
    return stride(from: 0, to: bytes.count, by: 2)
      .map { String(UInt16(bytes[$0]) << 8 | UInt16(bytes[$0 + 1]), radix: 16) }
      .joined(separator: ":")
  }
}
