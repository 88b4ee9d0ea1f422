// SPDX-License-Identifier: MIT

extension ArcPage {
  /// What links call the page: the last component of their path.
  public var identifier: String {
    switch self {
    case .purple: "purplepage"
    case .yellow: "yellowpage"
    case .about: "aboutpage"
    }
  }

  /// Whom the page greets; the only parameter that pages have.
  public var name: String? {
    switch self {
    case .purple(let name), .yellow(let name), .about(let name): name
    }
  }
}
