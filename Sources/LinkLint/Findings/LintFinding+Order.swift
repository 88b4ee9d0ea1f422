// SPDX-License-Identifier: MIT

extension LintFinding: Comparable {
  /// Sorts by file, line, column, check, and subject; findings without a place come first.
  package static func < (one: LintFinding, other: LintFinding) -> Bool {
    if one.place != other.place { return one.placeKey < other.placeKey }
    if one.check != other.check { return one.check < other.check }
    if one.subject != other.subject { return one.subject < other.subject }
    if one.message != other.message { return one.message < other.message }
    return (one.witness ?? "") < (other.witness ?? "")
  }

  private var placeKey: (String, Int, Int) {
    (place?.file ?? "", place?.line ?? 0, place?.column ?? 0)
  }
}
