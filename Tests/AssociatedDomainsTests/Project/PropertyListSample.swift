// SPDX-License-Identifier: MIT

/// Property lists for tests, in both forms.
enum PropertyListSample {
  /// A list in XML with a dictionary.
  static func xml(_ content: String) -> String {
    """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    \(content)
    </dict>
    </plist>

    """
  }

  /// Entitlements with these associated domains.
  static func entitlements(_ domains: [String], _ more: String = "") -> String {
    xml(
      "<key>com.apple.developer.associated-domains</key>\n<array>\n"
        + domains.map { "  <string>\($0)</string>\n" }.joined() + "</array>\n\(more)")
  }

  /// A binary list of objects as they are written, with the first as the root.
  static func binary(_ objects: [[UInt8]], referenceSize: Int = 1) -> [UInt8] {
    var bytes = Array("bplist00".utf8)
    var offsets: [Int] = []
    for object in objects {
      offsets.append(bytes.count)
      bytes += object
    }
    let table = bytes.count
    for offset in offsets { bytes += number(offset, 4) }
    bytes += [0, 0, 0, 0, 0, 0, 4, UInt8(referenceSize)]
    return bytes + number(objects.count, 8) + number(0, 8) + number(table, 8)
  }

  /// A number in big-endian order.
  static func number(_ value: Int, _ size: Int) -> [UInt8] {
    (0..<size).map { UInt8(truncatingIfNeeded: value >> (8 * (size - 1 - $0))) }
  }
}
