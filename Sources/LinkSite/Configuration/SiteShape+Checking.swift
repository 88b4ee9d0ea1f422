// SPDX-License-Identifier: MIT

import AssociatedDomains
import JSONText

extension SiteShape {
  /// A fault in a value.
  struct Problem {
    let range: Range<Int>
    let message: String
    let help: String
  }

  /// Adds the faults of a value and of its contents.
  func check(_ node: AssociationNode, at path: AssociationPath, _ problems: inout [Problem]) {
    switch (self, node.content) {
    case (.text(let rule), .string(let text)):
      if !rule.takes(text) { problems.append(Self.refusal(of: node.range, at: path, rule.help)) }
    case (.choice(let names), .string(let text)):
      guard !names.contains(where: { $0.utf8.elementsEqual(text.utf8) }) else { return }
      let nearest = NearestName.of(text, in: names).map { "Did you mean \($0)?" }
      problems.append(
        Self.refusal(
          of: node.range, at: path,
          nearest ?? "Write one of: \(names.joined(separator: ", "))."))
    case (.number, .number(let digits)):
      if !(1...15).contains(digits.utf8.count) || !digits.utf8.allSatisfy({ $0 &- 0x30 < 10 })
        || Int(digits) == 0
      {
        problems.append(
          Self.refusal(of: node.range, at: path, "Write a whole number, without quotes."))
      }
    case (.bool, .bool): break
    case (.list(let element), .array(let nodes)):
      for (index, node) in nodes.enumerated() {
        element.check(node, at: path.element(index), &problems)
      }
    case (.object(let fields), .object(let members)):
      Self.check(members, fields, of: node, at: path, &problems)
    case (.map(let rule, let value), .object(let members)):
      for member in members {
        if !rule.takes(member.name) {
          problems.append(Self.refusal(of: member.nameRange, at: path, rule.help))
        }
        value.check(member.node, at: path.member(member.name), &problems)
      }
    default:
      problems.append(
        Problem(
          range: node.range, message: "\(path) is not \(kind).",
          help: "Write \(kind)\(example.map { ", such as " + $0 } ?? "")."))
    }
  }

  private static func check(
    _ members: [AssociationNode.Member], _ fields: [Field], of node: AssociationNode,
    at path: AssociationPath, _ problems: inout [Problem]
  ) {
    for member in members {
      guard let field = fields.first(where: { $0.name.utf8.elementsEqual(member.name.utf8) })
      else {
        problems.append(unknown(member, among: fields.map(\.name), at: path))
        continue
      }
      field.shape.check(member.node, at: path.member(member.name), &problems)
    }
    for field in fields where field.isRequired && node[field.name] == nil {
      problems.append(
        Problem(
          range: node.range.lowerBound..<node.range.lowerBound,
          message: "\(path.member(field.name)) is missing.", help: "Add it: \(field.about)"))
    }
  }

  private static func unknown(
    _ member: AssociationNode.Member, among names: [String], at path: AssociationPath
  ) -> Problem {
    let nearest = NearestName.of(member.name, in: names)
    return Problem(
      range: member.nameRange, message: "There is no member \(path.member(member.name)).",
      help: nearest.map { "Did you mean \($0)?" }
        ?? "Remove it. Known are: \(names.joined(separator: ", ")).")
  }

  private static func refusal(
    of range: Range<Int>, at path: AssociationPath, _ help: String
  ) -> Problem {
    Problem(range: range, message: "\(path) is not possible.", help: help)
  }

  private var example: String? {
    switch self {
    case .text, .choice, .bool, .map: nil
    case .number: "123456789"
    case .list: "[]"
    case .object(let fields):
      "{" + fields.prefix(1).map { "\"\($0.name)\": …" }.joined() + "}"
    }
  }
}
