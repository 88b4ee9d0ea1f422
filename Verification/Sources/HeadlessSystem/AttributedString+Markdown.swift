// SPDX-License-Identifier: MIT

// macOS has it.
#if !os(macOS)
public import Foundation

extension AttributedString {
  /// How Markdown is read; only its inline part is known here.
  public struct MarkdownParsingOptions: Sendable {
    /// How much of the syntax counts.
    public enum InterpretedSyntax: Hashable, Sendable {
      /// All of it.
      case full
      /// What stands in a line.
      case inlineOnly
      /// What stands in a line; spaces and ends of lines are kept.
      case inlineOnlyPreservingWhitespace
    }

    /// What becomes of text that cannot be read.
    public enum FailurePolicy: Hashable, Sendable {
      /// The error is thrown.
      case throwError
      /// What could be read is given.
      case returnPartiallyParsedIfPossible
    }

    /// Whether attributes of an extended syntax are read; not here.
    public var allowsExtendedAttributes: Bool
    /// How much of the syntax counts.
    public var interpretedSyntax: InterpretedSyntax
    /// What becomes of text that cannot be read.
    public var failurePolicy: FailurePolicy
    /// The language of the text.
    public var languageCode: String?

    /// Makes options.
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

  /// Reads Markdown: links are kept as attributes, emphasis only loses its marks.
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
