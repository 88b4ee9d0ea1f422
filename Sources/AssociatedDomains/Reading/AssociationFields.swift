// SPDX-License-Identifier: MIT

import JSONText

/// The members of an object during reading; those that are not taken become `others`.
struct AssociationFields {
  let node: JSONNode
  let members: [JSONNode.Member]
  let path: AssociationPath
  let vocabulary: AssociationVocabulary
  private var taken: Set<Int> = []

  /// Creates the fields; `nil` if the node is not an object.
  init?(_ node: JSONNode, _ path: AssociationPath, _ vocabulary: AssociationVocabulary) {
    guard let members = node.members else { return nil }
    self.node = node
    self.members = members
    self.path = path
    self.vocabulary = vocabulary
  }

  /// The value that counts for a name; `nil` if there is none.
  subscript(name: String) -> JSONNode? {
    members.last { $0.name == name }?.node
  }

  /// Returns whether there is a member with a name, of any type.
  func has(_ name: String) -> Bool { self[name] != nil }

  /// Keeps the value that counts for a name out of `others`, because the model contains all of it.
  mutating func take(_ name: String) {
    if let index = members.lastIndex(where: { $0.name == name }) { taken.insert(index) }
  }

  /// The members that were not taken: known names in the order of writing, then the others as they
  /// appear.
  var others: [JSONValue.Member] {
    let names = vocabulary.names
    let rest = members.indices.filter { !taken.contains($0) }
    guard !rest.isEmpty else { return [] }
    let known = names.flatMap { name in rest.filter { members[$0].name == name } }
    let unknown = rest.filter { !names.contains(members[$0].name) }
    return (known + unknown).map {
      JSONValue.Member(name: members[$0].name, value: members[$0].node.value)
    }
  }

  /// The members whose names the system does not know.
  var unknown: [JSONNode.Member] {
    let names = vocabulary.names
    return members.filter { !names.contains($0.name) }
  }
}
