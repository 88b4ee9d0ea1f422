// SPDX-License-Identifier: MIT

import FuzzDriver

/// Reading a baseline never traps, and what is written reads as the same.
enum BaselineLaws {
  static func check(_ bytes: [UInt8]) {
    guard let text = String(validating: bytes, as: UTF8.self) else { return }
    let baseline: LintBaseline
    do throws(LintBaselineError) {
      baseline = try LintBaseline(json: text)
    } catch {
      return require(!error.description.isEmpty && !error.hint.isEmpty, "an error says what to do")
    }
    require(baseline.counts.allSatisfy { $0.value > 0 }, "an entry stands for a finding")
    let written = baseline.json
    require(
      (try? LintBaseline(json: written)) == baseline,
      "what is written reads as the same: \(written)")
    require(
      baseline.updated(with: [], isChecked: { _ in false }) == baseline,
      "what is not checked stays: \(written)")
    let report = baseline.report(on: [])
    require(report.findings.isEmpty && report.hidden == 0, "a baseline makes no findings")
    require(report.fixed.count == baseline.counts.count, "what does not occur is fixed")
    _ = report.json
  }
}
