// SPDX-License-Identifier: MIT

import ArgumentParser
import DeepLinksCore

/// An option for reading links of an origin, as commands and batches name it.
enum OriginOptionName: String, CaseIterable, ExpressibleByArgument {
  case plusIsSpace, ignoresPathCase, ignoresItemCase, routesInFragment
  /// Another name for `ignoresItemCase`.
  case itemsIgnoreCase

  static let allValueStrings = allCases.filter { $0 != .itemsIgnoreCase }.map(\.rawValue)

  /// The option of the origin.
  var option: LinkOriginOptions {
    switch self {
    case .plusIsSpace: .plusIsSpace
    case .ignoresPathCase: .ignoresPathCase
    case .ignoresItemCase, .itemsIgnoreCase: .ignoresItemCase
    case .routesInFragment: .routesInFragment
    }
  }
}
