// SPDX-License-Identifier: MIT

import class Foundation.NSLock

/// Where the library stores what must survive a relaunch: a few files of several kilobytes.
///
/// The contents may include links, and so secrets: keep them where only the app can read.
public protocol LinkStore: Sendable {
  /// Reads the bytes stored under a key.
  ///
  /// - Returns: `nil` if nothing is stored there.
  func load(_ key: String) throws -> [UInt8]?

  /// Stores bytes under a key: either all of them or, if it throws, none.
  ///
  /// If it throws, the previous bytes stay in place.
  func save(_ bytes: [UInt8], for key: String) throws

  /// Loads and saves without another process in between, for a store that several processes share.
  ///
  /// Default: calls `body` with the store itself, which is correct if no other process writes.
  ///
  /// - Parameter body: receives the store to use. It is brief and waits for nothing.
  /// - Throws: the error of `body`, or the store's own if another process does not release it, in
  ///   which case `body` is not called.
  func exclusively<Value>(_ body: (any LinkStore) throws -> Value) throws -> Value
}

extension LinkStore {
  public func exclusively<Value>(_ body: (any LinkStore) throws -> Value) throws -> Value {
    try body(self)
  }
}

/// A store that is lost when the app ends: for previews and tests, and for apps that keep nothing.
// `values` is accessed only while `lock` is held.
public final class LinkMemoryStore: LinkStore, @unchecked Sendable {
  private let lock = NSLock()
  private var values: [String: [UInt8]]

  /// Creates a store.
  ///
  /// - Parameter values: the initial contents. Default: empty.
  public init(_ values: [String: [UInt8]] = [:]) {
    self.values = values
  }

  public func load(_ key: String) -> [UInt8]? {
    lock.withLock { values[key] }
  }

  public func save(_ bytes: [UInt8], for key: String) {
    lock.withLock { values[key] = bytes }
  }
}

/// Why a `LinkFileStore` could not read or write.
public struct LinkStoreError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The cause; the raw value is a `lowerCamelCase` name for metrics and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The key cannot name a file.
    case invalidKey
    /// The file is larger than the store reads, or the bytes are more than it writes.
    case tooLarge
    /// The key names something that is not a regular file.
    case notAFile
    /// The system did not allow the file to be read.
    case unreadable
    /// The system did not allow the file to be written.
    case unwritable
    /// Another process of the app is using the files.
    case busy
  }

  /// The cause of the error.
  public let code: Code
  /// The key concerned; empty if the error is about all of them.
  package let key: String
  /// What to do now, in one sentence.
  public let hint: String

  package init(_ code: Code, key: String = "") {
    self.code = code
    self.key = key
    hint =
      switch code {
      case .invalidKey: "Use 1 to 64 letters, digits, hyphens, underscores, and inner periods."
      case .tooLarge: "Remove the file, or raise the store's size limit."
      case .notAFile: "Remove what is in the file's place."
      case .unwritable: "Check that the directory is writable and that there is space."
      case .busy: "Try again: another process of the app is using the files."
      default: "Check the permissions of the file."
      }
  }

  /// The code, the key, and the hint.
  public var description: String {
    var text = "Cannot use the store (\(code))"
    if code == .invalidKey {
      text += " for \(key.debugDescription)"
    } else if !key.isEmpty {
      text += " for \(key)"
    }
    return "\(text). \(hint)"
  }
}

/// The part of an earlier run's stored requests that could not be read; the rest was read.
public struct LinkStoreLoss: Sendable, Hashable, CustomStringConvertible {
  /// The cause; the raw value is a `lowerCamelCase` name for metrics and never changes.
  public enum Code: String, Sendable, Hashable, Codable, CaseIterable {
    /// The store threw.
    case store
    /// The bytes are not JSON: they are damaged or truncated.
    case damaged
    /// The file is JSON, but of another kind.
    case foreign
    /// Another version of the library wrote the file.
    case version
    /// Some records are damaged.
    case records
    /// The damaged file could not be set aside, so nothing overwrites it.
    case unkept
    /// There are more records than fit; only the newest were read.
    case overflow
  }

  /// The cause of the loss.
  public let code: Code
  /// The number of records that were lost; `nil` if that is unknown.
  package let count: Int?
  /// The version of the file, if that is the problem.
  package let version: Int?
  /// The error that the store threw, as text.
  package let reason: String?

  init(_ code: Code, count: Int? = nil, version: Int? = nil, reason: String? = nil) {
    self.code = code
    self.count = count
    self.version = version
    self.reason = reason
  }

  /// Whether there is unread data that was not set aside, and so must not be overwritten.
  var forbidsWriting: Bool { code == .store || code == .unkept }

  /// What to do now, in one sentence.
  public var hint: String {
    switch code {
    case .store: "Check the error that the store threw; nothing was read."
    case .version: "Nothing to do: links stored by another version of the app are ignored."
    case .foreign: "Give the library a key or a directory of its own."
    case .unkept: "Make the files writable, and free up space; nothing is written until then."
    case .overflow: "Raise the capacity if you need all of them."
    default: "Nothing to do: the file will be rewritten."
    }
  }

  /// The code, how much was lost, and the hint; no text of the link.
  public var description: String {
    var text = "Lost stored links (\(code)"
    if let count { text += ", records: \(count)" }
    if let version { text += " \(version)" }
    text += ")"
    if let reason { text += ": \(reason)" }
    return text.utf8.last == 0x2e ? "\(text) \(hint)" : "\(text). \(hint)"
  }
}
