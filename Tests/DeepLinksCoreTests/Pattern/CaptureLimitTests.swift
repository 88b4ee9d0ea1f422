// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

/// A pattern has at most 32 captures, wherever they are.
@Suite struct CaptureLimitTests {
  /// Where the last of several captures is; the others are before it.
  enum Place: CaseIterable {
    case segment, ignored, mixed, rest, everything, item, remaining, remainder, fragment,
      fragmentSegment
    case fragmentItem, fragmentRemaining, fragmentRemainder

    /// A pattern with a number of captures.
    func pattern(_ count: Int) -> String {
      let names = (1..<count).map { "c\($0)" }
      let path = names.map { "/{\($0)}" }.joined()
      let query = "/a?" + names.map { "\($0)={\($0)}" }.joined(separator: "&")
      return switch self {
      case .segment: path + "/{last}"
      case .ignored: String(repeating: "/{_}", count: count)
      case .mixed: "/" + names.map { "{\($0)}-" }.joined() + "{last}"
      case .rest: path + "/{last*}"
      case .everything: path + "/{last...}"
      case .item: query + "&last={last}"
      case .remaining: query + "&{last*}"
      case .remainder: query + "&last={last...}"
      case .fragment: path + "#{last}"
      case .fragmentSegment: path + "#a/{last}"
      case .fragmentItem: query + "#last={last}"
      case .fragmentRemaining: query + "#a&{last*}"
      case .fragmentRemainder: query + "#last={last...}"
      }
    }
  }

  @Test(arguments: Place.allCases)
  func `counts every capture once, and shows the one too many`(_ place: Place) throws {
    #expect(try LinkPattern(place.pattern(32)).captureNames.count == 32)
    let text = place.pattern(33)
    let error = try #require(patternError(text))
    #expect(error.code == .tooManyCaptures)
    #expect(error.hint == "Use at most 32 captures in one pattern.")
    let shown = String(decoding: Array(text.utf8)[error.range], as: UTF8.self)
    #expect(shown.contains("last") || shown == "{_}")
    #expect(error.range.upperBound == text.utf8.count)
  }
}
