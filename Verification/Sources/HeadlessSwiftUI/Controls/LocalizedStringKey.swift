// SPDX-License-Identifier: MIT

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
