// SPDX-License-Identifier: MIT

public import DeepLinks

extension ArcPage {
  /// The page's name in links: the last component of the path.
  public var identifier: String {
    switch self {
    case .purple: "purplepage"
    case .yellow: "yellowpage"
    case .about: "aboutpage"
    }
  }

  /// The name of the user that the page greets.
  public var name: String? {
    switch self {
    case .purple(let name, _), .yellow(let name, _), .about(let name, _): name
    }
  }

  /// All parameters of the link: the name, if there is one, and the others in the link's order.
  public var pageParams: [LinkQueryItem] {
    switch self {
    case .purple(let name, let others), .yellow(let name, let others), .about(let name, let others):
      name.map { [LinkQueryItem(name: "name", value: $0)] + others } ?? others
    }
  }
}
