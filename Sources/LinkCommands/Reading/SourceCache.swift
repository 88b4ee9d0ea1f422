// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import Foundation
import JSONText
@_spi(Project) import LinkFiles

/// The results of the previous run, by path.
///
/// A file whose status has not changed is not opened; one whose bytes have not changed is not
/// parsed. A cache of another version or folder, or one that was modified, is ignored.
struct SourceCache: Sendable, Codable {
  /// One file.
  struct Entry: Sendable, Codable {
    var status: FileStatus
    /// The hash of its bytes; `nil` for a file that could not be read, which may be possible later.
    var hash: UInt64?
    /// Whether it seems to have links or types of their values.
    var matters = true
    /// The declarations; `nil` for a file that was not parsed.
    var declarations: SourceDeclarations?
    /// For a file that does not matter: the types that it seems to declare, and those that it seems
    /// to extend, prefixed with `+`.
    var names: Set<String> = []
  }

  /// The maximum size of the cache, in bytes.
  private static let sizeLimit = 256 << 20
  /// The resolution of file system clocks, which may run behind, in nanoseconds.
  private static let tick: Int64 = 2_000_000_000

  /// The program that wrote the cache; another program may get other results from the same bytes.
  var stamp: String
  /// The folder that the paths are relative to.
  var folder = FileStatus.currentFolder
  /// When reading began, in nanoseconds since 1970.
  var written: Int64 = 0
  var entries: [String: Entry] = [:]

  /// Creates an empty cache.
  init(stamp: String) { self.stamp = stamp }

  /// Reads a cache, or creates an empty one.
  init(at url: URL?, stamp: String) {
    self.init(stamp: stamp)
    // A line with the hash precedes the data.
    guard let url, let (place, name) = try? FileFolder.around(url.path),
      case .file(let bytes)? = try? place.read(name, limit: Self.sizeLimit),
      case let data = Data(bytes), let end = data.firstIndex(of: UInt8(ascii: "\n")),
      data[..<end].elementsEqual(Self.seal(data[(end + 1)...]).utf8),
      let cache = try? JSONDecoder().decode(SourceCache.self, from: data[(end + 1)...]),
      cache.stamp == stamp, cache.folder == folder
    else { return }
    self = cache
  }

  private static let header = "deeplinks-catalog "

  private static func seal(_ data: Data) -> String {
    data.withUnsafeBytes { header + "\(String(SourceBytes(bytes: $0).hash, radix: 16))" }
  }

  /// Returns the entry of a file that has not changed, judging by its status.
  ///
  /// A file changed just before the cache was started may have changed again within one tick of the
  /// clock, so it is opened.
  func fresh(_ item: FolderWalk.Item) -> Entry? {
    guard let entry = entries[item.path], entry.status == item.status, entry.hash != nil,
      max(item.status.written, item.status.changed) < written - Self.tick
    else { return nil }
    return entry
  }

  /// Writes the cache, unless another program wrote what has its name.
  func save(at url: URL) throws {
    let data = try JSONEncoder().encode(self)
    let (place, name) = try FileFolder.around(url.path, creates: true)
    try place.write(
      Data((Self.seal(data) + "\n").utf8) + data, to: name, mode: 0o600, over: .own(Self.header))
  }
}

/// The bytes of a Swift file, searched without parsing: most of an app's files have no links.
struct SourceBytes {
  let bytes: UnsafeRawBufferPointer

  /// Whether the file contains a name that only occurs in files with links, with the types of their
  /// values, or with code that shows where they lead.
  var mayMatter: Bool {
    for (index, byte) in bytes.enumerated() {
      switch byte {
      case UInt8(ascii: "L"):
        // Most of these names contain "Link"; the text after it decides.
        guard has("Link", at: index) else { continue }
        if Self.endings.contains(where: { has($0, at: index + 4) }) { return true }
        if has("s(", at: index + 4), ends(".deep", at: index, isWord: false) { return true }
        if has("(", at: index + 4), ends(".onDeep", at: index, isWord: false) { return true }
        if has("s", at: index + 4), ends("FirebaseDynamic", at: index) { return true }
      case UInt8(ascii: "W"):
        if has("WidgetKit", at: index), ends("import ", at: index, isWord: false) { return true }
      case UInt8(ascii: "U"):
        if has("UserActivity(", at: index), ends(".onContinue", at: index, isWord: false) {
          return true
        }
        if has("URL", at: index), isRegistration(at: index) { return true }
        if Self.systemNames.contains(where: { has($0, at: index) }) { return true }
      case UInt8(ascii: "."):
        if has(".page.link", at: index) { return true }
      case UInt8(ascii: "N"):
        if has("NSApplication, open ", at: index) { return true }
        if has("Navigator(", at: index), ends(".link", at: index, isWord: false) { return true }
      case UInt8(ascii: "M"):
        if has("Modals(", at: index), ends(".link", at: index, isWord: false) { return true }
        if has("Modals", at: index), ends(".reports", at: index, isWord: false) { return true }
      case UInt8(ascii: "T"):
        if has("Tab", at: index), ends(".selected", at: index, isWord: false) { return true }
        if has("Tabs", at: index), isTabCall(at: index) { return true }
      case UInt8(ascii: "S"):
        if has("Selection", at: index), ends(".sidebar", at: index, isWord: false) { return true }
      case UInt8(ascii: "P"):
        if has("Pasteboard.general", at: index), ends("UI", at: index, isWord: false) {
          return true
        }
      case UInt8(ascii: "A"):
        if has("AppStructure", at: index) { return true }
        if has("App {", at: index), ends(": ", at: index, isWord: false) { return true }
      case UInt8(ascii: "("):
        if ends(".confirm", at: index, isWord: false) { return true }
        if has("(at:", at: index), ends(".presented", at: index, isWord: false) { return true }
        if isModal(at: index) { return true }
      case UInt8(ascii: "["):
        if has("[path:", at: index) { return true }
      case UInt8(ascii: ":"):
        if ends("asks", at: index) { return true }
      case UInt8(ascii: "@"):
        if has("@main", at: index) { return true }
      default: continue
      }
    }
    return false
  }

  /// Returns whether "URL" at an index is part of code that receives links from the system.
  private func isRegistration(at index: Int) -> Bool {
    ends(".onOpen", at: index, isWord: false) || has("openURLContexts", at: index - 4)
      || has("OpenURLOptionsKey", at: index - 4)
  }

  /// Returns whether "Tabs" at an index is part of a call that shows, offers, or reports tabs.
  private func isTabCall(at index: Int) -> Bool {
    ends(".offer", at: index, isWord: false) || ends(".reports", at: index, isWord: false)
      || ends("Route", at: index) || ends("Feature", at: index)
  }

  /// Returns whether a parenthesis at an index opens the arguments of a sheet for modals, of which
  /// the first name one.
  private func isModal(at index: Int) -> Bool {
    guard
      ends(".sheet", at: index, isWord: false) || ends(".fullScreenCover", at: index, isWord: false)
    else { return false }
    return (index..<min(index + 100, bytes.count)).contains {
      has("modal", at: $0) || has("Modal", at: $0)
    }
  }

  private static let endings: [StaticString] = [
    "Routes", "Path", "Group", "Hidden", "Redirect", "Value", "Navigable", "Destination",
    "Navigator", "Tabs", "Stack", "Container", "Rules", "Gate", "Handler", "SceneDelegate",
    "ApplicationDelegate", "AppDelegate", "Router", "Composition",
  ]
  private static let systemNames: [StaticString] = [
    "UIApplication.shared.open(", "UIApplication,", "UIScene,", "UIWindowSceneDelegate",
    "UIApplicationDelegate",
  ]
  private static let keywords: [StaticString] = [
    "enum", "struct", "class", "actor", "protocol", "typealias", "extension",
  ]

  /// The names after keywords that declare types, and those after `extension`, prefixed with `+`;
  /// comments count, too.
  var declaredNames: Set<String> {
    var names: Set<String> = []
    var index = 0
    while index < bytes.count {
      guard isSpace(bytes[index]) else {
        index += 1
        continue
      }
      let end = index
      while index < bytes.count, isSpace(bytes[index]) { index += 1 }
      guard let keyword = Self.keywords.first(where: { ends($0, at: end) }) else { continue }
      var text: [UInt8] = []
      while index < bytes.count, isName(bytes[index]) {
        if bytes[index] != UInt8(ascii: "`") { text.append(bytes[index]) }
        index += 1
      }
      // `extension Library.Shelf` extends the last one.
      let mark =
        keyword.utf8CodeUnitCount == 9 && keyword.utf8Start[1] == UInt8(ascii: "x") ? "+" : ""
      for name in String(decoding: text, as: UTF8.self).unicodeScalars.split(separator: ".").map(
        Substring.init)
      {
        names.insert(mark + name)
      }
    }
    return names
  }

  /// Whether the bytes are UTF-8 without NUL, like sources.
  var isText: Bool {
    var isASCII = true
    for byte in bytes {
      if byte == 0 { return false }
      if byte >= 0x80 { isASCII = false }
    }
    return isASCII || String(strictUTF8: bytes) != nil
  }

  /// A number that most likely differs for other bytes.
  var hash: UInt64 {
    var hash = 0xcbf2_9ce4_8422_2325 ^ UInt64(bytes.count)
    func mix(_ word: UInt64) {
      hash = (hash ^ word) &* 0x9e37_79b9_7f4a_7c15
      hash ^= hash >> 29
    }
    let whole = bytes.count & ~7
    for offset in stride(from: 0, to: whole, by: 8) {
      mix(bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }
    for byte in bytes[whole...] { mix(UInt64(byte)) }
    return hash
  }

  /// The number of bytes of a name that are searched for, so that no name takes more than linear
  /// time.
  private static let searchLimit = 64

  /// Returns whether the bytes contain a name, or the beginning of a very long one.
  ///
  /// - Complexity: O(*n*) in the bytes.
  func contains(_ name: String) -> Bool {
    let name = Array(name.utf8.prefix(Self.searchLimit))
    guard let first = name.first, let start = bytes.baseAddress else { return name.isEmpty }
    let end = start + bytes.count
    var place = start
    while let found = memchr(place, Int32(first), end - place) {
      guard end - UnsafeRawPointer(found) >= name.count else { return false }
      if memcmp(found, name, name.count) == 0 { return true }
      place = UnsafeRawPointer(found) + 1
    }
    return false
  }

  private func has(_ text: StaticString, at index: Int) -> Bool {
    guard index >= 0, index + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount
    where bytes[index + offset] != text.utf8Start[offset] {
      return false
    }
    return true
  }

  /// Returns whether a text ends before an index, as a whole word or as the end of one.
  private func ends(_ text: StaticString, at index: Int, isWord: Bool = true) -> Bool {
    let start = index - text.utf8CodeUnitCount
    return has(text, at: start) && (!isWord || start == 0 || !isName(bytes[start - 1]))
  }

  private func isSpace(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x09 || byte == 0x0a || byte == 0x0d
  }

  private func isName(_ byte: UInt8) -> Bool {
    (0x30...0x39).contains(byte) || (0x41...0x5a).contains(byte) || (0x61...0x7a).contains(byte)
      || byte == 0x5f || byte == 0x2e || byte == 0x60 || byte >= 0x80
  }
}
