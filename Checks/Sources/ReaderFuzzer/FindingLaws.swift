// SPDX-License-Identifier: MIT

import AssociatedDomains
import FuzzDriver

/// What holds for every list of findings about a file.
enum FindingLaws {
  /// - Parameters:
  ///   - findings: what was found.
  ///   - bytes: the file.
  ///   - position: the line and the column of a byte.
  static func check(
    _ findings: [AssociationFinding], in bytes: [UInt8],
    position: (Int) -> (line: Int, column: Int)
  ) {
    // Nothing that can be written costs less than a byte.
    require(
      findings.count <= 8 * (bytes.count + 8),
      "findings are bounded: \(findings.count) of \(bytes.count) bytes")
    let lines = bytes.count { $0 == 0x0a || $0 == 0x0d } + 1
    for finding in findings {
      guard let range = finding.range else { continue }
      require(
        range.lowerBound >= 0 && range.upperBound <= bytes.count,
        "a finding is in the file: \(finding)")
      let place = position(range.lowerBound)
      require(
        (1...lines).contains(place.line) && (1...bytes.count + 1).contains(place.column),
        "a finding has a line and a column of the file: \(place) \(finding)")
    }
  }
}
