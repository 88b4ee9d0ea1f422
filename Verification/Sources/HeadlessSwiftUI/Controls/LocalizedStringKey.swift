// SPDX-License-Identifier: MIT

/// A text that an app would look up in its tables; here the text itself, with its Markdown.
nonisolated public struct LocalizedStringKey: Equatable, ExpressibleByStringInterpolation {
  /// The text as it was written; what was put into it is escaped.
  let markdown: String

  /// Makes a key of a text.
  public init(_ value: String) {
    markdown = value
  }

  public init(stringLiteral value: String) {
    markdown = value
  }

  public init(stringInterpolation: StringInterpolation) {
    markdown = stringInterpolation.markdown
  }

  /// What is shown, with its links.
  var runs: [TextRun] { TextRun.runs(markdown: markdown) }

  /// What is shown.
  var text: String { runs.map(\.text).joined() }
}

extension LocalizedStringKey {
  /// Builds a key of its parts.
  ///
  /// What is put in stands as it is: a name with brackets is no link.
  nonisolated public struct StringInterpolation: StringInterpolationProtocol {
    var markdown = ""

    public init(literalCapacity: Int, interpolationCount: Int) {}

    public mutating func appendLiteral(_ literal: String) {
      markdown += literal
    }

    /// Adds a text as it is.
    public mutating func appendInterpolation(_ string: String) {
      markdown += TextRun.escaped(string)
    }

    /// Adds a value as its description.
    public mutating func appendInterpolation<Value>(_ value: Value) {
      markdown += TextRun.escaped("\(value)")
    }

    /// Adds a value by a specifier; here as its description.
    public mutating func appendInterpolation<Value>(_ value: Value, specifier: String) {
      markdown += TextRun.escaped("\(value)")
    }

    /// Adds a value in a format.
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
