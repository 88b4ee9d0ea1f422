// SPDX-License-Identifier: MIT

@_spi(Project) @testable import DeepLinksCore
import Testing

/// What is said about a text that is no pattern: the code, the place, what to do, and the edit.
@Suite struct LinkPatternHintTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var text: String
    var code: LinkPatternError.Code
    var range: Range<Int>
    var hint: String
    var replacement: String?

    init(
      _ text: String, _ code: LinkPatternError.Code, _ range: Range<Int>, _ hint: String,
      _ replacement: String? = nil
    ) {
      self.text = text
      self.code = code
      self.range = range
      self.hint = hint
      self.replacement = replacement
    }

    var testDescription: String { text.debugDescription }
  }

  private static let apart =
    "Put a literal, such as a hyphen or a slash, between the two captures."
  private static func colon(_ name: String) -> String {
    "Write {\(name)} for a capture, or %3A for a colon before a literal."
  }
  private static let noEmpty = "Remove one slash; links with an empty segment match no pattern."
  private static let noTrailing = "Remove the slash at the end; links match with and without it."
  private static let noDots = "Remove the dots; links with dot segments are refused."

  static let paths: [Row] = [
    Row("/a//b", .emptySegment, 3..<4, noEmpty, ""), Row("//", .emptySegment, 1..<2, noEmpty, ""),
    Row("a//", .emptySegment, 2..<3, noEmpty, ""), Row("//?x", .emptySegment, 1..<2, noEmpty, ""),
    Row("/a/", .trailingSlash, 2..<3, noTrailing, ""),
    Row("a/", .trailingSlash, 1..<2, noTrailing, ""),
    Row("/a/b/?x", .trailingSlash, 4..<5, noTrailing, ""),
    Row("/{a}/#x", .trailingSlash, 4..<5, noTrailing, ""),
    Row("/{a*}/", .trailingSlash, 5..<6, noTrailing, ""),
    Row("/.", .dotSegment, 0..<2, noDots, ""), Row("/..", .dotSegment, 1..<3, noDots),
    Row("/a/./b", .dotSegment, 2..<4, noDots, ""), Row("/%2e", .dotSegment, 0..<4, noDots, ""),
    Row("/%2E", .dotSegment, 0..<4, noDots, ""), Row("/.%2e/b", .dotSegment, 1..<5, noDots),
    Row("/%2e./b", .dotSegment, 1..<5, noDots), Row(".", .dotSegment, 0..<1, noDots),
    Row("a/.", .dotSegment, 2..<3, noDots), Row("x://h/.?a", .dotSegment, 5..<7, noDots, ""),
    Row("/a/:id", .colonCapture, 3..<6, colon("id"), "{id}"),
    Row(":_a1-b", .colonCapture, 0..<4, colon("_a1"), "{_a1}"),
    Row("/:é/b", .colonCapture, 1..<4, colon("é"), "{é}"),
    Row("/x{a*}", .restNotWhole, 2..<6, "Make {a*} a segment of its own, after a slash."),
    Row("/{a*}x", .restNotWhole, 1..<5, "Make {a*} a segment of its own, after a slash."),
    Row("/{a}{b*}", .restNotWhole, 4..<8, "Make {b*} a segment of its own, after a slash."),
    Row("go:{a*}?x", .restNotWhole, 3..<7, "Make {a*} a segment of its own, after a slash."),
    Row("/{a+}/{b+}x", .restNotWhole, 6..<10, "Make {b+} a segment of its own, after a slash."),
    Row(
      "/b/{a*}/{c*}", .secondRest, 8..<12,
      "Let one capture of the path take several segments, not two."),
    Row("/{a}{b}", .adjacentCaptures, 4..<7, apart),
  ]

  private static let noPercent =
    "Write %25 for a percent sign, or two hexadecimal digits after it."
  private static let noUTF8 = "Write the UTF-8 bytes of a character, as %C3%A9."
  private static let noControl = "Remove the control character; links that contain it are refused."
  private static let invisible =
    "Remove the invisible character; links that contain it are refused."
  private static let rest =
    "Name what it stands for: {rest*} for all segments that follow, {name} for one."
  private static let star = "Name what it stands for, {name}, or write %2A for the star itself."

  static let literals: [Row] = [
    Row("/a}", .strayBrace, 2..<3, "Remove the brace, or write %7D for the brace itself.", "%7D"),
    Row("/a b", .illegalCharacter, 2..<3, "Write %20 for a space.", "%20"),
    Row(
      "/a\\b", .illegalCharacter, 2..<3,
      "Write / between segments, or %5C for the backslash itself.", "%5C"),
    Row(
      "/<", .illegalCharacter, 1..<2, "Write a capture as {name}, or %3C for the character itself.",
      "%3C"),
    Row(
      "/>", .illegalCharacter, 1..<2, "Write a capture as {name}, or %3E for the character itself.",
      "%3E"),
    Row("/^", .illegalCharacter, 1..<2, "Write %5E for ^.", "%5E"),
    Row("/\"", .illegalCharacter, 1..<2, "Write %22 for \".", "%22"),
    Row("/`", .illegalCharacter, 1..<2, "Write %60 for `.", "%60"),
    Row("/[", .illegalCharacter, 1..<2, "Write %5B for [.", "%5B"),
    Row("/a#b#c", .illegalCharacter, 4..<5, "Write %23 for #.", "%23"),
    Row("/\t", .controlCharacter, 1..<2, noControl, ""),
    Row("/\u{0}", .controlCharacter, 1..<2, noControl, ""),
    Row("/\u{1F}", .controlCharacter, 1..<2, noControl, ""),
    Row("/\u{7F}", .controlCharacter, 1..<2, noControl, ""),
    Row("/a\u{80}", .controlCharacter, 2..<4, invisible, ""),
    Row("/a\u{9F}b", .controlCharacter, 2..<4, invisible, ""),
    Row("/\u{202A}", .controlCharacter, 1..<4, invisible, ""),
    Row("/\u{2069}b", .controlCharacter, 1..<4, invisible, ""),
    Row("/%1F", .controlCharacter, 1..<4, invisible, ""),
    Row("/%7f", .controlCharacter, 1..<4, invisible, ""),
    Row("/%c2%9F", .controlCharacter, 1..<7, invisible, ""),
    Row("/a?b=%E2%81%A6", .controlCharacter, 5..<14, invisible, ""),
    Row("/a?b#%E2%80%AA", .controlCharacter, 5..<14, invisible, ""),
    Row("/{a\u{85}}", .controlCharacter, 3..<5, invisible, ""),
    Row("/{éa\u{202E}b}", .controlCharacter, 5..<8, invisible, ""),
    Row("/{\u{202E}}", .controlCharacter, 2..<5, invisible, ""),
    Row("/a?b={c\u{2066}*}", .controlCharacter, 7..<10, invisible, ""),
    Row("/%", .malformedPercent, 1..<2, noPercent, "%25"),
    Row("/a%4", .malformedPercent, 2..<3, noPercent, "%25"),
    Row("/%4g", .malformedPercent, 1..<2, noPercent, "%25"),
    Row("/%g4", .malformedPercent, 1..<2, noPercent, "%25"),
    Row("/a?%=", .malformedPercent, 3..<4, noPercent, "%25"),
    Row("/a#%1", .malformedPercent, 3..<4, noPercent, "%25"),
    Row("/%80", .invalidUTF8, 1..<4, noUTF8), Row("/%BF", .invalidUTF8, 1..<4, noUTF8),
    Row("/%C1%80", .invalidUTF8, 1..<4, noUTF8), Row("/%C2", .invalidUTF8, 1..<4, noUTF8),
    Row("/%C2a", .invalidUTF8, 1..<4, noUTF8), Row("/%C2%41", .invalidUTF8, 1..<4, noUTF8),
    Row("/%C2%C0", .invalidUTF8, 1..<4, noUTF8), Row("/%E2%82", .invalidUTF8, 1..<7, noUTF8),
    Row("/%E2%82%4", .invalidUTF8, 1..<7, noUTF8), Row("/%E0%9F%BF", .invalidUTF8, 1..<10, noUTF8),
    Row("/%ED%A0%80", .invalidUTF8, 1..<10, noUTF8),
    Row("/%ED%BF%BF", .invalidUTF8, 1..<10, noUTF8),
    Row("/%F0%8F%BF%BF", .invalidUTF8, 1..<13, noUTF8),
    Row("/%F4%90%80%80", .invalidUTF8, 1..<13, noUTF8),
    Row("/%F5%80%80%80", .invalidUTF8, 1..<4, noUTF8),
    Row("/%F0%90%80", .invalidUTF8, 1..<10, noUTF8),
    Row("/a?b=%C3%", .invalidUTF8, 5..<8, noUTF8),
    Row("/*", .wildcard, 1..<2, rest, "{rest*}"), Row("/a/**", .wildcard, 3..<5, rest, "{rest*}"),
    Row("/*?x", .wildcard, 1..<2, rest, "{rest*}"), Row("/**#x", .wildcard, 1..<3, rest, "{rest*}"),
    Row("*", .wildcard, 0..<1, star), Row("/*/a", .wildcard, 1..<2, star),
    Row("/***b", .wildcard, 1..<4, star),
    Row("/a*", .wildcard, 2..<3, star), Row("/a?b=/*", .wildcard, 6..<7, star),
    Row("/a?*", .wildcard, 3..<4, star),
    Row("/a#/**", .wildcard, 4..<6, star), Row("/{a}*", .wildcard, 4..<5, star),
  ]

  private static let ownNames = "Give each capture its own name."
  private static let noName =
    "Use a Swift name for the capture: letters, digits, and _, not starting with a digit."
  private static let noOperator =
    "Write plain captures, as in {id}; operators of URI templates have no meaning here."
  private static let unclosed = "Close the capture with a brace, or write %7B for the brace itself."

  private static func swift(_ name: String, _ type: String) -> String {
    "Write {\(name)}; declare its type in Swift, as in case product(\(name): \(type))."
  }

  private static func plain(_ replacement: String) -> String {
    "Write \(replacement); operators of URI templates have no meaning here."
  }

  private static func whole(_ name: String) -> String {
    "Write {\(name)*} for all segments that follow."
  }

  private static func two(_ name: String) -> String {
    "Write two patterns, one with {\(name)} and one without it; only query items are optional."
  }

  static let captures: [Row] = [
    Row("/{", .unclosedBrace, 1..<2, unclosed),
    Row("/{id", .unclosedBrace, 1..<4, unclosed, "{id}"),
    Row("/{1a", .unclosedBrace, 1..<4, unclosed), Row("/{_/b", .unclosedBrace, 1..<3, unclosed),
    Row("/{a/b}", .unclosedBrace, 1..<3, unclosed, "{a}"),
    Row("/{a{b}", .unclosedBrace, 1..<3, unclosed, "{a}"),
    Row("/{/x/y}", .unclosedBrace, 1..<2, unclosed),
    Row("/{a-b", .unclosedBrace, 1..<3, unclosed, "{a}"),
    Row("/a?b={c", .unclosedBrace, 5..<7, unclosed, "{c}"),
    Row("/a#{c", .unclosedBrace, 3..<5, unclosed, "{c}"),
    Row("/{a*", .unclosedBrace, 1..<3, unclosed, "{a}"),
    Row("/{a*b", .unclosedBrace, 1..<3, unclosed, "{a}"),
    Row("/{}", .missingName, 1..<3, "Name the capture, as in {id}."),
    Row("/a?b={}", .missingName, 5..<7, "Name the capture, as in {id}."),
    Row("/{*}", .missingName, 1..<4, "Name the rest of the path, as in {rest*}.", "{rest*}"),
    Row("/{**}", .missingName, 1..<5, "Name the rest of the path, as in {rest*}.", "{rest*}"),
    Row("/{*1}", .missingName, 1..<5, "Name the rest of the path, as in {rest*}.", "{rest*}"),
    Row("/{*_}", .missingName, 1..<5, "Name the rest of the path, as in {rest*}.", "{rest*}"),
    Row("/{*a}", .restSyntax, 1..<5, whole("a"), "{a*}"),
    Row("/{**ab}", .restSyntax, 1..<7, whole("ab"), "{ab*}"),
    Row("/{a**}", .restSyntax, 1..<6, whole("a"), "{a*}"),
    Row("/{a++}", .restSyntax, 1..<6, whole("a"), "{a*}"),
    Row("/{a++}", .restSyntax, 1..<6, whole("a"), "{a*}"),
    Row("/{a*+}", .invalidName, 2..<5, noName, "a__"),
    Row("/{a..}", .invalidName, 2..<5, noName, "a__"),
    Row("/{a....}", .invalidName, 2..<7, noName, "a____"),
    Row("/{a..b}", .invalidName, 2..<6, noName, "a__b"),
    Row("/{a.b.}", .invalidName, 2..<6, noName, "a_b_"),
    Row("/{a+b}", .invalidName, 2..<5, noName, "a_b"),
    Row("/{a*b}", .invalidName, 2..<5, noName, "a_b"),
    Row("/{a-b}", .invalidName, 2..<5, noName, "a_b"),
    Row("/{1}", .invalidName, 2..<3, noName, "_1"),
    Row("/{9a}", .invalidName, 2..<4, noName, "_9a"),
    Row("/{0*}", .invalidName, 2..<4, noName, "_0_"),
    Row("/{-}", .invalidName, 2..<3, noName),
    Row("/{--}", .invalidName, 2..<4, noName),
    Row("/{é-1}", .invalidName, 2..<6, noName, "é_1"),
    Row("/{a b}", .invalidName, 2..<5, noName, "a_b"),
    Row("/{a??}", .invalidName, 2..<5, noName, "a__"),
    Row("/{1:Int}", .invalidName, 2..<7, noName, "_1_Int"),
    Row("/{_:Int}", .invalidName, 2..<7, noName, "__Int"),
    Row("/{,a}", .invalidName, 2..<4, noName, "_a"),
    Row("/{id:Int}", .typeInPattern, 4..<8, swift("id", "Int"), ""),
    Row("/{a:UUID}", .typeInPattern, 3..<8, swift("a", "UUID"), ""),
    Row("/{a:Üb1_}", .typeInPattern, 3..<9, swift("a", "Üb1_"), ""),
    Row("/{a:int}", .typeInPattern, 3..<7, swift("a", "Int"), ""),
    Row("/{a:}", .typeInPattern, 3..<4, swift("a", "Int"), ""),
    Row("/{a:A.B}", .typeInPattern, 3..<7, swift("a", "Int"), ""),
    Row("/{a:_B}", .typeInPattern, 3..<6, swift("a", "Int"), ""),
    Row("/{a:[0-9]+}", .typeInPattern, 3..<10, swift("a", "Int"), ""),
    Row("/b?c={a:Bool}", .typeInPattern, 7..<12, swift("a", "Bool"), ""),
    Row("/{id?}", .optionalInPattern, 4..<5, two("id")),
    Row("/a#{id?}", .optionalInPattern, 6..<7, two("id")),
    Row(
      "/a?b={id?}", .optionalInPattern, 8..<9,
      "Write {id}; it is optional if its Swift type is, as in id: String?.", ""),
    Row("/{+a}", .templateOperator, 1..<5, plain("{a}"), "{a}"),
    Row("/{+a,b}", .templateOperator, 1..<7, noOperator),
    Row("/{/a}", .templateOperator, 1..<5, plain("/{a}"), "/{a}"),
    Row("/{/a,b}", .templateOperator, 1..<7, plain("/{a}/{b}"), "/{a}/{b}"),
    Row("/{?a}", .templateOperator, 1..<5, plain("?a={a}"), "?a={a}"),
    Row("/{?a,b}", .templateOperator, 1..<7, plain("?a={a}&b={b}"), "?a={a}&b={b}"),
    Row("/{&a}", .templateOperator, 1..<5, plain("&a={a}"), "&a={a}"),
    Row("/{&a,b}", .templateOperator, 1..<7, plain("&a={a}&b={b}"), "&a={a}&b={b}"),
    Row("/{#a}", .templateOperator, 1..<5, plain("#{a}"), "#{a}"),
    Row("/{#a,b}", .templateOperator, 1..<7, noOperator),
    Row("/{.a}", .templateOperator, 1..<5, plain(".{a}"), ".{a}"),
    Row("/{.a,b}", .templateOperator, 1..<7, noOperator),
    Row("/{;a}", .templateOperator, 1..<5, noOperator),
    Row("/{?a,}", .templateOperator, 1..<6, noOperator),
    Row("/{?}", .templateOperator, 1..<4, noOperator),
    Row("/{?1}", .templateOperator, 1..<5, noOperator),
    Row("/{?_}", .templateOperator, 1..<5, noOperator),
    Row("/{?a-b}", .templateOperator, 1..<7, noOperator),
    Row("/{a}/{a}", .duplicateCapture, 5..<8, ownNames),
    Row("/{a}/{a*}", .duplicateCapture, 5..<9, ownNames),
    Row("/b/{a}?c={a}", .duplicateCapture, 9..<12, ownNames),
    Row("/b?c={a}#{a}", .duplicateCapture, 9..<12, ownNames),
    Row("/b?c={a}&d={a}", .duplicateCapture, 11..<14, ownNames),
    Row("/{a}#{a}", .duplicateCapture, 5..<8, ownNames),
  ]

  private static let noQuery = "Remove the question mark, or write a query item after it."
  private static let noItemBehind = "Remove the ampersand, or write a query item after it."
  private static let oneName = "Name each query item once; an array type takes its repeated values."
  private static let noFragment = "Remove the number sign, or write a fragment after it."
  private static func before(_ name: String) -> String {
    "Write the item's name before the capture: \(name)={\(name)}."
  }
  private static let noItem = "Write the item's name as a literal, such as id={id}."
  private static let mixed =
    "Capture the whole value, name={name}, and split it in a LinkValue type."
  static let tails: [Row] = [
    Row("/a?", .emptyQuery, 2..<3, noQuery, ""),
    Row("?#a", .emptyQuery, 0..<1, noQuery, ""),
    Row("/a?b&", .emptyQueryItem, 4..<5, noItemBehind, ""),
    Row("/a?b=c&#d", .emptyQueryItem, 6..<7, noItemBehind, ""),
    Row("/a?&b", .emptyQueryItem, 3..<4, "Remove one ampersand.", ""),
    Row("/a?b&&c", .emptyQueryItem, 5..<6, "Remove one ampersand.", ""),
    Row("/a?=b", .missingQueryName, 3..<4, "Write the item's name before the equals sign."),
    Row("/a?b&=", .missingQueryName, 5..<6, "Write the item's name before the equals sign."),
    Row("/a?{id}", .captureInQueryName, 3..<7, before("id"), "id={id}"),
    Row("/a?b&{id}&c", .captureInQueryName, 5..<9, before("id"), "id={id}"),
    Row("/a?{b}#c", .captureInQueryName, 3..<6, before("b"), "b={b}"),
    Row("/a?b{c}", .captureInQueryName, 4..<7, noItem),
    Row("/a?{b}c", .captureInQueryName, 3..<7, noItem),
    Row("/a?{b}=1&c", .captureInQueryName, 3..<8, noItem),
    Row("/a?{b", .captureInQueryName, 3..<5, noItem),
    Row("/a?{1}", .captureInQueryName, 3..<6, noItem),
    Row("/a?{}", .captureInQueryName, 3..<5, noItem),
    Row("/a?{_}", .captureInQueryName, 3..<6, noItem),
    Row("/a?b=1&b", .duplicateQueryName, 7..<8, oneName),
    Row("/a?b&c=1&%62=2", .duplicateQueryName, 9..<12, oneName),
    Row("/a?%C3%A9&é={b}", .duplicateQueryName, 10..<12, oneName),
    Row("/a?b=c{d}", .mixedQueryValue, 5..<9, mixed),
    Row("/a?b={d}c&e", .mixedQueryValue, 5..<9, mixed),
    Row("/a?b={d}c#e", .mixedQueryValue, 5..<9, mixed),
    Row("/a?b={c}{d}", .mixedQueryValue, 5..<11, mixed),
    Row("/a?b=c{d}e{f", .mixedQueryValue, 5..<12, mixed),
    Row("/a?b={c}=", .mixedQueryValue, 5..<9, mixed),
    Row(
      "/a?b={c*}", .restInQuery, 7..<8,
      "Remove the star; an array type takes a repeated query item.", ""),
    Row(
      "/a#{bc*}", .restInFragment, 6..<7, "Remove the star; a capture takes the whole fragment.", ""
    ),
    Row("/a#", .emptyFragment, 2..<3, noFragment, ""),
    Row("#", .emptyFragment, 0..<1, noFragment, ""),
    Row("/a?b#", .emptyFragment, 4..<5, noFragment, ""),
    Row("/a#{b}{c}", .adjacentCaptures, 6..<9, apart),
    Row(
      "/a#b/{c+}", .restInFragment, 7..<8,
      "Remove the plus sign; a capture takes one segment of a fragment.", ""),
    Row(
      "/a#{c+}", .restInFragment, 5..<6,
      "Remove the plus sign; a capture takes the whole fragment.", ""),
    Row(
      "/a?b={c+}", .restInQuery, 7..<8,
      "Remove the plus sign; an array type takes a repeated query item.", ""),
    Row(
      "/a?b|=1", .missingQueryName, 5..<6,
      "Write a name on both sides of the bar, or %7C for the bar itself."),
    Row(
      "/{a*}?b|c|d|e&f|g|h|i=1", .tooManyAlternatives, 14..<21,
      "A pattern may stand for at most 16 plain ones."),
    Row("/a#{b}#", .illegalCharacter, 6..<7, "Write %23 for #.", "%23"),
  ]

  static let rows = paths + literals + captures + tails

  @Test(arguments: rows)
  func `says what to do at the place`(_ row: Row) {
    guard let error = patternError(row.text) else { return }
    #expect(error.code == row.code)
    #expect(error.range == row.range)
    #expect(error.hint == row.hint)
    #expect(error.replacement == row.replacement)
    #expect(error.pattern == row.text)
    #expect(error.curedPattern != row.text)
  }

  @Test func `says how long a pattern may be`() throws {
    let longest = "/" + String(repeating: "a", count: 65_534)
    _ = try LinkPattern(longest)
    let error = patternError(longest + "a")
    #expect(error?.code == .tooLong)
    #expect(error?.range == 65_535..<65_535)
    #expect(error?.hint == "Shorten it to at most 65,535 bytes.")
  }
}
