// SPDX-License-Identifier: MIT

#if Macros || Commands
import Foundation

#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif

/// The Swift files below some paths.
struct SourceFolder {
  /// A file, and what changes when it does.
  struct Item: Sendable, Hashable {
    let path: String
    let status: SourceStatus
  }

  /// A path that is neither a file nor a folder.
  struct Missing: Error { let path: String }

  /// What others put beside sources, and what tools build.
  private static let skipped: Set<String> = [
    "Carthage", "DerivedData", "Pods", "SourcePackages", "node_modules",
  ]

  private(set) var items: [Item] = []
  /// What is called like a wanted file and is none, and what could not be looked at; with the reason.
  private(set) var unreadable: [(path: String, reason: String)] = []
  private var seen: Set<SourceStatus.Identity> = []

  private let entered: Set<String>
  private let isWanted: (String) -> Bool

  /// Finds files, each once; links to folders are followed only where they are named.
  ///
  /// - Parameters:
  ///   - entered: the hidden folders that are looked into.
  ///   - isWanted: whether the name of a file is one that is looked for.
  init(
    _ paths: [String], entering entered: Set<String> = [],
    isWanted: @escaping (String) -> Bool = { $0.hasSuffix(".swift") }
  ) throws(Missing) {
    self.entered = entered
    self.isWanted = isWanted
    for path in paths {
      guard !path.isEmpty, let status = SourceStatus(at: path, followsLinks: true) else {
        throw Missing(path: path)
      }
      switch status.kind {
      case .folder: walk(path)
      case .file: add(path, status)
      case .other: throw Missing(path: path)
      }
    }
    items.sort { $0.path < $1.path }
    unreadable.sort { $0.path < $1.path }
  }

  private mutating func walk(_ folder: String) {
    var folders = [folder]
    while let folder = folders.popLast() {
      guard let names = Self.names(in: folder) else {
        unreadable.append((folder, "The folder cannot be read"))
        continue
      }
      for bytes in names {
        guard let name = String(validating: bytes, as: UTF8.self) else {
          let name = String(decoding: bytes, as: UTF8.self)
          unreadable.append((Self.path(of: name, in: folder), "The name is not UTF-8"))
          continue
        }
        guard !name.hasPrefix(".") || entered.contains(name), !Self.skipped.contains(name) else {
          continue
        }
        look(at: Self.path(of: name, in: folder), isWanted: isWanted(name), &folders)
      }
    }
  }

  private mutating func look(at path: String, isWanted: Bool, _ folders: inout [String]) {
    let isSource = path.hasSuffix(".swift")
    guard let status = SourceStatus(at: path, followsLinks: isWanted) else {
      if isWanted {
        unreadable.append(
          (path, isSource ? "The file cannot be read" : "The link leads nowhere"))
      }
      return
    }
    switch status.kind {
    case .folder where isWanted && !isSource:
      unreadable.append((path, "It is a folder, and no file"))
    case .folder:
      // A link to a folder may lead back to where it stands.
      if !isWanted || SourceStatus(at: path, followsLinks: false)?.kind == .folder {
        folders.append(path)
      }
    case .file: if isWanted { add(path, status) }
    case .other: if isWanted { unreadable.append((path, "This is no file")) }
    }
  }

  private static func path(of name: String, in folder: String) -> String {
    folder == "." ? name : folder.hasSuffix("/") ? folder + name : "\(folder)/\(name)"
  }

  /// Read here, since `FileManager` stops at a name that is no text.
  private static func names(in folder: String) -> [[UInt8]]? {
    guard let stream = opendir(folder) else { return nil }
    defer { closedir(stream) }
    var names: [[UInt8]] = []
    while let entry = readdir(stream) {
      let bytes = withUnsafePointer(to: &entry.pointee.d_name) { name in
        name.withMemoryRebound(
          to: UInt8.self, capacity: MemoryLayout.size(ofValue: entry.pointee.d_name)
        ) { bytes in
          Array(
            UnsafeBufferPointer(
              start: bytes,
              count: strlen(
                UnsafeRawPointer(bytes)
                  .assumingMemoryBound(to: CChar.self))))
        }
      }
      names.append(bytes)
    }
    return names
  }

  private mutating func add(_ path: String, _ status: SourceStatus) {
    guard seen.insert(status.identity).inserted else { return }
    items.append(Item(path: path, status: status))
  }
}
#endif
