// SPDX-License-Identifier: MIT

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
