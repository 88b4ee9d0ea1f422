// SPDX-License-Identifier: MIT

/// A step of registering or undoing.
public enum FileChange: Sendable, Hashable {
  /// Makes a folder.
  case makeFolder(String)
  /// Writes a file, completely or not at all; the mode is for a new one.
  case write(String, bytes: [UInt8], mode: UInt16)
  /// Removes a file.
  case remove(String)
  /// Lets a program index the entries of a folder.
  case index(folder: String, program: String)
  /// Removes an index without entries.
  case removeIfEmptyIndex(String)
  /// Removes a folder, if it is empty.
  case removeFolder(String)

  /// The step in one word, and the path it affects.
  public var summary: (verb: String, path: String) {
    switch self {
    case .makeFolder(let path): ("make", path)
    case .write(let path, _, _): ("write", path)
    case .remove(let path): ("remove", path)
    case .index(let folder, _): ("index", folder)
    case .removeIfEmptyIndex(let path), .removeFolder(let path): ("remove if empty", path)
    }
  }

  /// The file's new text; `nil` if the step writes none.
  public var text: String? {
    if case .write(_, let bytes, _) = self { String(decoding: bytes, as: UTF8.self) } else { nil }
  }
}
