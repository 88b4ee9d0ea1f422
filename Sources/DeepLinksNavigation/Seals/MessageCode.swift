// SPDX-License-Identifier: MIT

#if canImport(CryptoKit)
import CryptoKit
#endif

/// HMAC-SHA256 (RFC 2104): a code that only someone who knows the key can create.
package enum MessageCode {
  /// The code of a message.
  package static func code(of message: [UInt8], key: [UInt8]) -> [UInt8] {
    #if canImport(CryptoKit)
    Array(HMAC<SHA256>.authenticationCode(for: message, using: SymmetricKey(data: key)))
    #else
    var block = key.count > SHA256Hash.blockSize ? SHA256Hash.hash(key) : key
    block += [UInt8](repeating: 0, count: SHA256Hash.blockSize - block.count)
    let inner = SHA256Hash.hash(block.map { $0 ^ 0x36 } + message)
    return SHA256Hash.hash(block.map { $0 ^ 0x5c } + inner)
    #endif
  }

  /// Whether two codes are equal; the time that takes reveals nothing about them.
  package static func areEqual(_ first: [UInt8], _ second: [UInt8]) -> Bool {
    var difference = first.count ^ second.count
    for index in first.indices {
      difference |= Int(first[index] ^ (index < second.count ? second[index] : 0))
    }
    return difference == 0
  }
}
