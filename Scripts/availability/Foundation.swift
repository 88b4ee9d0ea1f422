// SPDX-License-Identifier: MIT

// Stands in for Foundation where sources are only type-checked: the few names the package uses,
// as Foundation declares them. Nothing here runs.

@_exported import Darwin

public struct URL: Hashable, Sendable, Codable, CustomStringConvertible {
  public enum DirectoryHint: Sendable {
    case isDirectory, notDirectory, checkFileSystem, inferFromPath
  }
  public init?(string: String) { nil }
  public init(fileURLWithPath path: String, isDirectory: Bool) {}
  public mutating func setResourceValues(_ values: URLResourceValues) throws {}
  public init?(string: String, relativeTo url: URL?) { nil }
  public init?(string: String, encodingInvalidCharacters: Bool) { nil }
  public var absoluteString: String { "" }
  public var scheme: String? { nil }
  public var path: String { "" }
  public func appending(path: some StringProtocol, directoryHint: DirectoryHint = .inferFromPath)
    -> URL
  {
    self
  }
  public var description: String { "" }
}

public struct URLResourceValues {
  public init() {}
  public var isExcludedFromBackup: Bool?
}

// Darwin's, which Foundation re-exports.
public typealias uuid_t = (
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8,
  UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8, UInt8
)

public struct UUID: Hashable, Sendable, Codable, CustomStringConvertible {
  public init() {}
  public init?(uuidString: String) { nil }
  public init(uuid: uuid_t) {}
  public var uuid: uuid_t { (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0) }
  public var uuidString: String { "" }
  public var description: String { "" }
  public static func == (lhs: UUID, rhs: UUID) -> Bool { true }
  public func hash(into hasher: inout Hasher) {}
}

public typealias TimeInterval = Double

public struct Date: Hashable, Sendable, Codable, Comparable, CustomStringConvertible {
  public init() {}
  public init(timeIntervalSince1970: TimeInterval) {}
  public static let distantPast = Date()
  public static let distantFuture = Date()
  public init(timeIntervalSinceReferenceDate: TimeInterval) {}
  public var timeIntervalSince1970: TimeInterval { 0 }
  public var timeIntervalSinceReferenceDate: TimeInterval { 0 }
  public func timeIntervalSince(_ date: Date) -> TimeInterval { 0 }
  public func addingTimeInterval(_ interval: TimeInterval) -> Date { self }
  public var description: String { "" }
  public static func < (lhs: Date, rhs: Date) -> Bool { false }
}

public struct Data: Hashable, Sendable, RandomAccessCollection, RangeReplaceableCollection {
  public typealias SubSequence = Data
  public struct ReadingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
  public struct WritingOptions: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let atomic = WritingOptions(rawValue: 1)
  }
  public init() {}
  public init(contentsOf url: URL, options: ReadingOptions = []) throws {}
  public func write(to url: URL, options: WritingOptions = []) throws {}
  public init<Bytes: Sequence>(_ bytes: Bytes) where Bytes.Element == UInt8 {}
  public var startIndex: Int { 0 }
  public var endIndex: Int { 0 }
  public subscript(index: Int) -> UInt8 { 0 }
  public subscript(bounds: Range<Int>) -> Data { self }
  public mutating func replaceSubrange<Bytes: Collection>(
    _ range: Range<Int>, with bytes: Bytes
  ) where Bytes.Element == UInt8 {}
  public func withUnsafeBytes<Result>(
    _ body: (UnsafeRawBufferPointer) throws -> Result
  ) rethrows -> Result {
    try body(UnsafeRawBufferPointer(start: nil, count: 0))
  }
  public mutating func append(_ byte: UInt8) {}
  public mutating func append(_ other: Data) {}
  public mutating func append(contentsOf bytes: some Sequence<UInt8>) {}
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

public struct FileAttributeKey: Hashable, Sendable {
  public static let type = FileAttributeKey()
  public static let size = FileAttributeKey()
  public static let posixPermissions = FileAttributeKey()
  public static let protectionKey = FileAttributeKey()
}

public struct FileProtectionType: Hashable, Sendable {
  public static let completeUntilFirstUserAuthentication = FileProtectionType()
}

open class NSNumber {
  open var intValue: Int { 0 }
}

public struct FileAttributeType: Hashable, Sendable {
  public static let typeRegular = FileAttributeType()
}

open class FileManager {
  public class var `default`: FileManager { FileManager() }
  open func fileExists(atPath path: String) -> Bool { false }
  open func attributesOfItem(atPath path: String) throws -> [FileAttributeKey: Any] { [:] }
  open func setAttributes(
    _ attributes: [FileAttributeKey: Any], ofItemAtPath path: String
  ) throws {}
  open func createDirectory(
    at url: URL, withIntermediateDirectories: Bool, attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
}

open class NSLock: @unchecked Sendable {
  public init() {}
  public func withLock<Result>(_ body: () throws -> Result) rethrows -> Result { try body() }
}

/// CoreGraphics declares it; Foundation re-exports it.
public typealias CGFloat = Double

public struct CGSize: Hashable, Sendable {
  public var width: CGFloat
  public var height: CGFloat
  public init(width: CGFloat, height: CGFloat) { (self.width, self.height) = (width, height) }
}

public struct CGPoint: Hashable, Sendable {
  public static let zero = CGPoint(x: 0, y: 0)
  public var x: CGFloat
  public var y: CGFloat
  public init(x: CGFloat, y: CGFloat) { (self.x, self.y) = (x, y) }
}

public struct CGRect: Hashable, Sendable {
  public static let zero = CGRect()
  public var origin = CGPoint.zero
  public var width: CGFloat { 0 }
  public var height: CGFloat { 0 }
}

// With Objective-C, they are in its header.
#if !OBJECTIVE_C
public protocol NSObjectProtocol: AnyObject {}

open class NSObject: NSObjectProtocol, Hashable {
  public init() {}
  public static func == (lhs: NSObject, rhs: NSObject) -> Bool { lhs === rhs }
  open func hash(into hasher: inout Hasher) {}
}

open class NSCoder: NSObject {}
open class Bundle: NSObject {
  public class var main: Bundle { Bundle() }
  open var bundleIdentifier: String? { nil }
  open func object(forInfoDictionaryKey key: String) -> Any? { nil }
  open var preferredLocalizations: [String] { [] }
  open func localizedString(forKey key: String, value: String?, table tableName: String?) -> String
  { key }
}

public protocol NSSecureCoding {}
extension String: NSSecureCoding {}
#endif

open class ProcessInfo: NSObject, @unchecked Sendable {
  public class var processInfo: ProcessInfo { ProcessInfo() }
  open var environment: [String: String] { [:] }
  open var processName: String { "" }
  open var processIdentifier: Int32 { 0 }
  open var operatingSystemVersionString: String { "" }
}
open class FileHandle: NSObject, @unchecked Sendable {
  open class var standardError: FileHandle { FileHandle(forReadingAtPath: "") ?? FileHandle() }
  private override init() {}
  public init?(forReadingAtPath path: String) {}
  public init(fileDescriptor: Int32, closeOnDealloc: Bool) {}
  open func write(_ data: Data) {}
  open func read(upToCount count: Int) throws -> Data? { nil }
  open func close() throws {}
}

open class Thread: NSObject {
  open class var isMainThread: Bool { true }
  open class func detachNewThread(_ block: @escaping @Sendable () -> Void) {}
}

public let NSNotFound = Int.max

public protocol CustomNSError: Error {
  static var errorDomain: String { get }
  var errorCode: Int { get }
  var errorUserInfo: [String: Any] { get }
}

public struct LocalizedStringResource: Sendable, Hashable, ExpressibleByStringInterpolation {
  public init(stringLiteral value: String) {}
}

public protocol CustomLocalizedStringResourceConvertible {
  var localizedStringResource: LocalizedStringResource { get }
}

public protocol LocalizedError: Error {
  var errorDescription: String? { get }
  var recoverySuggestion: String? { get }
}

extension LocalizedError {
  public var errorDescription: String? { nil }
  public var recoverySuggestion: String? { nil }
}

public let NSLocalizedDescriptionKey = ""
public let NSLocalizedRecoverySuggestionErrorKey = ""

public struct IndexSet: Hashable, Sendable {
  public init(integer: Int) {}
  public func contains(_ integer: Int) -> Bool { false }
}

open class UserDefaults: NSObject {
  public class var standard: UserDefaults { UserDefaults() }
  open func object(forKey key: String) -> Any? { nil }
  open func string(forKey key: String) -> String? { nil }
  open func set(_ value: Any?, forKey key: String) {}
  open func removeObject(forKey key: String) {}
}

extension Error {
  public var localizedDescription: String { "" }
}

extension FileManager {
  public enum SearchPathDirectory: Sendable { case applicationSupportDirectory, cachesDirectory }
  public struct SearchPathDomainMask: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let userDomainMask = SearchPathDomainMask(rawValue: 1)
  }
  public func urls(
    for directory: SearchPathDirectory, in mask: SearchPathDomainMask
  ) -> [URL] { [] }
  public var temporaryDirectory: URL { URL(fileURLWithPath: "", isDirectory: true) }
  public func moveItem(at from: URL, to: URL) throws {}
}

extension URL {
  public func deletingLastPathComponent() -> URL { self }
  public func deletingPathExtension() -> URL { self }
  public func appendingPathExtension(_ text: String) -> URL { self }
  public var lastPathComponent: String { "" }
  public var pathExtension: String { "" }
  public var host: String? { nil }
  public func host(percentEncoded: Bool = true) -> String? { nil }
  public mutating func append(queryItems: [URLQueryItem]) {}
}

public struct URLRequest: Hashable, Sendable {
  public enum CachePolicy: Sendable { case reloadIgnoringLocalCacheData }
  public init(url: URL) {}
  public var httpMethod: String?
  public var timeoutInterval: TimeInterval = 60
  public var cachePolicy = CachePolicy.reloadIgnoringLocalCacheData
}

open class URLResponse: NSObject, @unchecked Sendable {}

open class HTTPURLResponse: URLResponse, @unchecked Sendable {
  open var statusCode: Int { 0 }
}

open class URLSessionConfiguration: NSObject, @unchecked Sendable {
  public class var ephemeral: URLSessionConfiguration { URLSessionConfiguration() }
}

open class URLSession: NSObject, @unchecked Sendable {
  public class var shared: URLSession { URLSession(configuration: .ephemeral) }
  public init(configuration: URLSessionConfiguration) { super.init() }
  public func data(for request: URLRequest) async throws -> (Data, URLResponse) {
    (Data(), URLResponse())
  }
}

public struct CocoaError: Error {
  public struct Code: Hashable, Sendable {}
  public static let fileReadNoSuchFile = Code()
  public static let fileWriteFileExists = Code()
}

public func ~= (code: CocoaError.Code, error: any Error) -> Bool { false }

public struct URLQueryItem: Hashable, Sendable {
  public var name: String
  public var value: String?
  public init(name: String, value: String?) { (self.name, self.value) = (name, value) }
}

public struct URLComponents: Hashable, Sendable {
  public init() {}
  public init?(string: String) { nil }
  public var scheme: String?
  public var host: String?
  public var path = ""
  public var queryItems: [URLQueryItem]?
  public var url: URL? { nil }
}

// On other platforms, the headless frameworks have it.
#if os(macOS)
open class NSUserActivity: NSObject {
  public init(activityType: String) { self.activityType = activityType }
  public let activityType: String
  open var title: String?
  open var webpageURL: URL?
  open var referrerURL: URL?
  open var userInfo: [AnyHashable: Any]?
  open var targetContentIdentifier: String?
  open var isEligibleForHandoff = true
  open func addUserInfoEntries(from otherDictionary: [AnyHashable: Any]) {}
}

public let NSUserActivityTypeBrowsingWeb = ""

extension AttributedString {
  public struct MarkdownParsingOptions: Sendable {
    public enum InterpretedSyntax: Hashable, Sendable {
      case full, inlineOnly, inlineOnlyPreservingWhitespace
    }
    public enum FailurePolicy: Hashable, Sendable {
      case throwError, returnPartiallyParsedIfPossible
    }
    public init(
      allowsExtendedAttributes: Bool = false, interpretedSyntax: InterpretedSyntax = .full,
      failurePolicy: FailurePolicy = .throwError, languageCode: String? = nil
    ) {}
  }
  public init(
    markdown: String, options: MarkdownParsingOptions = .init(), baseURL: URL? = nil
  ) throws {}
}
#endif
