// SPDX-License-Identifier: MIT

import JSONText

/// The text of a `.desktop` file that sends links with a scheme to the playground, as specified by
/// the Desktop Entry Specification.
struct DesktopEntry: Hashable {
  /// The contents of the file.
  let text: String
  /// Whether the program's path is quoted, which `xdg-open` by itself cannot read.
  let isQuoted: Bool

  init(_ app: RegisteredApp, executable: String) throws(DesktopFailure) {
    let program = try Self.program(executable)
    isQuoted = program.isQuoted
    text = """
      [Desktop Entry]
      Type=Application
      Version=1.0
      Name=\(DesktopEntryValue("\(app.name) (Deep Links playground)").text)
      Comment=\(DesktopEntryValue("Opens \(app.scheme): links in the playground").text)
      Exec=\(program.text) play --link %u
      Terminal=false
      NoDisplay=true
      MimeType=\(Self.type(of: app.scheme));
      \(Self.mark)

      """
  }

  /// The name of the file.
  static func fileName(of scheme: String) -> String { "deeplinks-\(scheme).desktop" }

  /// The MIME type that stands for a scheme.
  static func type(of scheme: String) -> String { "x-scheme-handler/\(scheme)" }

  /// The line that only files of this command contain.
  private static let mark = "X-DeepLinks-Playground=true"

  /// Returns whether a file was written by this command, for this or another program.
  static func isOurs(_ bytes: [UInt8]) -> Bool {
    bytes.split(separator: UInt8(ascii: "\n")).contains { $0.elementsEqual(mark.utf8) }
  }

  /// Returns the first word of the command line.
  private static func program(
    _ path: String
  ) throws(DesktopFailure) -> DesktopEntryArgument {
    guard path.utf8.first == UInt8(ascii: "/") else {
      throw DesktopFailure("The path of deeplinks is not absolute. Run it by its absolute path.")
    }
    guard path.unicodeScalars.allSatisfy({ $0.value >= 0x20 && $0.value != 0x7f }) else {
      throw DesktopFailure(
        "The path of deeplinks has a control character. Move it to a folder without one.")
    }
    guard !path.utf8.contains(UInt8(ascii: "=")) else {
      throw DesktopFailure(
        "The path of deeplinks has an equal sign, which desktop entries forbid. Move it elsewhere.")
    }
    // `%%` would be correct, but GLib looks up the program before unescaping it.
    guard !path.utf8.contains(UInt8(ascii: "%")) else {
      throw DesktopFailure(
        "The path of deeplinks has a percent sign, which desktops read differently. "
          + "Move it elsewhere.")
    }
    return DesktopEntryArgument(path)
  }
}
