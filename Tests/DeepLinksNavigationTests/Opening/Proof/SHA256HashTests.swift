// SPDX-License-Identifier: MIT

import DeepLinksNavigation
import Testing

#if !canImport(CryptoKit)

/// SHA-256 against the examples of FIPS 180-4, and against what Python's `hashlib` computes.
@Suite struct SHA256HashTests {
  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
    (
      "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
        + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
      "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
    ),
    (
      String(repeating: "a", count: 100_000),
      "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"
    ),
  ])
  func `hashes what the standard hashes`(_ message: String, _ hash: String) {
    #expect(SHA256Hash.hash(Array(message.utf8)).hexadecimal == hash)
  }

  /// One hash over those of messages of 0 to 130 bytes: every length of the padding, and up to
  /// three blocks.
  @Test func `hashes messages of every length`() {
    let hashes = (0...130).flatMap { count in
      SHA256Hash.hash((0..<count).map { UInt8(truncatingIfNeeded: $0 * 7 + count) })
    }
    #expect(
      SHA256Hash.hash(hashes).hexadecimal
        == "969b9f993f9c27e8424a46288c5b7999eee502a7befa92cad6cfef1034d76c51")
  }
}

#endif
