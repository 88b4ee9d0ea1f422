// SPDX-License-Identifier: MIT

import AssociatedDomains
@_spi(Project) import DeepLinksCore
import LinkLanguages

extension DomainPattern {
  /// How broadly a set of links covers the values of captures.
  enum Breadth {
    /// The values that the types accept, except empty ones.
    case typed
    /// The values that the types accept.
    case typedOrEmpty
    /// Everything that rules cannot distinguish from links of the pattern: any text, any query that
    /// might have the pattern's items, any character for a literal wildcard.
    case any
  }

  /// The links of the pattern as a set that can be compared with a file; `nil` if no text is known
  /// that a type accepts.
  func space(_ breadth: Breadth) -> AppLinkSpace? {
    // Before a rest capture, nothing marks the end of a capture.
    let characters: ByteSet = breadth == .any && hasRest ? .inPath : .inSegment
    guard let path = path(breadth, segments[...], characters) else { return nil }
    var space = AppLinkSpace(path: path, isCaseSensitive: !ignoresCase)
    for item in items {
      guard let own = self.item(item, breadth) else { return nil }
      if let own { space.query.append(own) }
    }
    if breadth == .any, fragment.count > 1 {
      // Rules see neither a path nor items in a fragment.
      space.fragment = [.characters(.inFragment, atLeast: 1, atMost: nil)]
      return space
    }
    var own: [LinkPiece] = []
    for piece in fragment {
      switch piece {
      case .literal(let bytes): own += literal(bytes, .inFragment, .fragment, breadth)
      case .capture(let capture), .rest(let capture):
        let characters: ByteSet = fragment.count > 1 ? .inItem : .inFragment
        guard let pieces = pieces(capture.value, characters, .fragment, breadth) else { return nil }
        own += pieces
      }
    }
    if !fragment.isEmpty { space.fragment = own }
    return space
  }

  /// Returns the links that have the pattern in their fragment.
  ///
  /// These consist of the pattern's path and the items that it requires; with breadth `any`, of the
  /// path and anything after it. `nil` if the pattern itself has a fragment, or if no text is known
  /// that a type accepts.
  func spaceInFragment(_ breadth: Breadth) -> AppLinkSpace? {
    guard fragment.isEmpty, let base = path(breadth, segments.prefix(baseCount), .inSegment),
      // Rules see no path in a fragment, so nothing marks the end of a capture.
      var route = path(
        breadth, segments.dropFirst(baseCount), breadth == .any ? .inFragment : .inSegment)
    else { return nil }
    if breadth == .any {
      route.append(.characters(.inFragment, atLeast: 0, atMost: nil))
    } else {
      for (index, item) in items.filter(\.isRequired).enumerated() {
        guard case let own?? = self.item(item, breadth) else { return nil }
        let mark = item.value == .flag ? "" : "="
        route += [.text((index == 0 ? "?" : "&") + own.name + mark)] + own.value
      }
    }
    return AppLinkSpace(path: base, fragment: route, isCaseSensitive: !ignoresCase)
  }

  /// - Parameter characters: the characters that values of captures consist of.
  private func path(
    _ breadth: Breadth, _ segments: ArraySlice<[Piece]>, _ characters: ByteSet
  ) -> [LinkPiece]? {
    var path: [LinkPiece] = segments.isEmpty ? [.text("/")] : []
    for segment in segments {
      path.append(.text("/"))
      for piece in segment {
        switch piece {
        case .literal(let bytes): path += literal(bytes, characters, .segment, breadth)
        case .capture(let capture):
          guard let pieces = pieces(capture.value, characters, .segment, breadth) else {
            return nil
          }
          path += pieces
        case .rest(let capture):
          guard let pieces = pieces(capture.value, .inSegment, .segment, breadth) else {
            return nil
          }
          if breadth == .any {
            path += [.characters(characters, atLeast: 1, atMost: nil)]
          } else {
            // Comparing the first of several segments is enough, unless any text is accepted.
            path += capture.value.shape == .text ? [.segment, .rest] : pieces
          }
        }
      }
    }
    return path
  }

  /// Returns the requirement for an item; `.some(nil)` if any query meets it.
  private func item(_ item: Item, _ breadth: Breadth) -> AppLinkSpace.Item?? {
    let name = Self.encoded(item.name, .queryName)
    switch item.value {
    case .flag:
      return AppLinkSpace.Item(name, value: [], isRequired: breadth != .any)
    case .literal(let bytes):
      return AppLinkSpace.Item(
        name, value: literal(bytes, .inItem, .queryValue, breadth),
        isRequired: breadth != .any || !bytes.isEmpty)
    case .capture(let capture):
      if breadth == .any {
        // Rules that match the text of a query can require only one item.
        let isAsked = capture.kind == .required && (!capture.value.takesEmpty || items.count == 1)
        return isAsked ? AppLinkSpace.Item(name) : .some(nil)
      }
      var pieces = pieces(capture.value, .inItem, .queryValue, breadth)
      if breadth == .typedOrEmpty, capture.value.takesEmpty, let some = pieces {
        pieces = [.choice([[], some])]
      }
      // If no value is known, an optional item is absent.
      guard let pieces else { return capture.kind == .required ? nil : .some(nil) }
      return AppLinkSpace.Item(name, value: pieces, isRequired: capture.kind == .required)
    }
  }

  private func literal(
    _ bytes: [UInt8], _ characters: ByteSet, _ bare: LinkCharacters, _ breadth: Breadth
  ) -> [LinkPiece] {
    let text = Self.encoded(bytes, bare)
    guard breadth == .any else { return text.isEmpty ? [] : [.text(text)] }
    let plain = text.unicodeScalars.replacing("$(".unicodeScalars, with: "*(".unicodeScalars)
    let parts = plain.split(omittingEmptySubsequences: false) { $0 == "*" || $0 == "?" }
      .map(Substring.init)
    return parts.enumerated().flatMap { index, part -> [LinkPiece] in
      (index == 0 ? [] : [.characters(characters, atLeast: 1, atMost: 1)])
        + (part.isEmpty ? [] : [.text(String(part))])
    }
  }

  private func pieces(
    _ value: DomainValue, _ characters: ByteSet, _ bare: LinkCharacters, _ breadth: Breadth
  ) -> [LinkPiece]? {
    let any = LinkPiece.characters(characters, atLeast: 1, atMost: nil)
    if breadth == .any { return [any] }
    switch value.shape {
    case .text: return [any]
    case .bool: return [.bool]
    case .uuid: return [.uuid]
    case .integer(let isSigned, let digits):
      return [.integer(isSigned: isSigned, digits: digits)]
    case .oneOf(let texts), .some(let texts):
      let usable = texts.filter { !$0.isEmpty && $0 != "." && $0 != ".." }
      // If only the name of the type is known, any text is accepted.
      if usable.isEmpty, value.swiftType == String.self { return [any] }
      guard !usable.isEmpty else { return nil }
      return [.choice(usable.map { [.text(Self.encoded(Array($0.utf8), bare))] })]
    }
  }

  static func encoded(_ bytes: [UInt8], _ bare: LinkCharacters) -> String {
    var written: [UInt8] = []
    PercentCoding.append(bytes, to: &written, bare: bare)
    return String(decoding: written, as: UTF8.self)
  }
}

extension AppLinkSpace {
  /// The same links with lowercase digits in escapes; `nil` if the path has no escapes.
  var withLowercaseEscapes: AppLinkSpace? {
    var copy = self
    copy.path = path.map { piece in
      guard case .text(let text) = piece else { return piece }
      return .text(SampleLinks.withLowercaseEscapes(text))
    }
    return copy.path == path ? nil : copy
  }
}
