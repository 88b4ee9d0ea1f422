// SPDX-License-Identifier: MIT

/// The `parent` of a type, case by case.
package struct SourceParents: Sendable, Hashable, Codable {
  package var owner: [String]
  package var choices: [SourceChoice<SourceParent>]
}

/// A parent, as its expression describes it.
package struct SourceParent: Sendable, Hashable, Codable {
  package enum Kind: Sendable, Hashable, Codable {
    /// `nil`.
    case none
    /// `self`.
    case itself
    /// `.product(id: id)`, or a member with another name.
    case route(String)
    /// `pathParent`.
    case path
    /// Anything else.
    case unknown
  }

  package var kind: Kind
  package var place: SourcePlace
}
