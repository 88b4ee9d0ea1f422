// SPDX-License-Identifier: MIT

// macOS has it.
#if !os(macOS)
public import Foundation

extension AttributedString {
  /// The options for parsing Markdown; only inline syntax is supported here.
  public struct MarkdownParsingOptions: Sendable {
    /// Which syntax to interpret.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// All syntax.
      case full
      /// Inline syntax only.
      case inlineOnly
      /// Inline syntax only; spaces and line breaks are preserved.
      case inlineOnlyPreservingWhitespace
    }

    /// What to do if parsing fails.
    public enum FailurePolicy: Hashable, Sendable {
      /// Throw the error.
      case throwError
      /// Return what could be parsed.
      case returnPartiallyParsedIfPossible
    }

    /// Whether to parse attributes of an extended syntax; ignored here.
    public var allowsExtendedAttributes: Bool
    /// Which syntax to interpret.
    public var interpretedSyntax: InterpretedSyntax
    /// What to do if parsing fails.
    public var failurePolicy: FailurePolicy
    /// The language of the text.
    public var languageCode: String?

    /// Creates options.
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {
      self.allowsExtendedAttributes = allowsExtendedAttributes
      self.interpretedSyntax = interpretedSyntax
      self.failurePolicy = failurePolicy
      self.languageCode = languageCode
    }
  }

  /// Parses Markdown: links become attributes; emphasis only loses its marks.
  public init(
    markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {
    self.init()
    for run in InlineMarkdown(markdown).runs {
      var piece = AttributedString(run.text)
      piece.link = run.address.flatMap { URL(string: $0, relativeTo: baseURL) }
      append(piece)
    }
  }
}
#endif
