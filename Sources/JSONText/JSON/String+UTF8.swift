// SPDX-License-Identifier: MIT

extension String {
  /// Creates text from UTF-8 bytes; `nil` if they are not valid.
  package init?(strictUTF8 bytes: some Collection<UInt8>) {
    if #available(iOS 18, macOS 15, tvOS 18, watchOS 11, visionOS 2, *) {
      self.init(validating: bytes, as: UTF8.self)
    } else {
      self.init(comparedUTF8: bytes)
    }
  }

  /// The same for older systems: if decoding repairs the bytes, they were not valid.
  init?(comparedUTF8 bytes: some Collection<UInt8>) {
    self.init(decoding: bytes, as: UTF8.self)
    guard utf8.elementsEqual(bytes) else { return nil }
  }
}
