// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import JSONText

/// Converts places to SARIF: relative URLs, and columns in Unicode code points.
struct SARIFPlaces {
  private let root: String?
  private let contents: (String) -> [UInt8]?
  /// The lines of files read so far.
  private var lines: [String: [ArraySlice<UInt8>]] = [:]

  init(root: String?, contents: @escaping (String) -> [UInt8]?) {
    self.root = root
    self.contents = contents
  }

  mutating func location(_ place: LintFinding.Place) -> JSONValue {
    var physical: [JSONValue.Member] = [
      JSONValue.Member(
        name: "artifactLocation", value: ["uri": .string(Self.uri(place.file, root))])
    ]
    if let line = place.line {
      var region = [JSONValue.Member(name: "startLine", value: JSONValue(line))]
      if let column = place.column, let points = codePoints(place.file, line, column) {
        region.append(JSONValue.Member(name: "startColumn", value: JSONValue(points)))
      }
      physical.append(JSONValue.Member(name: "region", value: .object(region)))
    }
    return ["physicalLocation": .object(physical)]
  }

  /// Returns a column in code points, starting at 1; `nil` if the line is unknown.
  private mutating func codePoints(_ file: String, _ line: Int, _ column: Int) -> Int? {
    if lines[file] == nil {
      lines[file] =
        contents(file)?.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) ?? []
    }
    guard let text = lines[file], text.indices.contains(line - 1), column >= 1 else { return nil }
    return text[line - 1].prefix(column - 1).count { $0 & 0xC0 != 0x80 } + 1
  }

  /// Returns a path as a URL: relative if it is below the root, otherwise a file URL.
  static func uri(_ path: String, _ root: String?) -> String {
    #if os(Windows)
    var path = path.unicodeScalars.split(separator: "\\", omittingEmptySubsequences: false).map(
      Substring.init
    ).joined(separator: "/")
    #else
    var path = path
    #endif
    if let root = root.map({ $0.hasSuffix("/") ? $0 : $0 + "/" }), path.utf8.starts(with: root.utf8)
    {
      path.unicodeScalars.removeFirst(root.unicodeScalars.count)
    }
    while path.utf8.starts(with: "./".utf8) { path.unicodeScalars.removeFirst(2) }
    var bytes: [UInt8] = []
    for (number, part) in path.unicodeScalars.split(
      separator: "/", omittingEmptySubsequences: false
    ).map(Substring.init).enumerated() {
      if number > 0 { bytes.append(UInt8(ascii: "/")) }
      PercentCoding.append(Array(part.utf8), to: &bytes, bare: .unreserved)
    }
    let encoded = String(decoding: bytes, as: UTF8.self)
    return path.unicodeScalars.first == "/" ? "file://" + encoded : encoded
  }
}
