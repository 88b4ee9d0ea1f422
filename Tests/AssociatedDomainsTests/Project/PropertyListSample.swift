// SPDX-License-Identifier: MIT

/// Property lists for tests.
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
}
