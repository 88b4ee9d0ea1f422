// SPDX-License-Identifier: MIT

internal import HeadlessSystem

/// A text whose links can be tapped.
nonisolated public struct Text: PrimitiveView, Equatable, Sendable {
  let runs: [TextRun]
  private var look: Shared<HeadlessAppearance>?

  /// The text without its links.
  var content: String { runs.map(\.text).joined() }

  /// Shows a localizable text, in Markdown.
  nonisolated public init(
    _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil,
    comment: StaticString? = nil
  ) {
    runs = key.runs
  }

  /// Shows a text literally.
  @_disfavoredOverload
  nonisolated public init<S>(_ content: S) where S: StringProtocol {
    runs = [TextRun(text: String(content))]
  }

  /// Shows a text literally, even if it is a string literal.
  nonisolated public init(verbatim content: String) {
    runs = [TextRun(text: content)]
  }

  /// Shows a text with its links.
  @_disfavoredOverload
  nonisolated public init(_ attributedContent: AttributedString) {
    runs = TextRun.runs(attributedContent)
  }

  /// Shows an image in text; it has no text to read.
  @_disfavoredOverload
  nonisolated public init(_ image: Image) {
    runs = []
  }

  /// Shows a formatted value.
  nonisolated public init<F>(_ input: F.FormatInput, format: F)
  where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
    runs = [TextRun(text: format.format(input))]
  }

  init(runs: [TextRun]) {
    self.runs = runs
  }

  /// Concatenates two texts.
  nonisolated public static func + (lhs: Text, rhs: Text) -> Text {
    var text = Text(runs: lhs.runs + rhs.runs)
    // The record describes the whole text, not its pieces.
    if lhs.look == rhs.look { text.look = lhs.look }
    return text
  }

  /// Returns the text with a recorded appearance.
  nonisolated func recording(_ record: (inout HeadlessAppearance) -> Void) -> Text {
    var text = self
    var appearance = look?.value ?? HeadlessAppearance()
    record(&appearance)
    text.look = Shared(appearance)
    return text
  }

  @MainActor func render(in renderer: Renderer) {
    let open = renderer.environment.openURL
    renderer.emit(.text, text: content) { node in
      if let look { node.record { $0 = look.value } }
      for run in runs {
        guard let url = run.url else { continue }
        let link = renderer.emit(.link, text: run.text)
        link.value = url.absoluteString
        if link.isEnabled { link.actions[.tap] = { _ in open(url) } }
      }
    }
  }
}

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

extension Text {
  /// Sets the font of the text.
  nonisolated public func font(_ font: Font?) -> Text {
    recording { font?.record(in: &$0) }
  }

  /// Sets the weight of the text's font.
  nonisolated public func fontWeight(_ weight: Font.Weight?) -> Text {
    recording { $0.weight = $0.weight ?? weight?.name }
  }

  /// Sets the design of the text's font.
  nonisolated public func fontDesign(_ design: Font.Design?) -> Text {
    recording { $0.design = $0.design ?? design.map { "\($0)" } }
  }

  /// Makes the text bold.
  nonisolated public func bold() -> Text { bold(true) }

  /// Sets whether the text is bold.
  nonisolated public func bold(_ isActive: Bool) -> Text {
    recording { $0.isBold = $0.isBold ?? isActive }
  }

  /// Makes the text italic.
  nonisolated public func italic() -> Text { italic(true) }

  /// Sets whether the text is italic.
  nonisolated public func italic(_ isActive: Bool) -> Text {
    recording { $0.isItalic = $0.isItalic ?? isActive }
  }

  /// Gives all characters of the text the same width.
  nonisolated public func monospaced(_ isActive: Bool = true) -> Text {
    recording { $0.isMonospaced = $0.isMonospaced ?? isActive }
  }

  /// Gives all digits of the text the same width.
  nonisolated public func monospacedDigit() -> Text { self }

  /// Adds a strikethrough to the text.
  nonisolated public func strikethrough(_ isActive: Bool = true, color: Color? = nil) -> Text {
    recording { $0.isStruck = $0.isStruck ?? isActive }
  }

  /// Underlines the text.
  nonisolated public func underline(_ isActive: Bool = true, color: Color? = nil) -> Text {
    recording { $0.isUnderlined = $0.isUnderlined ?? isActive }
  }

  /// Sets the spacing between characters.
  nonisolated public func kerning(_ kerning: CGFloat) -> Text { self }

  /// Sets the foreground style of the text.
  nonisolated public func foregroundStyle<S>(_ style: S) -> Text where S: ShapeStyle {
    recording { $0.color = $0.color ?? style.recorded }
  }

  /// Sets the color of the text.
  nonisolated public func foregroundColor(_ color: Color?) -> Text {
    recording { $0.color = $0.color ?? color?.recordedName }
  }
}

/// A piece of text, with the URL that a tap opens.
nonisolated struct TextRun: Equatable, Sendable {
  var text: String
  var url: URL?

  /// Returns the pieces of a Markdown text.
  static func runs(markdown: String) -> [TextRun] {
    guard markdown.contains(where: { "\\`[<*_~".contains($0) }),
      let text = try? AttributedString(
        markdown: markdown, options: .init(interpretedSyntax: .inlineOnlyPreservingWhitespace))
    else { return [TextRun(text: markdown)] }
    return runs(text)
  }

  /// Returns the pieces of an attributed text.
  static func runs(_ text: AttributedString) -> [TextRun] {
    var runs: [TextRun] = []
    for run in text.runs {
      let piece = String(text[run.range].characters)
      if let last = runs.indices.last, runs[last].url == run.link {
        runs[last].text += piece
      } else {
        runs.append(TextRun(text: piece, url: run.link))
      }
    }
    return runs
  }

  /// Returns a text escaped for Markdown.
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\`[]<>*_~()".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  /// The piece as Markdown.
  var markdown: String {
    guard let url else { return TextRun.escaped(text) }
    return "[\(TextRun.escaped(text))](\(TextRun.escaped(url.absoluteString)))"
  }
}

/// A localizable text; here, the text itself, with its Markdown.
nonisolated public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  /// The text as written; interpolated values are escaped.
  let markdown: String

  /// Creates a key from a text.
  public init(_ value: String) {
    markdown = value
  }

  public init(stringLiteral value: String) {
    markdown = value
  }

  public init(stringInterpolation: StringInterpolation) {
    markdown = stringInterpolation.markdown
  }

  /// The displayed text, with its links.
  var runs: [TextRun] { TextRun.runs(markdown: markdown) }

  /// The displayed text.
  var text: String { runs.map(\.text).joined() }
}

extension LocalizedStringKey {
  /// Builds a key from its parts.
  ///
  /// Interpolated text is taken literally: a name with brackets is not a link.
  nonisolated public struct StringInterpolation: StringInterpolationProtocol {
    var markdown = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      markdown += literal
    }

    /// Adds a text literally.
    public mutating func appendInterpolation(_ string: String) {
      markdown += TextRun.escaped(string)
    }

    /// Adds a value as its description.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      markdown += TextRun.escaped("\(value)")
    }

    /// Adds a value with a specifier; here, as its description.
    public mutating func appendInterpolation<Value>(_ value: Value, specifier: String) {
      markdown += TextRun.escaped("\(value)")
    }

    /// Adds a formatted value.
    public mutating func appendInterpolation<F>(_ input: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
      markdown += TextRun.escaped(format.format(input))
    }

    /// Adds a text with its links.
    public mutating func appendInterpolation(_ text: Text) {
      for run in text.runs { markdown += run.markdown }
    }

    /// Adds a text with its links.
    @_disfavoredOverload
    public mutating func appendInterpolation(_ attributedString: AttributedString) {
      appendInterpolation(Text(attributedString))
    }

    /// Adds an image, which has no text.
    public mutating func appendInterpolation(_ image: Image) {}
  }
}
