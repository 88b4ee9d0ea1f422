// SPDX-License-Identifier: MIT

#if canImport(UIKit)
/// A part of a screen, which may contain other parts.
public indirect enum ScreenComponent: Hashable, Sendable {
  /// A text: `{"text": "Beagle"}`.
  case text(String)
  /// A button that leads to another screen: `{"text": "Echo", "path": "echo", "data": {"a": "1"}}`.
  case button(String, path: String, data: [String: String]? = nil)
  /// Parts below one another: `{"children": [{"text": "One"}, {"text": "Two"}]}`.
  case container([ScreenComponent])
}

extension ScreenComponent: Codable {
  private enum CodingKeys: String, CodingKey { case text, path, data, children }

  /// The maximum nesting depth: a broken server must not exhaust the stack.
  public static var depthLimit: Int { 32 }

  /// Reads a part; one of an unknown kind, or nested too deeply, is an error.
  public init(from decoder: any Decoder) throws {
    guard decoder.codingPath.count <= 2 * Self.depthLimit + 3 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: [], debugDescription: "Parts lie in each other too deep."))
    }
    let container = try decoder.container(keyedBy: CodingKeys.self)
    if let children = try container.decodeIfPresent([ScreenComponent].self, forKey: .children) {
      self = .container(children)
      return
    }
    let text = try container.decode(String.self, forKey: .text)
    guard let path = try container.decodeIfPresent(String.self, forKey: .path) else {
      self = .text(text)
      return
    }
    let data = try container.decodeIfPresent([String: String].self, forKey: .data)
    self = .button(text, path: path, data: data)
  }

  /// Writes the part.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: CodingKeys.self)
    switch self {
    case .text(let text): try container.encode(text, forKey: .text)
    case .button(let text, let path, let data):
      try container.encode(text, forKey: .text)
      try container.encode(path, forKey: .path)
      try container.encodeIfPresent(data, forKey: .data)
    case .container(let children): try container.encode(children, forKey: .children)
    }
  }
}
#endif
