// SPDX-License-Identifier: MIT

import DeepLinks

extension ArcPage {
  private enum PageKey: String, CodingKey { case purple, yellow, about }
  private enum ParameterKey: String, CodingKey { case name, others }

  /// Reads a page that was saved with a window.
  ///
  /// A page saved by an earlier version has at most a name.
  public init(from decoder: any Decoder) throws {
    let pages = try decoder.container(keyedBy: PageKey.self)
    guard let key = pages.allKeys.first, pages.allKeys.count == 1 else {
      throw DecodingError.dataCorrupted(
        DecodingError.Context(
          codingPath: decoder.codingPath, debugDescription: "This is not exactly one page."))
    }
    let values = try pages.nestedContainer(keyedBy: ParameterKey.self, forKey: key)
    let name = try values.decodeIfPresent(String.self, forKey: .name)
    let others = try values.decodeIfPresent([LinkQueryItem].self, forKey: .others) ?? []
    switch key {
    case .purple: self = .purple(name: name, others: others)
    case .yellow: self = .yellow(name: name, others: others)
    case .about: self = .about(name: name, others: others)
    }
  }
}
