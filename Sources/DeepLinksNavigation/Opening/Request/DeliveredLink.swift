// SPDX-License-Identifier: MIT

/// The text of a link as it was delivered, which is parsed when someone asks for the link.
///
/// Most requests end without anyone asking. What a router has matched is parsed again without
/// limits: it was held to those of its router.
struct DeliveredLink: Sendable, Codable {
  let text: String

  init?(_ text: String) {
    guard !text.isEmpty else { return nil }
    self.text = text
  }

  init(from decoder: any Decoder) throws {
    text = try decoder.singleValueContainer().decode(String.self)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(text)
  }

  /// The link; `nil` if the text is not a link.
  ///
  /// - Complexity: O(*n*) in bytes.
  var link: DeepLink? {
    try? DeepLink(
      text, limits: LinkLimits(bytes: .max, segments: .max, queryItems: .max, captureLength: .max),
      allowsUserinfo: true)
  }
}

extension DeliveredLink: Hashable {
  static func == (left: DeliveredLink, right: DeliveredLink) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
