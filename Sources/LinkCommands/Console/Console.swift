// SPDX-License-Identifier: MIT

import Foundation
import JSONText
import MessageText

/// Where a command reads and writes: the process's streams, or a test's.
@MainActor
@_spi(Project) public struct Console {
  /// The next bytes of the input; `nil` at its end.
  public var read: () -> [UInt8]?
  /// Writes a part of the result.
  public var write: (String) -> Void
  /// Writes a message for the user who runs the command.
  public var report: (String) -> Void
  /// The style of text for people.
  public var style: ConsoleStyle
  /// What the command knows about the system, and how it runs other programs.
  var environment: ProgramEnvironment
  /// The folder whose sources are used if none are named; `nil` uses only named ones.
  var folder: String?
  /// The terminal that messages go to; `nil` if they go elsewhere.
  var terminal: ConsoleTerminal?

  /// Creates a console.
  ///
  /// - Parameters:
  ///   - isColored: whether text for people has colors.
  ///   - environment: the environment variables. Default: the process's own.
  ///   - read: returns the next bytes of the input, at most as many as fit into memory; `nil` at
  ///     its end.
  ///   - write: receives results, which programs may read.
  ///   - report: receives messages.
  public init(
    isColored: Bool = false,
    environment: [String: String]? = nil,
    read: @escaping () -> [UInt8]?, write: @escaping (String) -> Void,
    report: @escaping (String) -> Void
  ) {
    self.environment = ProgramEnvironment(
      variables: environment ?? ProcessInfo.processInfo.environment)
    self.read = read
    // Commands make outside text safe where they quote it; this catches what one of them forgot.
    self.write = { write(ConsoleText($0, isColored: isColored).text) }
    self.report = { report(ConsoleText($0, isColored: isColored).text) }
    style = ConsoleStyle(isColored: isColored)
  }

  /// Writes one line of the result.
  public func writeLine(_ line: String) { write(line + "\n") }
}

extension Console {
  /// The process's own streams, with colors if the results go to a terminal and `NO_COLOR` is not
  /// set.
  @_spi(Project) public static var standard: Console {
    let environment = ProcessInfo.processInfo.environment
    let isPlain = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    var console = Console(
      isColored: isatty(STDOUT_FILENO) == 1 && isatty(STDERR_FILENO) == 1 && !isPlain,
      read: { readBytes(from: STDIN_FILENO) },
      write: { write($0, to: STDOUT_FILENO) },
      report: { write($0, to: STDERR_FILENO) })
    console.folder = "."
    // Messages may go to a terminal while the results go to a file.
    if isatty(STDERR_FILENO) == 1, environment["TERM"] != "dumb" {
      let start = ContinuousClock.now
      console.terminal = ConsoleTerminal(
        columns: { columns(of: STDERR_FILENO) }, now: { ContinuousClock.now - start })
    }
    return console
  }

  private nonisolated static func columns(of descriptor: Int32) -> Int {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else { return 80 }
    return Int(size.ws_col)
  }

  /// Returns what is available, at most 64 KiB, without waiting for more; `nil` at the end or on an
  /// error.
  private static func readBytes(from descriptor: Int32) -> [UInt8]? {
    let chunk = [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
      var result = 0
      repeat {
        result = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
      } while result < 0 && errno == EINTR
      count = max(0, result)
    }
    return chunk.isEmpty ? nil : chunk
  }

  /// Writes everything; gives up when no one is reading anymore.
  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Foundation.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }
}

/// A terminal.
@MainActor
struct ConsoleTerminal {
  /// The number of characters per line; evaluated each time, because a window may change.
  var columns: () -> Int
  /// The time since an arbitrary start.
  var now: () -> Duration
}

/// The style of text for people: colors on a terminal, and none anywhere else.
@_spi(Project) public struct ConsoleStyle: Sendable {
  let isColored: Bool

  /// Creates a style.
  init(isColored: Bool) { self.isColored = isColored }

  /// Marks success.
  public func good(_ text: String) -> String { marked(text, "32") }

  /// Marks failure.
  public func bad(_ text: String) -> String { marked(text, "31") }

  /// Marks labels.
  public func label(_ text: String) -> String { marked(text, "2") }

  /// All marks that a text can have.
  static let marks = ["32", "31", "2", "0"].map(mark)

  private static func mark(_ code: String) -> String { "\u{1b}[\(code)m" }

  private func marked(_ text: String, _ code: String) -> String {
    isColored && !text.isEmpty ? Self.mark(code) + text + Self.mark("0") : text
  }

  /// Returns lines with two aligned columns.
  public func columns(_ rows: [(label: String, value: String)]) -> String {
    let width = rows.map(\.label.count).max() ?? 0
    return rows.map { row in
      let gap = String(repeating: " ", count: width - row.label.count + 2)
      return label(row.label) + gap + row.value + "\n"
    }.joined()
  }
}

/// A command's output, in which a terminal obeys only the command's own marks, and a CI system
/// nothing.
struct ConsoleText {
  /// The text, with `·` for other characters that a terminal would obey or hide, or that begin a
  /// command in a job's log.
  let text: String

  /// - Parameter isColored: whether the command uses the marks of ``ConsoleStyle``.
  init(_ text: String, isColored: Bool) {
    guard text.unicodeScalars.contains(where: Self.isDoubtful) else {
      self.text = LogText(text).text
      return
    }
    let marks = (isColored ? ConsoleStyle.marks : []) + [ProgressBar.clearing]
    var rest = text.unicodeScalars[...]
    // An array, because appending a view to a `String.UnicodeScalarView` copies all of the latter.
    var result: [Unicode.Scalar] = []
    // A progress bar is drawn over the previous one.
    if rest.first == "\r" { result.append(rest.removeFirst()) }
    while let scalar = rest.first {
      if scalar == "\u{1b}", let mark = marks.first(where: { rest.starts(with: $0.unicodeScalars) })
      {
        result.append(contentsOf: mark.unicodeScalars)
        rest.removeFirst(mark.unicodeScalars.count)
      } else {
        result.append(Self.isDoubtful(scalar) ? "·" : scalar)
        rest.removeFirst()
      }
    }
    self.text = LogText(String(String.UnicodeScalarView(result))).text
  }

  private static func isDoubtful(_ scalar: Unicode.Scalar) -> Bool {
    scalar.isHiddenOnTerminals && scalar != "\n" && scalar != "\t"
  }
}

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
