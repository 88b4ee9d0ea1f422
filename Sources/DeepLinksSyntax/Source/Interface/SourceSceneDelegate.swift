// SPDX-License-Identifier: MIT

/// A class that UIKit calls for the links of a window.
package struct SourceSceneDelegate: Sendable, Hashable, Codable {
  /// The class, outermost name first.
  package let type: [String]
  package let place: SourcePlace

  /// Recognizes a class that adopts the protocol; one that inherits from a class that may have the
  /// methods is not recognized.
  init?(_ inherited: [String], type: [String], place: SourcePlace) {
    let bases: Set<String?> = ["UIResponder", "NSObject"]
    let names = inherited.compactMap { SourceTypeName($0).path.last }
    guard bases.contains(names.first),
      names.contains(where: { SourceEntryPoint.role(of: $0, as: .base) == .delegatesScene })
    else { return nil }
    self.type = type
    self.place = place
  }
}
