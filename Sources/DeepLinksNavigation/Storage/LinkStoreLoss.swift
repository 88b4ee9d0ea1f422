// SPDX-License-Identifier: MIT

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
