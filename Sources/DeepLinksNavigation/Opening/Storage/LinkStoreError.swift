// SPDX-License-Identifier: MIT

/// Why a `LinkFileStore` could not read or write.
public struct LinkStoreError: Error, Sendable, Hashable, CustomStringConvertible {
  /// The stable name of a reason.
  public struct Code: RawRepresentable, Sendable, Hashable, Codable, CustomStringConvertible {
    /// The name, in `lowerCamelCase`; it never changes once published.
    public let rawValue: String
    /// Makes a code from its name; unknown names are kept.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The name.
    public var description: String { rawValue }

    /// The key cannot name a file.
    public static let invalidKey = Code(rawValue: "invalidKey")
    /// The file is larger than the store reads, or the bytes than it writes.
    public static let tooLarge = Code(rawValue: "tooLarge")
    /// There is something under the key that is no regular file.
    public static let notAFile = Code(rawValue: "notAFile")
    /// The system did not let the file be read.
    public static let unreadable = Code(rawValue: "unreadable")
    /// The system did not let the file be written.
    public static let unwritable = Code(rawValue: "unwritable")
    /// Another process of the app uses the files.
    public static let busy = Code(rawValue: "busy")
  }

  /// What is wrong.
  public let code: Code
  /// The key concerned; empty if all are.
  public let key: String
  /// What to do now, in one sentence.
  public let hint: String

  package init(_ code: Code, key: String = "") {
    self.code = code
    self.key = key
    hint =
      switch code {
      case .invalidKey: "Use 1 to 64 letters, digits, hyphens, underscores and inner dots."
      case .tooLarge: "Remove the file, or raise the store's size limit."
      case .notAFile: "Remove what stands in the place of the file."
      case .unwritable: "Check that the directory can be made and written, and that there is room."
      case .busy: "Try again: another process of the app uses the files."
      default: "Check the permissions of the file."
      }
  }

  /// The code, the key and the hint.
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
