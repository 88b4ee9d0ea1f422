// SPDX-License-Identifier: MIT

/// Makes gzip files without a library: RFC 1952 around one stored block of RFC 1951.
enum Gzip {
  /// The bytes, not compressed, in the form of gzip; at most 65,535.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    let count = UInt16(bytes.count)
    var file: [UInt8] = [0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255, 1]
    for value in [count, ~count] { file += [UInt8(value & 0xff), UInt8(value >> 8)] }
    file += bytes
    for value in [checksum(bytes), UInt32(bytes.count)] {
      file += stride(from: 0, to: 32, by: 8).map { UInt8(value >> $0 & 0xff) }
    }
    return file
  }

  private static func checksum(_ bytes: [UInt8]) -> UInt32 {
    var sum: UInt32 = .max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum >> 1 ^ (sum & 1 == 1 ? 0xedb8_8320 : 0) }
    }
    return ~sum
  }
}
