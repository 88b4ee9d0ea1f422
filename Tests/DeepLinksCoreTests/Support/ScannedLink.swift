// SPDX-License-Identifier: MIT

@testable import DeepLinksCore

/// What the scanner finds in the bytes of a link.
struct ScannedLink {
  var fault: LinkFault?
  var layout = LinkLayout()
  var isCanonical = false
  /// The segments of the path.
  var segments: [LinkSegment] = []

  init(_ bytes: [UInt8], limits: LinkLimits = .standard, allowsUserinfo: Bool = false) {
    bytes.withUnsafeBytes { buffer in
      let whole = DeepLink.scan(buffer.bytes, limits: limits, allowsUserinfo: allowsUserinfo)
      fault = whole.fault
      layout = whole.layout
      isCanonical = whole.isCanonical
      guard fault == nil else { return }
      segments = LinkWorkspace.withSegments(bytes.count + 2) { segments in
        var scanner = LinkScanner(buffer.bytes, limits: limits)
        try? scanner.scan(into: &segments, allowsUserinfo: allowsUserinfo)
        return (0..<Int(scanner.layout.segmentCount)).map { segments[$0 + 1] }
      }
    }
  }

  init(_ text: String, limits: LinkLimits = .standard, allowsUserinfo: Bool = false) {
    self.init(Array(text.utf8), limits: limits, allowsUserinfo: allowsUserinfo)
  }
}
