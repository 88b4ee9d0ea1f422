// SPDX-License-Identifier: MIT

// Stands in for Foundation where sources are only type-checked: the few names the package uses,
// as Foundation declares them. Nothing here runs.

public struct URL: Hashable, Sendable, CustomStringConvertible {
  public init?(string: String) { nil }
  public init?(string: String, encodingInvalidCharacters: Bool) { nil }
  public var absoluteString: String { "" }
  public var description: String { "" }
}

public struct UUID: Hashable, Sendable, Codable, CustomStringConvertible {
  public typealias Bytes = (
    UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
    UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
  )
  public init() {}
  public init?(uuidString: String) { nil }
  public init(uuid: Bytes) {}
  public var uuid: Bytes { (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) }
  public var uuidString: String { "" }
  public var description: String { "" }
  public static func == (lhs: UUID, rhs: UUID) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

public typealias TimeInterval = Double

public struct Date: Hashable, Sendable, Codable, Comparable {
  public init() {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public var timeIntervalSince1970: TimeInterval { 0 }
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public static func < (lhs: Date, rhs: Date) -> Bool { false }
}

public struct Data: Hashable, Sendable, RandomAccessCollection {
  public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
}

public final class JSONEncoder {
  public struct OutputFormatting: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let prettyPrinted = OutputFormatting(rawValue: 1)
    public static let sortedKeys = OutputFormatting(rawValue: 2)
    public static let withoutEscapingSlashes = OutputFormatting(rawValue: 8)
  }

  public init() {}
  public var outputFormatting: OutputFormatting = []
  public func encode(_ value: some Encodable) throws -> Data { Data([]) }
}

public final class JSONDecoder {
  public init() {}
  public func decode<Value: Decodable>(_ type: Value.Type, from data: Data) throws -> Value {
    throw DecodingError.valueNotFound(
      type, DecodingError.Context(codingPath: [], debugDescription: ""))
  }
}
