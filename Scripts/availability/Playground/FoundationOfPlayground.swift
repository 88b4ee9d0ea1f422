// SPDX-License-Identifier: MIT

// The parts of Foundation that only the playground uses on a Mac, as Foundation declares them.

@_exported import Dispatch

public struct ObjCBool: Sendable, ExpressibleByBooleanLiteral {
  public init(booleanLiteral value: Bool) { boolValue = value }
  public var boolValue: Bool
}

extension FileManager {
  public var currentDirectoryPath: String { "" }
  public var homeDirectoryForCurrentUser: URL { temporaryDirectory }
  public func fileExists(
    atPath path: String, isDirectory: UnsafeMutablePointer<ObjCBool>?
  ) -> Bool { false }
  public func isExecutableFile(atPath path: String) -> Bool { false }
  public func destinationOfSymbolicLink(atPath path: String) throws -> String { "" }
  public func contentsOfDirectory(atPath path: String) throws -> [String] { [] }
  public func contents(atPath path: String) -> Data? { nil }
  public func createFile(
    atPath path: String, contents: Data?, attributes: [FileAttributeKey: Any]? = nil
  ) -> Bool { false }
  public func createDirectory(
    atPath path: String, withIntermediateDirectories: Bool,
    attributes: [FileAttributeKey: Any]? = nil
  ) throws {}
  public func removeItem(at url: URL) throws {}
  public func removeItem(atPath path: String) throws {}
}

extension URL {
  public init(filePath path: String, directoryHint: DirectoryHint = .inferFromPath) { self.init() }
  public init(
    filePath path: String, directoryHint: DirectoryHint = .inferFromPath, relativeTo base: URL?
  ) { self.init() }
  private init() { self = URL(fileURLWithPath: "", isDirectory: false) }
  public var standardizedFileURL: URL { self }
}

extension Bundle {
  public var executablePath: String? { nil }
}

open class NSString: NSObject {
  public var deletingLastPathComponent: String { "" }
  public func appendingPathComponent(_ name: String) -> String { "" }
}

extension String: _ObjectiveCBridgeable {
  public func _bridgeToObjectiveC() -> NSString { NSString() }
  public static func _forceBridgeFromObjectiveC(_ source: NSString, result: inout String?) {}
  public static func _conditionallyBridgeFromObjectiveC(
    _ source: NSString, result: inout String?
  ) -> Bool { false }
  public static func _unconditionallyBridgeFromObjectiveC(_ source: NSString?) -> String { "" }
}

extension FileHandle {
  public func synchronize() throws {}
  public class var standardOutput: FileHandle { standardError }
  public class var nullDevice: FileHandle { standardError }
  public convenience init?(forWritingAtPath path: String) { nil }
  public convenience init?(forUpdatingAtPath path: String) { nil }
  public var fileDescriptor: Int32 { 0 }
}

open class Process: NSObject, @unchecked Sendable {
  open var executableURL: URL?
  open var arguments: [String]?
  open var standardInput: Any?
  open var standardOutput: Any?
  open var standardError: Any?
  open var terminationStatus: Int32 { 0 }
  open var terminationHandler: (@Sendable (Process) -> Void)?
  open func run() throws {}
}

public func NSHomeDirectory() -> String { "" }

extension Data {
  public func base64EncodedString() -> String { "" }
}

extension ProcessInfo {
  public var activeProcessorCount: Int { 1 }
}

extension Bundle {
  /// What SwiftPM adds to a module that has resources.
  public static var module: Bundle { main }
  public var bundleURL: URL { URL(fileURLWithPath: "", isDirectory: true) }
  public func url(forResource name: String?, withExtension ext: String?) -> URL? { nil }
}

extension URL {
  public var pathComponents: [String] { [] }
}

extension FileManager {
  open class DirectoryEnumerator: NSObject, Sequence, IteratorProtocol {
    public func next() -> Any? { nil }
  }
  public func enumerator(
    at url: URL, includingPropertiesForKeys: [URLResourceKey]?
  ) -> DirectoryEnumerator? { nil }
}

public struct URLResourceKey: Hashable, Sendable {}

extension FileHandle {
  public func write(contentsOf data: Data) throws {}
}

extension Data: Codable {
  public init(from decoder: any Decoder) throws { self.init() }
  public func encode(to encoder: any Encoder) throws {}
}
