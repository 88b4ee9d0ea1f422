// SPDX-License-Identifier: MIT

import DeepLinksCore
import JSONText

/// The request on a line of `match --batch`.
struct MatchRequest: Sendable {
  /// A stable code that says why a line cannot be answered.
  struct Fault: Error, Equatable {
    var code: String
  }

  let origins: [String]
  let rows: [PatternTable.Row]
  let options: LinkOriginOptions
  let url: String

  private static let invalid = Fault(code: Batch.invalid)

  /// Reads a line.
  ///
  /// - Throws: `Fault`, also for features that the library does not have.
  init(_ request: JSONValue) throws(Fault) {
    guard let origins = request["origins"]?.texts, let url = request["url"]?.text,
      case .array(let patterns)? = request["patterns"]
    else { throw Self.invalid }
    self.origins = origins
    self.url = url
    var rows: [PatternTable.Row] = []
    for pattern in patterns { rows.append(try Self.row(pattern)) }
    self.rows = rows
    options = try Self.options(request["options"])
  }

  private static func row(_ value: JSONValue) throws(Fault) -> PatternTable.Row {
    if let text = value.text { return PatternTable.Row(pattern: text) }
    guard case .object(let members) = value, let pattern = value["pattern"]?.text else {
      throw invalid
    }
    var row = PatternTable.Row(pattern: pattern)
    for member in members {
      switch (member.name, member.value) {
      case ("pattern", _), ("strict", .bool(false)): continue
      case ("priority", .number(let digits)):
        guard let priority = Int(digits) else { throw invalid }
        row.priority = priority
      case ("strict", .bool(true)): row.isStrict = true
      default: throw invalid
      }
    }
    return row
  }

  private static func options(_ value: JSONValue?) throws(Fault) -> LinkOriginOptions {
    guard let value else { return [] }
    guard let names = value.texts else { throw invalid }
    var options: LinkOriginOptions = []
    for name in names {
      guard let name = OriginOptionName(rawValue: name) else { throw Fault(code: "unknownOption") }
      options.insert(name.option)
    }
    return options
  }
}
