// SPDX-License-Identifier: MIT

/// The members of one object while it is read: what no one takes stays as `others`.
struct AssociationFields {
  let node: AssociationNode
  let members: [AssociationNode.Member]
  let path: AssociationPath
  let vocabulary: AssociationVocabulary
  private var taken: Set<Int> = []

  /// `nil` if the node is no object.
  init?(_ node: AssociationNode, _ path: AssociationPath, _ vocabulary: AssociationVocabulary) {
    guard let members = node.members else { return nil }
    self.node = node
    self.members = members
    self.path = path
    self.vocabulary = vocabulary
  }

  /// The value that counts for a name; `nil` if there is none.
  subscript(name: String) -> AssociationNode? {
    members.last { $0.name == name }?.node
  }

  /// Whether there is a member, of any type.
  func has(_ name: String) -> Bool { self[name] != nil }

  /// Keeps the value that counts for a name out of `others`, since the model has all of it.
  mutating func take(_ name: String) {
    if let index = members.lastIndex(where: { $0.name == name }) { taken.insert(index) }
  }

  /// What was not taken: known names first, in the order of writing, then the others as they stand.
  var others: [AssociationMember] {
    let names = vocabulary.names
    let rest = members.indices.filter { !taken.contains($0) }
    guard !rest.isEmpty else { return [] }
    let known = names.flatMap { name in rest.filter { members[$0].name == name } }
    let unknown = rest.filter { !names.contains(members[$0].name) }
    return (known + unknown).map { AssociationMember(members[$0].name, members[$0].node.value) }
  }

  /// The members whose names the system does not know.
  var unknown: [AssociationNode.Member] {
    let names = vocabulary.names
    return members.filter { !names.contains($0.name) }
  }
}
