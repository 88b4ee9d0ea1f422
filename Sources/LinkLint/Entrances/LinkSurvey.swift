// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import DeepLinksSyntax

/// The parts of an app without route enums that concern links.
package struct LinkSurvey: Sendable {
  /// A scheme or domain declared in a file of the project.
  package struct Declared: Sendable, Hashable {
    package let text: String
    package let place: LintFinding.Place
  }

  /// The app's own schemes, by file and place.
  package let schemes: [Declared]
  /// The domains of universal links, by file and place.
  package let domains: [Declared]
  /// Where links arrive, by file and place.
  package let entrances: [LinkEntrance]

  /// - Parameters:
  ///   - subject: the files of the project.
  ///   - entrances: the entrances in its sources.
  package init(_ subject: LintSubject, entrances: [LinkEntrance]) {
    let files = LintFiles(subject, lintsRules: false)
    schemes = files.informations.flatMap { file in
      file.reading.schemes.map {
        Declared(text: $0.text, place: file.place.place(of: $0.range))
      }
    }
    domains = files.entitlements.flatMap { file in
      file.reading.entries.compactMap { entry in
        guard let domain = entry.domain, domain.service == .appLinks else { return nil }
        return Declared(
          text: (domain.isWildcard ? "*." : "") + domain.host,
          place: file.place.place(of: entry.range))
      }
    }
    self.entrances = entrances
  }

  package var isEmpty: Bool { schemes.isEmpty && domains.isEmpty && entrances.isEmpty }
}

/// A place in an app's sources where links arrive.
package struct LinkEntrance: Sendable, Hashable {
  /// The function that the system or SwiftUI calls: `onOpenURL`, or `scene(_:openURLContexts:)`.
  package let name: String
  /// The function that decides what to do with the link; `nil` if none is called with it.
  package let decision: String?
  package let place: LintFinding.Place
}

/// Finds where links arrive in an app, by the names of Apple's API.
package struct LinkEntranceReader {
  private let tokens: [SourceToken]
  private let file: String

  /// Names that may stand for the link in a call's arguments.
  private static let values: Set<String> = [
    "url", "urls", "link", "deepLink", "userActivity", "activity", "webpageURL", "context",
    "contexts", "URLContexts", "$0", "incomingURL",
  ]
  private static let keywords: Set<String> = [
    "if", "guard", "switch", "for", "while", "return", "catch", "await", "try", "in", "where",
    "case", "init", "func",
  ]
  /// Functions that are called with links but decide nothing.
  private static let bystanders: Set<String> = [
    "print", "debugPrint", "NSLog", "Task", "assert", "precondition", "fatalError", "URL",
    "URLComponents", "String", "contains", "hasPrefix", "log", "info", "debug", "notice", "os_log",
    "DispatchQueue", "async",
  ]

  /// The names in sources where links arrive.
  package static let names: [String] =
    SourceEntryPoint.receivingModifiers.sorted() + [
      "OpenURLAction", "func application", "func scene",
    ]

  private init(_ bytes: [UInt8], file: String) {
    tokens = SourceToken.tokens(of: bytes) ?? []
    self.file = file
  }

  /// Returns the entrances in a source, in order.
  package static func entrances(in bytes: [UInt8], of file: String) -> [LinkEntrance] {
    LinkEntranceReader(bytes, file: file).entrances
  }

  private var entrances: [LinkEntrance] {
    tokens.indices.compactMap { index in
      let token = tokens[index]
      if token.names(oneOf: SourceEntryPoint.receivingModifiers), self[index - 1]?.is(".") == true {
        return entrance(token.spelling, at: index, from: index + 1)
      }
      if token.names("OpenURLAction"), self[index + 1]?.is("{") == true || opens(index + 1) {
        return entrance("OpenURLAction", at: index, from: index + 1)
      }
      if token.names("application") || token.names("scene"), self[index - 1]?.names("func") == true
      {
        return method(at: index)
      }
      return nil
    }
  }

  private subscript(_ index: Int) -> SourceToken? {
    tokens.indices.contains(index) ? tokens[index] : nil
  }

  private func opens(_ index: Int) -> Bool { self[index]?.is("(") == true }

  private func entrance(_ name: String, at index: Int, from start: Int) -> LinkEntrance {
    LinkEntrance(
      name: name, decision: decision(from: start),
      place: LintFinding.Place(
        file: file, line: tokens[index].line, column: tokens[index].column))
  }

  /// Returns a delegate method, named as in Apple's documentation.
  private func method(at index: Int) -> LinkEntrance? {
    guard opens(index + 1) else { return nil }
    let end = end(of: index + 1)
    var labels: [String] = []
    var depth = 0
    for position in (index + 1)..<end {
      let token = tokens[position]
      if token.is("(") || token.is("[") { depth += 1 }
      if token.is(")") || token.is("]") { depth -= 1 }
      let isFirst = token.is("(") || token.is(",")
      if isFirst, depth == 1, let label = self[position + 1], label.isWord {
        labels.append(label.spelling)
      }
    }
    guard labels.contains(where: { SourceEntryPoint.receivingLabels.contains($0) }),
      let body = tokens[end...].firstIndex(where: { $0.is("{") || $0.names("func") }),
      tokens[body].is("{")
    else { return nil }
    let name = tokens[index].spelling + "(" + labels.map { $0 + ":" }.joined() + ")"
    return entrance(name, at: index, from: body)
  }

  // MARK: What decides

  /// Returns the index after the bracket that closes the one at an index.
  private func end(of index: Int) -> Int {
    var depth = 0
    for position in index..<tokens.count {
      let token = tokens[position]
      if token.is("(") || token.is("{") || token.is("[") { depth += 1 }
      if token.is(")") || token.is("}") || token.is("]") { depth -= 1 }
      if depth == 0 { return position + 1 }
    }
    return tokens.count
  }

  /// Returns the function to which a closure, body, or argument passes the link.
  private func decision(from start: Int) -> String? {
    var end = end(of: start)
    if opens(start), let own = argument(from: start, to: end) { return own }
    // `onContinueUserActivity(type) { … }`
    if opens(start), self[end]?.is("{") == true { end = self.end(of: end) }
    var first: String?
    for index in start..<end {
      guard let name = call(at: index) else { continue }
      if takesLink(index + 1) { return name }
      if first == nil { first = name }
    }
    return first
  }

  /// Handles `perform: open` and `handler: self.open`.
  private func argument(from start: Int, to end: Int) -> String? {
    for index in start..<end where tokens[index].names("perform") || tokens[index].names("handler")
    {
      guard self[index + 1]?.is(":") == true, let last = lastOfPath(at: index + 2),
        self[last + 1]?.is(")") == true
      else { continue }
      return path(endingAt: last)
    }
    return nil
  }

  private func lastOfPath(at index: Int) -> Int? {
    guard self[index]?.isWord == true else { return nil }
    var index = index
    while self[index + 1]?.is(".") == true, self[index + 2]?.isWord == true { index += 2 }
    return index
  }

  /// Returns the name of the function called at an index, including what precedes it.
  private func call(at index: Int) -> String? {
    let token = tokens[index]
    guard token.isWord, opens(index + 1), !Self.keywords.contains(token.spelling),
      !Self.bystanders.contains(token.spelling),
      !SourceEntryPoint.receivingModifiers.contains(token.spelling),
      self[index - 1]?.names("func") != true
    else { return nil }
    return path(endingAt: index)
  }

  private func path(endingAt index: Int) -> String {
    var names = [tokens[index].spelling]
    var index = index
    while self[index - 1]?.is(".") == true {
      if self[index - 2]?.is("?") == true { index -= 1 }
      guard let owner = self[index - 2], owner.isWord else { break }
      if !owner.names("self") { names.insert(owner.spelling, at: 0) }
      index -= 2
    }
    return names.joined(separator: ".")
  }

  private func takesLink(_ index: Int) -> Bool {
    tokens[index..<end(of: index)].contains { $0.names(oneOf: Self.values) }
  }
}
