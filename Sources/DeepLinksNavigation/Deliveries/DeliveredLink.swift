// SPDX-License-Identifier: MIT

/// The text of a link as delivered, which is parsed on demand.
///
/// Most requests end before anyone asks for the link. A link that a router has matched is parsed
/// again without limits, because the router has already applied its own.
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
    try? DeepLink(text, limits: .none, allowsUserinfo: true)
  }
}

extension LinkLimits {
  /// Accepts every link, for links that a router has already read within its own limits.
  static let none = LinkLimits(
    bytes: .max, segments: .max, queryItems: .max, captureLength: .max)
}

extension DeliveredLink: Hashable {
  static func == (left: DeliveredLink, right: DeliveredLink) -> Bool {
    left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    for byte in text.utf8 { hasher.combine(byte) }
  }
}
