// SPDX-License-Identifier: MIT

import Foundation

/// A file that leads a browser to the page, for this user alone.
///
/// The arguments of a program can be read by everybody on the machine: a browser that is told an
/// address is told it in public. So it is given the path of this file, which only its owner reads.
struct RedirectFile: Sendable {
  let path: String

  private let directory: RunDirectory

  /// A file that is not there yet, with a new name in the folder of a run.
  init(in directory: RunDirectory) {
    self.directory = directory
    path = "\(directory.path)/open-\(AccessToken().text.prefix(16)).html"
  }

  /// Writes the file.
  ///
  /// - Parameter address: where it leads. Its fragment may be a stranger's text.
  func write(to address: String) throws {
    try directory.prepare()
    let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else {
      throw RunDirectory.Unsafe(message: "\(directory.path) cannot be written to.")
    }
    let handle = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
    do {
      try handle.write(contentsOf: Data(Self.page(to: address).utf8))
      try handle.close()
    } catch {
      unlink(path)
      throw error
    }
  }

  /// Removes the file.
  func remove() { unlink(path) }

  /// A page without a script that leads to an address.
  static func page(to address: String) -> String {
    let text = escaped(address)
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content="0;url=\(text)">
      <title>Deep links</title>
      </head>
      <body>
      <p><a href="\(text)">Open the page of deeplinks</a>, if it does not open by itself.</p>
      </body>
      </html>

      """
  }

  /// A text as the value of an attribute in quotes: what is not a plain character of an address is
  /// a number, so nothing can end the value, the tag or the line.
  static func escaped(_ text: String) -> String {
    var escaped = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "A"..."Z", "a"..."z", "0"..."9", "-", ".", "_", "~", ":", "/", "?", "#", "=", "%", "@",
        ",":
        escaped.unicodeScalars.append(scalar)
      // As numbers, browsers take some of these for others, and none of them stands in an address.
      case "\u{0}"..."\u{1f}", "\u{7f}"..."\u{9f}": continue
      default: escaped += "&#\(scalar.value);"
      }
    }
    return escaped
  }
}
