// SPDX-License-Identifier: MIT

import DeepLinksCore

/// What the WHATWG URL standard says of a text.
struct WHATWGReading: Sendable, Decodable {
  var href: String
  var protocolText: String
  var username: String
  var hostname: String
  var port: String
  var pathname: String
  var search: String
  var hash: String

  enum CodingKeys: String, CodingKey {
    case href, username, hostname, port, pathname, search, hash
    case protocolText = "protocol"
  }

  /// The components in which a link differs from this reading.
  func disagreements(with link: DeepLink) -> [String] {
    var differences: [String] = []
    func expect(_ isEqual: Bool, _ name: String) {
      if !isEqual { differences.append(name) }
    }
    expect(link.scheme + ":" == protocolText, "scheme")
    expect(link.userinfo ?? "" == username, "userinfo")
    expect(bytes(link.host ?? "") == bytes(hostname), "host")
    expect(link.port.map(String.init) ?? "" == port, "port")
    expect(link.pathSegments.map { Array($0.utf8) } == segments, "path")
    expect(
      link.queryItems.map { Array($0.name.utf8) } == items.map(\.name)
        && link.queryItems.map { $0.value.map { Array($0.utf8) } } == items.map(\.value), "query")
    expect(bytes(link.fragment ?? "") == bytes(hash.dropFirst()), "fragment")
    return differences
  }

  /// The decoded segments; one slash in front and one at the end make none.
  private var segments: [[UInt8]] {
    var path = pathname[...]
    if path.first == "/" { path = path.dropFirst() }
    if path.isEmpty { return [] }
    var parts = path.split(separator: "/", omittingEmptySubsequences: false)
    if parts.last?.isEmpty == true { parts.removeLast() }
    return parts.map { bytes($0) }
  }

  private var items: [(name: [UInt8], value: [UInt8]?)] {
    search.dropFirst().split(separator: "&").map { item in
      guard let equals = item.firstIndex(of: "=") else { return (bytes(item), nil) }
      return (bytes(item[..<equals]), bytes(item[item.index(after: equals)...]))
    }
  }

  private func bytes(_ text: some StringProtocol) -> [UInt8] { ReferenceCoding.decodedBytes(text) }
}
