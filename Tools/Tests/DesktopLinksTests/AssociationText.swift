// SPDX-License-Identifier: MIT

/// Lists of default apps as people, desktops and accidents write them.
enum AssociationText {
  private static let lines: [[UInt8]] =
    [
      "[Default Applications]", " [Default Applications] ", "[Added Associations]", "[Other]", "",
      "  ", "# a comment", "#[Default Applications]", "text/plain=a.desktop", "text/html=",
      "x-scheme-handler/tcal=a.desktop", "x-scheme-handler/tcal=a.desktop;b.desktop;",
      "x-scheme-handler/tcal = ;a.desktop;;", "x-scheme-handler/tcal=", "x-scheme-handler/tcal=  ",
      "x-scheme-handler/arc=c.desktop;", "\tx-scheme-handler/arc=d.desktop",
      "x-scheme-handler/TCAL=e.desktop", "ключ=значение", "k[de]=v", "a=b=c;d",
    ].map { Array($0.utf8) } + [[0x23, 0xff, 0xfe], [0x61, 0x3d, 0xc3]]

  /// A file that can be read: keys have a group.
  static func random(_ random: inout some RandomNumberGenerator) -> [UInt8] {
    let count = Int.random(in: 0...12, using: &random)
    let ending: [UInt8] = Bool.random(using: &random) ? [0x0a] : [0x0d, 0x0a]
    var bytes: [UInt8] = []
    var hasGroup = false
    for index in 0..<count {
      guard let line = lines.randomElement(using: &random) else { continue }
      let first = line.first { $0 != 0x20 && $0 != 0x09 }
      if first == UInt8(ascii: "[") { hasGroup = true }
      if let first, !hasGroup, first != UInt8(ascii: "#") { continue }
      bytes += line
      if index < count - 1 || Bool.random(using: &random) { bytes += ending }
    }
    return bytes
  }
}
