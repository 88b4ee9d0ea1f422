// SPDX-License-Identifier: MIT

import Foundation
import JSONText

/// A file that leads a browser to the page, for this user alone.
///
/// The arguments of a program can be read by everyone on the machine: an address passed to a
/// browser is public. So the browser gets the path of this file, which only its owner can read.
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
    try directory.makeFile(at: path, Data(Self.page(to: address).utf8))
  }

  /// Removes the file.
  func remove() { unlink(path) }

  /// A page without a script that leads to an address.
  static func page(to address: String) -> String {
    // Browsers drop some of these from an address, and none of them stands in one.
    let address = String(
      address.unicodeScalars.filter { !($0 < " " || "\u{7f}"..."\u{9f}" ~= $0) })
    let link = HTMLAttribute(address).text
    let refresh = HTMLAttribute("0;url=" + address).text
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'">
      <meta name="referrer" content="no-referrer">
      <meta http-equiv="refresh" content=\(refresh)>
      <title>Deep links</title>
      </head>
      <body>
      <p><a href=\(link)>Open the page of deeplinks</a>, if it does not open by itself.</p>
      </body>
      </html>

      """
  }
}
