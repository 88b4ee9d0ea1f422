// SPDX-License-Identifier: MIT

/// A property or function that creates a view or a scene, and what the view consists of.
package struct SourceView: Sendable, Hashable, Codable {
  /// A name used in it: of a view, or of a property or function that creates one.
  package struct Use: Sendable, Hashable {
    package var name: String
    package var branches: [SourceContext.Branch] = []
    package var scene: SourcePlace?
  }

  package var owner: [String]
  package var member: String
  /// Whether it is the body of an app.
  package var isApp: Bool
  package var uses: [Use]
}

/// Views use many names, most of them unconditionally; decoding one string for each is many times
/// faster.
extension SourceView.Use: Codable {
  /// Decodes `Root`, or `Root 5 19 0` for one branch, or `Root 5 19 0 5 5` with a scene after it.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let space = text.unicodeScalars.firstIndex(of: " ") else {
      self.init(name: text)
      return
    }
    var numbers = text[space...].unicodeScalars.split(separator: " ").map(Substring.init).compactMap
    { Int($0) }[...]
    var branches: [SourceContext.Branch] = []
    while numbers.count >= 3 {
      let part = Array(numbers.prefix(3))
      let place = SourcePlace(line: part[0], column: part[1])
      branches.append(SourceContext.Branch(place: place, number: part[2]))
      numbers = numbers.dropFirst(3)
    }
    let rest = Array(numbers)
    let scene = rest.count == 2 ? SourcePlace(line: rest[0], column: rest[1]) : nil
    self.init(name: String(text[..<space]), branches: branches, scene: scene)
  }

  package func encode(to encoder: any Encoder) throws {
    var numbers = branches.flatMap { [$0.place.line, $0.place.column, $0.number] }
    if let scene { numbers += [scene.line, scene.column] }
    var container = encoder.singleValueContainer()
    try container.encode(([name] + numbers.map { String($0) }).joined(separator: " "))
  }
}
