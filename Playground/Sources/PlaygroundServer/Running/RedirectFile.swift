// SPDX-License-Identifier: MIT

import Foundation
@_spi(Project) import JSONText

/// A file that directs a browser to the page, readable only by this user.
///
/// Everyone on the machine can read a program's arguments, so an address passed to a browser is
/// public. The browser gets the path of this file instead, which only its owner can read.
struct RedirectFile: Sendable {
  let path: String

  private let directory: RunDirectory

  /// Names a new file in the folder of a run, without creating it.
  init(in directory: RunDirectory) {
    self.directory = directory
    path = "\(directory.path)/open-\(getpid())-\(AccessToken().text.prefix(16)).html"
  }

  /// Returns the process that wrote a file with this name; `nil` if it is no such file.
  static func writer(of name: String) -> pid_t? {
    let parts = name.utf8.split(separator: UInt8(ascii: "-"), maxSplits: 2)
    guard parts.count == 3, parts[0].elementsEqual("open".utf8), name.utf8.ends(with: ".html".utf8)
    else { return nil }
    return pid_t(Substring(parts[1]))
  }

  /// Writes the file.
  ///
  /// - Parameter address: where it leads. Its fragment may be untrusted.
  func write(to address: String) throws {
    try directory.prepare()
    try directory.makeFile(at: path, Data(Self.page(to: address).utf8))
  }

  /// Removes the file.
  func remove() { unlink(path) }

  /// Returns a script-free page that redirects to an address.
  static func page(to address: String) -> String {
    // Browsers drop some of these from an address, and no address contains any of them.
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
      <p><a href=\(link)>Open the page</a>, if it does not open by itself.</p>
      </body>
      </html>

      """
  }
}
