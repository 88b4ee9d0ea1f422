// SPDX-License-Identifier: MIT

import JSONText
import LinkContracts

/// A comparison for programs: all keys are present, in a fixed order.
enum DiffRecord {
  static func value(of diff: LinkContractDiff) -> JSONValue {
    [
      "breaking": .bool(diff.isBreaking),
      "changes": .array(diff.changes.map(value)),
      "sampled": .array(diff.sampled.map { .string($0) }),
      "notes": .array(diff.notes.map { .string($0) }),
    ]
  }

  private static func value(of change: LinkContractDiff.Change) -> JSONValue {
    [
      "kind": .string(change.kind.rawValue),
      "route": .string(change.route.title),
      "pattern": .string(change.pattern),
      "link": .string(change.link),
      "newRoute": JSONValue(change.newRoute?.title),
      "newPattern": JSONValue(change.newPattern),
      "reason": JSONValue(change.reason),
      "origins": .array(change.origins.map { .string($0) }),
      "whole": .bool(change.isWhole),
      "madeUp": .array(change.madeUp.map { .string($0) }),
    ]
  }
}
