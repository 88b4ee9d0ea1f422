// SPDX-License-Identifier: MIT

/// A line on a terminal that shows the progress of work that takes a while.
///
/// ```text
/// ██████████████░░░░░░░░░░░░░  52 %  2,600 of 5,000 files
/// ```
struct ProgressBar: Sendable {
  /// A bar that appears only to vanish helps no one.
  static let delay = Duration.milliseconds(500)
  /// No one sees faster updates.
  static let interval = Duration.milliseconds(80)

  /// Makes a terminal clear everything to the right of the cursor.
  static let clearing = "\u{1b}[K"

  private let unit: String
  private let columns: Int
  private let start: Duration
  private var last: Duration?
  private var isDrawn = false

  /// Creates a bar that is not shown yet.
  ///
  /// - Parameters:
  ///   - unit: what to count, such as `files`.
  ///   - columns: the width of the terminal.
  ///   - now: the current time of a clock.
  init(unit: String, columns: Int, now: Duration) {
    self.unit = unit
    self.columns = columns
    start = now
  }

  /// Returns the text to write to the terminal now; `nil` if there is none.
  mutating func update(_ done: Int, of total: Int, now: Duration) -> String? {
    guard now - start >= Self.delay, total > 0 else { return nil }
    if let last, now - last < Self.interval, done < total { return nil }
    last = now
    isDrawn = true
    return "\r" + line(done, of: total) + Self.clearing
  }

  /// Returns the text that erases the bar; `nil` if it was never shown.
  mutating func end() -> String? {
    defer { isDrawn = false }
    return isDrawn ? "\r" + Self.clearing : nil
  }

  /// Returns the bar, one column narrower than the terminal, so that the cursor stays on its line.
  func line(_ done: Int, of total: Int) -> String {
    let done = min(max(0, done), total)
    let percent = "\(done * 100 / total) %"
    let counts = "\(grouped(done)) of \(grouped(total)) \(unit)"
    let text = String(repeating: " ", count: 5 - percent.count) + percent + "  " + counts
    let room = columns - 1
    guard text.count <= room else { return percent.count <= room ? percent : "" }
    let width = min(40, room - text.count - 1)
    guard width >= 5 else { return String(text.unicodeScalars.drop { $0 == " " }) }
    let filled = width * done / total
    return String(repeating: "█", count: filled) + String(repeating: "░", count: width - filled)
      + " " + text
  }

  private func grouped(_ number: Int) -> String {
    var result = ""
    for (index, digit) in String(number).reversed().enumerated() {
      if index > 0, index % 3 == 0 { result.append(",") }
      result.append(digit)
    }
    return String(result.reversed())
  }
}
