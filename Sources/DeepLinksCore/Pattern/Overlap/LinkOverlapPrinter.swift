// SPDX-License-Identifier: MIT

/// Writes a witness as the part of a link after its origin.
struct LinkOverlapPrinter {
  let placeholders: LinkOverlapPlaceholders

  func text(of link: LinkParts, isOpaque: Bool) -> String {
    var path = link.segments.map { encoded($0, .segment) }.joined(separator: "/")
    if !isOpaque { path = "/" + path }
    let items = link.query.map { item in
      let name = encoded(item.name, .queryName)
      return item.value.map { name + "=" + encoded($0, .queryValue) } ?? name
    }
    let query = items.isEmpty ? "" : "?" + items.joined(separator: "&")
    guard let fragment = link.fragment else { return path + query }
    let isPlain = fragment.unicodeScalars.allSatisfy { placeholders.capture(for: $0) == nil }
    let written = isPlain ? link.writtenFragment : nil
    return path + query + "#" + (written ?? encoded(fragment, .fragment))
  }

  private func encoded(_ text: String, _ bare: LinkCharacters) -> String {
    var output: [UInt8] = []
    for scalar in text.unicodeScalars {
      if let capture = placeholders.capture(for: scalar) {
        output += capture.utf8
      } else {
        PercentCoding.append(UTF8.encode(scalar) ?? .init(), to: &output, bare: bare)
      }
    }
    return String(decoding: output, as: UTF8.self)
  }
}
