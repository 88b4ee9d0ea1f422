// SPDX-License-Identifier: MIT

import Foundation

/// The results of a run as Markdown tables, each beside `URL(string:)` on the same links.
struct Report {
  /// How many operations one sample of a benchmark does; builds are measured one at a time.
  private static let batch = 1_000.0
  private let medians: [String: Double]

  init(json: Data) throws {
    let results = try JSONDecoder().decode([JMHResult].self, from: json)
    medians = Dictionary(
      results.compactMap { result in result.median.map { (result.name, $0) } },
      uniquingKeysWith: { first, _ in first })
  }

  var markdown: String {
    [comparison, kinds, others].joined(separator: "\n")
  }

  private var comparison: String {
    var rows = [
      "| routes | links | DeepLinks | `URL(string:)` | tutorial loop | Hummingbird's trie | "
        + "DeepLinks ÷ URL |",
      "|---:|---|---:|---:|---:|---:|---:|",
    ]
    for count in [10, 100, 1_000, 10_000] {
      for (name, title) in [("hot", "1,000"), ("distinct", "40,000")] {
        let suffix = "\(name)-N=\(count)"
        let columns = ["match", "URL(string:)", "tutorial", "hummingbird"].map {
          nanoseconds("\($0)-\(suffix)")
        }
        rows.append(row([grouped(Double(count)), title] + columns + [ratio(suffix)]))
      }
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private var kinds: String {
    var rows = ["| one kind, 1,000 routes | DeepLinks | DeepLinks ÷ URL |", "|---|---:|---:|"]
    let kinds = [
      "literal", "integer", "twoCaptures", "query", "uuid", "longText", "unknownPath",
      "unknownHost", "wrongValue",
    ]
    for kind in kinds {
      let suffix = "\(kind)-N=1000"
      rows.append(row([kind, nanoseconds("match-\(suffix)"), ratio(suffix)]))
    }
    return rows.joined(separator: "\n") + "\n"
  }

  private var others: String {
    var rows = ["| operation | time |", "|---|---:|"]
    for count in [10, 100, 1_000, 10_000] {
      let time = medians["build-N=\(count)"].map { grouped($0 / 1_000) + " µs" } ?? "–"
      rows.append(row(["build a router of \(grouped(Double(count))) routes", time]))
    }
    rows.append(row(["print a link, 1,000 routes", nanoseconds("print-mixed-N=1000")]))
    rows.append(
      row([
        "all 1,024 combinations of literal and capture, failing at the end",
        nanoseconds("match-everyCombinationFailingAtTheEnd"),
      ]))
    rows.append(
      row([
        "100 routes of mixed segments, 100 ways to cut each, failing",
        nanoseconds("match-mixedSegmentsFailing"),
      ]))
    return rows.joined(separator: "\n") + "\n"
  }

  private func row(_ columns: [String]) -> String { "| " + columns.joined(separator: " | ") + " |" }

  private func nanoseconds(_ name: String) -> String {
    medians[name].map { grouped($0 / Self.batch) + " ns" } ?? "–"
  }

  private func ratio(_ suffix: String) -> String {
    guard let match = medians["match-\(suffix)"], let url = medians["URL(string:)-\(suffix)"]
    else { return "–" }
    return String(format: "%.2f", match / url)
  }

  /// A number with its thousands apart.
  private func grouped(_ number: Double) -> String {
    var digits = String(Int(number.rounded()))
    var groups: [String] = []
    while digits.count > 3 {
      groups.insert(String(digits.suffix(3)), at: 0)
      digits.removeLast(3)
    }
    return ([digits] + groups).joined(separator: ",")
  }
}
