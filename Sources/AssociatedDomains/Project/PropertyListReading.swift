// SPDX-License-Identifier: MIT

import JSONText

/// A property list and its own problems, for code that looks for keys in it.
struct PropertyListReading: Sendable {
  /// The dictionary; `nil` if there is none.
  let root: PropertyListNode?
  private(set) var findings: [AssociationFinding] = []
  private let lines: TextLines

  init(_ bytes: [UInt8]) {
    lines = TextLines(JSONSource(asIs: bytes))
    let document = PropertyListDocument(bytes)
    if let fault = document.fault {
      findings.append(
        AssociationFinding(
          fault.code, at: AssociationPath(), range: fault.range, message: fault.message,
          help: fault.help))
    }
    guard let node = document.root else {
      root = nil
      return
    }
    guard case .dictionary = node.value else {
      root = nil
      findings.append(
        AssociationFinding(
          .propertyListRoot, at: AssociationPath(), range: node.range,
          message: "The property list is \(node.kind) instead of a dictionary.",
          help: "Put a “<dict>” with the keys into it."))
      return
    }
    root = node
    reportDuplicates(in: node, AssociationPath())
  }

  private mutating func reportDuplicates(in node: PropertyListNode, _ path: AssociationPath) {
    guard case .dictionary(let members) = node.value else { return }
    var names: Set<String> = []
    for member in members where !names.insert(member.name).inserted {
      findings.append(
        AssociationFinding(
          .propertyListDuplicate, at: path.member(member.name), range: member.value.range,
          message: "The key \(member.name.quoted) comes twice; the last one counts.",
          help: "Remove one."))
    }
  }

  /// Returns the line and column of a byte, starting at 1; the column counts Unicode scalars.
  func position(of offset: Int) -> (line: Int, column: Int) { lines.position(of: offset) }
}
