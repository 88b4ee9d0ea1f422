// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import FuzzDriver

/// Reading a file never traps, points into the file, and loses nothing that writing would need.
enum ReadingLaws {
  static func check(_ bytes: [UInt8]) {
    let reading = AssociationReading(bytes)
    let findings = AssociationLinter().findings(for: reading)
    require(
      findings.count <= 8 * (bytes.count + 8),
      "findings are bounded: \(findings.count) of \(bytes.count) bytes")
    for finding in reading.findings + findings {
      guard let range = finding.range else { continue }
      require(
        range.lowerBound >= 0 && range.upperBound <= bytes.count,
        "a finding is in the file: \(finding)")
      let place = reading.position(of: range.lowerBound)
      require(place.line >= 1 && place.column >= 1, "a finding has a line and a column")
    }
    guard let file = reading.file else { return }
    let text = file.json()
    let again = AssociationReading(Array(text.utf8))
    require(again.isReadable, "what is written is readable: \(text)")
    require(again.file == file, "what is written reads as the same: \(text)")
    require(again.file?.json() == text, "it is written again alike: \(text)")
  }
}
