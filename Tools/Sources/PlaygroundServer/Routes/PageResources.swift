// SPDX-License-Identifier: MIT

package import Foundation

/// The files of the page, read once: a request names one of them, never a path of the disk.
package struct PageResources: Sendable {
  /// A file that a page loads.
  struct Resource: Sendable {
    var data: Data
    var type: String
    /// A quoted tag that changes with the content.
    var tag: String
  }

  /// The longest file, in bytes; longer ones are no part of a page.
  static let maximumBytes = 4_194_304

  private let resources: [String: Resource]

  /// Takes files by their names, such as `index.html` or `phone/list.js`.
  package init(_ files: [String: Data]) {
    resources = Dictionary(
      uniqueKeysWithValues: files.map { name, data in
        (name, Resource(data: data, type: Self.type(of: name), tag: Self.tag(of: data)))
      })
  }

  /// Reads every file in a folder and in the folders in it.
  package init(folder: URL) {
    var files: [String: Data] = [:]
    let root = folder.standardizedFileURL.pathComponents
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    for case let file as URL in found ?? FileManager.DirectoryEnumerator() {
      guard let data = try? Data(contentsOf: file), data.count <= Self.maximumBytes else {
        continue
      }
      let path = file.standardizedFileURL.pathComponents.dropFirst(root.count)
      files[path.joined(separator: "/")] = data
    }
    self.init(files)
  }

  /// The page that comes with the tool.
  package static var playground: PageResources {
    // On a Mac, it may stand deeper in the bundle.
    let bundle = Bundle.module
    return PageResources(
      folder: bundle.url(forResource: "Page", withExtension: nil) ?? bundle.bundleURL)
  }

  /// The file of a name.
  subscript(name: String) -> Resource? { resources[name] }

  private static func type(of name: String) -> String {
    switch name.unicodeScalars.split(separator: ".").map(Substring.init).last {
    case "html": "text/html; charset=utf-8"
    case "css": "text/css; charset=utf-8"
    case "js", "mjs": "text/javascript; charset=utf-8"
    case "json", "webmanifest": "application/json"
    case "svg": "image/svg+xml"
    case "png": "image/png"
    case "ico": "image/x-icon"
    case "txt", "md": "text/plain; charset=utf-8"
    default: "application/octet-stream"
    }
  }

  /// FNV-1a over the bytes: what changes by an edit, not by an attacker.
  private static func tag(of data: Data) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\"\(String(hash, radix: 36))-\(data.count)\""
  }
}
