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
