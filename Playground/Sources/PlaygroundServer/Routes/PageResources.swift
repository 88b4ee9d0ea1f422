// SPDX-License-Identifier: MIT

import DeepLinks
@_spi(Project) import DeepLinksCore
package import Foundation

/// The page's files, read once: a request names one of them, never a path on disk.
package struct PageResources: Sendable {
  /// A file that a page loads.
  struct Resource: Sendable {
    var data: Data
    var type: String
    /// A quoted entity tag that changes with the content.
    var tag: String
  }

  /// The maximum size of a file, in bytes; larger ones are not part of a page.
  static let maximumBytes = 4_194_304

  private let resources: [String: Resource]

  /// Wraps files by name, such as `index.html` or `phone/list.js`.
  package init(_ files: [String: Data]) {
    resources = Dictionary(
      uniqueKeysWithValues: files.map { name, data in
        (name, Resource(data: data, type: Self.type(of: name), tag: Self.tag(of: data)))
      })
  }

  /// Reads every file in a folder and its subfolders.
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

  /// The page bundled with the tool.
  package static var playground: PageResources {
    // On a Mac, it may be deeper in the bundle.
    let bundle = Bundle.module
    return PageResources(
      folder: bundle.url(forResource: "Page", withExtension: nil) ?? bundle.bundleURL)
  }

  /// Returns the file with a name.
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

  /// Returns the FNV-1a hash of the bytes, which detects edits, not attacks.
  private static func tag(of data: Data) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in data { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    return "\"\(String(hash, radix: 36))-\(data.count)\""
  }
}

/// What a page shows first, as the fragment of its address, which browsers never send to a server.
package struct PageFragment: Sendable, Hashable {
  /// The app's ID.
  package var app: String?
  /// The link that launches it; untrusted.
  package var link: String?

  /// Creates a fragment.
  package init(app: String? = nil, link: String? = nil) {
    self.app = app
    self.link = link
  }

  /// Returns the fragment, including `#`, with a ticket.
  func text(ticket: AccessToken) -> String {
    var items = [("ticket", ticket.text)]
    if let app { items.append(("app", app)) }
    if let link { items += [("link", link), ("cold", "1")] }
    return "#" + items.map { "\($0.0)=\(Self.escaped($0.1))" }.joined(separator: "&")
  }

  private static func escaped(_ text: String) -> String {
    var bytes: [UInt8] = []
    PercentCoding.append(text.utf8, to: &bytes, bare: bare)
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Characters that stay unencoded, so that people can read the fragment too.
  private static let bare = LinkCharacters(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~:/@,")
}
