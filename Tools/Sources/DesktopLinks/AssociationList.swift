// SPDX-License-Identifier: MIT

/// The text of a `mimeapps.list`, in which only the default apps change; every other byte stays.
///
/// An app becomes the default by being first in a type's list, so that the others remain after it,
/// and are first again when it is removed.
struct AssociationList: Equatable {
  /// What was added around the lines of apps, so that it can be removed with the last one.
  struct Frame: Codable, Hashable {
    /// The file.
    var isFileAdded = false
    /// The line `[Default Applications]`.
    var isGroupAdded = false
    /// The last line, which did not end in a line break before.
    var unfinishedLine: [UInt8]?
  }

  private static let defaults = Array("Default Applications".utf8)
  private static let additions = Array("Added Associations".utf8)

  private var lines: [AssociationLine]

  /// The whole file.
  var bytes: [UInt8] { lines.flatMap { $0.content + $0.ending } }

  /// Whether only group headers are left.
  var isBare: Bool {
    lines.allSatisfy { line in
      switch line.kind {
      case .blank, .group: true
      default: false
      }
    }
  }

  /// Reads a file.
  ///
  /// - Throws: a failure if no desktop would be able to read it either, because changing it could
  ///   lose more.
  init(_ bytes: [UInt8], at path: String) throws(DesktopFailure) {
    lines = AssociationLine.lines(of: bytes)
    var isInGroup = false
    for (index, line) in lines.enumerated() {
      switch line.kind {
      case .group: isInGroup = true
      case .entry where isInGroup: break
      case .blank, .comment: break
      default:
        throw DesktopFailure(
          "Line \(index + 1) of \(path) is not a group, a comment, or a key in a group, so "
            + "desktops ignore the file. Fix the line, or move the file away.")
      }
    }
  }

  /// Returns the first app for a type; `nil` if none is named.
  func first(for type: String) -> String? {
    indices(of: type, in: Self.defaults).lazy.flatMap { lines[$0].elements }.first
      .map { String(decoding: $0, as: UTF8.self) }
  }

  /// Puts an app first, and returns whether that required a new line.
  mutating func prepend(_ file: String, for type: String, _ frame: inout Frame) -> Bool {
    let found = indices(of: type, in: Self.defaults)
    for index in found {
      if lines[index].elements.first == Array(file.utf8) { continue }
      lines[index].remove(file)
      lines[index].prepend(file)
    }
    guard found.isEmpty else { return false }
    var place = lines.firstIndex { $0.kind == .group(Self.defaults) }
    if place == nil {
      finishLastLine(&frame)
      lines.append(AssociationLine("[Default Applications]", ending: ending))
      frame.isGroupAdded = true
      place = lines.count - 1
    }
    if let place {
      if place == lines.count - 1 { finishLastLine(&frame) }
      lines.insert(AssociationLine("\(type)=\(file);", ending: ending), at: place + 1)
    }
    return true
  }

  /// Removes an app from a type, and also its line if it was added and is now empty.
  mutating func remove(_ file: String, for type: String, isLineAdded: Bool) {
    for (group, isAdded) in [(Self.defaults, isLineAdded), (Self.additions, true)] {
      for index in indices(of: type, in: group).reversed() {
        guard lines[index].remove(file) else { continue }
        if isAdded, lines[index].elements.isEmpty { lines.remove(at: index) }
      }
    }
  }

  /// Removes what was added around the apps, unless something uses it.
  mutating func remove(_ frame: Frame) {
    if frame.isGroupAdded, let start = lines.lastIndex(where: { $0.kind == .group(Self.defaults) })
    {
      let next = lines[(start + 1)...].first { $0.kind != .blank }
      if next.map({ if case .group = $0.kind { true } else { false } }) ?? true {
        lines.remove(at: start)
      }
    }
    if let unfinished = frame.unfinishedLine, let last = lines.indices.last,
      lines[last].content == unfinished
    {
      lines[last].ending = []
    }
  }

  /// The line break of the file.
  private var ending: [UInt8] { lines.first { !$0.ending.isEmpty }?.ending ?? [0x0a] }

  private mutating func finishLastLine(_ frame: inout Frame) {
    guard let last = lines.indices.last, lines[last].ending.isEmpty else { return }
    frame.unfinishedLine = lines[last].content
    lines[last].ending = ending
  }

  private func indices(of type: String, in group: [UInt8]) -> [Int] {
    var isInGroup = false
    var found: [Int] = []
    for (index, line) in lines.enumerated() {
      switch line.kind {
      case .group(let name): isInGroup = name == group
      case .entry(let key, _) where isInGroup && key == Array(type.utf8): found.append(index)
      default: break
      }
    }
    return found
  }
}
