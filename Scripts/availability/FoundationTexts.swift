// SPDX-License-Identifier: MIT

// Stands in for what Foundation has of texts, dates, and their formats: see Foundation.swift.

public struct AttributedString: Hashable, Sendable {
  public struct Runs: Sequence {
    public struct Run {
      public var range: Range<Int> { 0..<0 }
      public var link: URL? { nil }
    }
    public func makeIterator() -> IndexingIterator<[Run]> { [].makeIterator() }
  }
  public init() {}
  public init(_ text: String) {}
  public var link: URL?
  public var runs: Runs { Runs() }
  public var characters: String { "" }
  public subscript(range: Range<Int>) -> AttributedString { self }
  public mutating func append(_ other: AttributedString) {}
}

public protocol FormatStyle<FormatInput, FormatOutput> {
  associatedtype FormatInput
  associatedtype FormatOutput
  func format(_ value: FormatInput) -> FormatOutput
}

public protocol ParseStrategy<ParseInput, ParseOutput> {
  associatedtype ParseInput
  associatedtype ParseOutput
  func parse(_ value: ParseInput) throws -> ParseOutput
}

public protocol ParseableFormatStyle<FormatInput, FormatOutput>: FormatStyle {
  associatedtype Strategy: ParseStrategy
  where Strategy.ParseInput == FormatOutput, Strategy.ParseOutput == FormatInput
  var parseStrategy: Strategy { get }
}

public struct Locale: Hashable, Sendable {
  public static let autoupdatingCurrent = Locale(identifier: "")
  public init(identifier: String) {}
}

public struct Calendar: Hashable, Sendable {
  public enum Identifier: Sendable { case gregorian }
  public enum Component: Sendable { case year, month, day, hour, minute, second }
  public static let autoupdatingCurrent = Calendar(identifier: .gregorian)
  public init(identifier: Identifier) { timeZone = .gmt }
  public var locale: Locale?
  public var timeZone: TimeZone
  public func date(
    byAdding component: Component, value: Int, to date: Date, wrappingComponents: Bool = false
  ) -> Date? { nil }
  public func startOfDay(for date: Date) -> Date { date }
}

public struct TimeZone: Hashable, Sendable {
  public static let gmt = TimeZone()
  public func secondsFromGMT(for date: Date = Date()) -> Int { 0 }
}

open class DateFormatter: NSObject {
  public enum Style: UInt, Sendable { case none, short, medium, long, full }
  open var locale: Locale?
  open var timeZone: TimeZone?
  open var dateStyle = Style.none
  open var timeStyle = Style.none
  open func string(from date: Date) -> String { "" }
}

extension TimeZone {
  public var identifier: String { "" }
}

extension AttributedString {
  public static func += (lhs: inout AttributedString, rhs: AttributedString) {}
}

public struct CharacterSet: Hashable, Sendable {
  public static let whitespacesAndNewlines = CharacterSet()
}

extension StringProtocol {
  public func trimmingCharacters(in set: CharacterSet) -> String { "" }
}

extension Date {
  public struct ISO8601FormatStyle: ParseableFormatStyle, ParseStrategy, Hashable, Sendable {
    public init(timeZone: TimeZone) {}
    public func year() -> Self { self }
    public func month() -> Self { self }
    public func day() -> Self { self }
    public func format(_ value: Date) -> String { "" }
    public func parse(_ value: String) throws -> Date { Date() }
    public var parseStrategy: Self { self }
  }

  public struct FormatStyle: Foundation.FormatStyle, Hashable, Sendable {
    public struct Symbol: Sendable {
      public struct Month: Sendable { public static let abbreviated = Month() }
    }
    public init(locale: Locale, calendar: Calendar, timeZone: TimeZone) {}
    public func year() -> Self { self }
    public func month(_ format: Symbol.Month = .abbreviated) -> Self { self }
    public func day() -> Self { self }
    public func format(_ value: Date) -> String { "" }
  }

  public func formatted<Style: Foundation.FormatStyle>(
    _ style: Style
  ) -> Style.FormatOutput where Style.FormatInput == Date {
    style.format(self)
  }
}

public struct Decimal: Hashable, Sendable, ExpressibleByIntegerLiteral {
  public struct FormatStyle: Foundation.FormatStyle, Sendable {
    public struct Currency: Foundation.FormatStyle, Sendable {
      public func format(_ value: Decimal) -> String { "" }
    }
    public func format(_ value: Decimal) -> String { "" }
  }
  public init(_ value: Int) {}
  public init(integerLiteral value: Int) {}
  public static func / (lhs: Decimal, rhs: Decimal) -> Decimal { lhs }
  public func formatted<Style: Foundation.FormatStyle>(
    _ style: Style
  ) -> Style.FormatOutput where Style.FormatInput == Decimal {
    style.format(self)
  }
}

extension FormatStyle where Self == Decimal.FormatStyle.Currency {
  public static func currency(code: String) -> Self { Self() }
}
