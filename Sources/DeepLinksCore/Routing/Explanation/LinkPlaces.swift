// SPDX-License-Identifier: MIT

/// The positions of a link's parts in its text, for the caret of an explanation.
struct LinkPlaces {
  private var segments: [Int] = []
  private var authority = 0
  private var pathUpper = 0
  private var query = 0
  /// The offset of the fragment, or of the end of the path without one.
  private(set) var fragment = 0

  init(_ text: String, limits: LinkLimits) {
    self = text.withLinkBytes { bytes in
      var places = LinkPlaces()
      let room = min(limits.segments, bytes.byteCount) + 2
      LinkWorkspace.withSegments(room) { segments in
        var scanner = LinkScanner(bytes, limits: limits)
        guard (try? scanner.scan(into: &segments, allowsUserinfo: true)) != nil else { return }
        let layout = scanner.layout
        for number in 0..<Int(layout.segmentCount) {
          places.segments.append(Int(segments[number + 1].lower))
        }
        places.authority = Int(layout.authorityLower)
        places.pathUpper = Int(layout.pathUpper)
        places.query = Int(layout.queryUpper > 0 ? layout.queryLower : layout.pathUpper)
        places.fragment = Int(layout.fragmentUpper > 0 ? layout.fragmentLower : layout.pathUpper)
      }
      return places
    }
  }

  private init() {}

  /// The offset, in bytes, of what does not match.
  func place(of mismatch: LinkMismatch, shift: Int) -> Int? {
    switch mismatch.code {
    case .queryMissing, .queryValue, .queryRepeated, .queryUnexpected: return query
    case .fragment: return fragment
    case .originMismatch: return 0
    default: break
    }
    guard let index = mismatch.segmentIndex else { return query }
    let number = index + shift
    if number < 0 { return authority }
    return number < segments.count ? segments[number] : pathUpper
  }
}
