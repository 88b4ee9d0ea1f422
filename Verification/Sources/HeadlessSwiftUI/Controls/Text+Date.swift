// SPDX-License-Identifier: MIT

extension Text {
  /// The style of a date.
  nonisolated public struct DateStyle: Sendable, Equatable, Codable {
    private enum Storage: String, Codable, Sendable {
      case time, date, relative, offset, timer
    }

    private let storage: Storage

    /// The time of day.
    public static let time = DateStyle(storage: .time)
    /// The day.
    public static let date = DateStyle(storage: .date)
    /// The distance from now.
    public static let relative = DateStyle(storage: .relative)
    /// The distance from now, with a sign.
    public static let offset = DateStyle(storage: .offset)
    /// The minutes and seconds from now.
    public static let timer = DateStyle(storage: .timer)

    func text(of date: Date) -> String {
      let seconds = Int(date.timeIntervalSince(EvaluationDate.current ?? Date()).rounded())
      switch storage {
      case .time: return DateStyle.format(date) { $0.timeStyle = .short }
      case .date: return DateStyle.format(date) { $0.dateStyle = .long }
      case .relative: return DateStyle.units(of: abs(seconds), count: 2)
      case .offset: return (seconds < 0 ? "-" : "+") + DateStyle.units(of: abs(seconds), count: 1)
      case .timer:
        let (minutes, rest) = (abs(seconds) / 60, abs(seconds) % 60)
        return "\(minutes):" + (rest < 10 ? "0\(rest)" : "\(rest)")
      }
    }

    private static func format(_ date: Date, _ style: (DateFormatter) -> Void) -> String {
      let formatter = DateFormatter()
      formatter.locale = Locale(identifier: "en_US")
      formatter.timeZone = .gmt
      style(formatter)
      return formatter.string(from: date)
    }

    private static func units(of seconds: Int, count: Int) -> String {
      let units = [
        (31_536_000, "year"), (2_592_000, "month"), (86_400, "day"), (3_600, "hour"),
        (60, "minute"), (1, "second"),
      ]
      var rest = seconds
      var parts: [String] = []
      for (size, name) in units where rest >= size && parts.count < count {
        let number = rest / size
        rest %= size
        parts.append("\(number) \(name)" + (number == 1 ? "" : "s"))
      }
      return parts.isEmpty ? "0 seconds" : parts.joined(separator: ", ")
    }
  }

  /// Shows a date in American English and Greenwich Mean Time; it does not change as time passes.
  ///
  /// "Now" is the time of the app's clock when a body creates the text.
  nonisolated public init(_ date: Date, style: DateStyle) {
    self.init(verbatim: style.text(of: date))
  }
}
