// SPDX-License-Identifier: MIT

import AssociatedDomains
@_spi(Project) import DeepLinksCore
import JSONText
@_spi(Project) import LinkContracts

/// An extension that gives an App Intents type the universal link of a route.
struct URLRepresentation: Sendable, Hashable {
  /// The kind of type that the extension is for.
  enum Subject: String, Sendable, Hashable, CaseIterable {
    /// An `AppEnum`: one of the routes without values.
    case appEnum
    /// An `AppEntity`: the thing that the only value of a route identifies.
    case entity
    /// An `AppIntent`, whose parameters are the values of a route.
    case intent
  }

  /// The routes, by their names in the catalog; several for an enum.
  let routes: [String]
  /// The kind of type.
  let subject: Subject
  /// The name of the type.
  let typeName: String
  /// The extension, with comments on what the type must provide.
  let text: String

  init(routes: [String], subject: Subject, typeName: String, text: String) {
    self.routes = routes
    self.subject = subject
    self.typeName = typeName
    self.text = text
  }
}

/// Universal links for App Intents, as Swift code: what Siri, Shortcuts, and Spotlight then open
/// reaches the app as a link to one of its routes.
///
/// ```swift
/// print(URLRepresentationExport(try LinkContract(catalog)).text)
/// ```
///
/// A route with one value that can identify something (`String`, `Int`, or `UUID`) becomes a
/// representation of an entity, a route with other values becomes one of an intent, and the routes
/// without values together become one of an enum. The types themselves are the app's: a comment
/// says what an extension needs from its type. Universal links in App Intents support only single
/// values, so routes without an https origin, with `{rest+}`, or with a capture in the host are
/// among the notes; optional query items are omitted from the link.
///
/// Source:
/// [URLRepresentableEntity](https://developer.apple.com/documentation/appintents/urlrepresentableentity),
/// available since iOS 18.
struct URLRepresentationExport: Sendable {
  /// The extensions, in the order of the routes.
  let representations: [URLRepresentation]
  /// What was omitted, and other remarks.
  let notes: [ExportNote]

  /// Writes an extension for each route.
  ///
  /// - Parameters:
  ///   - contract: the routes.
  ///   - domain: the host of the links, if routes have several. Default: the first.
  init(_ contract: LinkContract, domain: String? = nil) {
    var writer = URLRepresentationWriter(contract, domain: domain)
    representations = writer.representations()
    notes = writer.notes.all
  }

  /// A Swift file with all extensions; empty if there are none.
  var text: String {
    guard !representations.isEmpty else { return "" }
    return "import AppIntents\n" + representations.map { "\n" + $0.text }.joined()
  }
}

/// Decides what each route becomes, and writes it.
struct URLRepresentationWriter {
  private(set) var notes = ExportNotes()
  private let contract: LinkContract
  private let domain: String?
  /// The entries, by the numbers of their routes.
  private let entries: [Int?: [ContractEntry]]
  private var typeNames = SwiftName.Taken(AppIntentsExport.typeNames)

  /// Types that App Intents convert to text in a link by themselves.
  private static let convertible: Set<String> = ["Int", "String", "URL"]

  init(_ contract: LinkContract, domain: String?) {
    self.contract = contract
    entries = Dictionary(grouping: contract.entries, by: \.route)
    self.domain = domain?.lowercased()
  }

  /// A route and its link.
  private struct Subject {
    let title: String
    let name: String
    let pattern: String
    let template: LinkTemplate
  }

  mutating func representations() -> [URLRepresentation] {
    let subjects = contract.routes.indices.compactMap { subject(of: $0) }
    let plain = subjects.filter { $0.template.values.isEmpty }
    return (plain.isEmpty ? [] : [appEnum(plain)])
      + subjects.filter { !$0.template.values.isEmpty }.map { representation(of: $0) }
  }

  // MARK: Choosing

  private mutating func subject(of number: Int) -> Subject? {
    let route = contract.catalog.routes[number]
    let title = contract.routes[number].title
    let subject = "\(title) (\(route.pattern))"
    if let reason = route.retirement {
      notes.add(.leftOut, subject, reason)
      return nil
    }
    let entries = (entries[number] ?? []).filter { $0.text == route.pattern }
    var reasons: [String] = []
    var hosts: [ContractEntry] = []
    for entry in entries {
      switch ExportedOrigin(entry.origin) {
      case .domain(let domain) where !domain.isWildcard: hosts.append(entry)
      case .domain: reasons.append("\(entry.origin.text) matches several domains.")
      case .none(let reason): reasons.append("\(entry.origin.text): \(reason)")
      case .scheme: break
      }
    }
    guard let entry = hosts.first(where: { Self.host(of: $0) == (domain ?? Self.host(of: $0)) })
    else {
      if let domain, !hosts.isEmpty { reasons.append("It has no link to \(domain).") }
      let reason = reasons.isEmpty ? "It has no https origin." : reasons.joined(separator: " ")
      notes.add(.leftOut, subject, "App Intents take universal links only. \(reason)")
      return nil
    }
    do throws(LinkTemplate.Obstacle) {
      let template = try LinkTemplate(entry.pattern, head: "https://" + Self.host(of: entry))
      if !template.leftOut.isEmpty {
        notes.add(
          .remark, subject,
          "The link has no \(template.leftOut.joined(separator: ", ")), which is optional: a "
            + "representation always has all of its values.")
      }
      return Subject(title: title, name: route.name, pattern: route.pattern, template: template)
    } catch {
      notes.add(.leftOut, subject, error.reason)
      return nil
    }
  }

  private static func host(of entry: ContractEntry) -> String {
    if case .literal(let host) = entry.origin.host { host } else { "" }
  }

  // MARK: Writing

  private mutating func appEnum(_ subjects: [Subject]) -> URLRepresentation {
    let name = typeNames.free("AppScreen")
    var members = SwiftName.Taken()
    var rows = ""
    for subject in subjects {
      let member = members.free(SwiftName.member(subject.name))
      rows += """
              // \(SwiftLineComment("\(subject.title): \(subject.pattern)").text)
              .\(SwiftName.reference(member)): \(literal(of: subject.template, "")),

        """
    }
    let text = """
      // The routes without values. An AppEnum with the cases below.
      \(AppIntentsExport.linkAvailability)
      extension \(name): URLRepresentableEnum {
        static var urlRepresentation: URLRepresentation {
          URLRepresentation([
      \(rows)    ])
        }
      }

      """
    return URLRepresentation(
      routes: subjects.map(\.title), subject: .appEnum, typeName: name, text: text)
  }

  private mutating func representation(of subject: Subject) -> URLRepresentation {
    let values = subject.template.values
    let base = SwiftName.type(subject.name)
    let isEntity = values.count == 1 && AppIntentsExport.identifiers[values[0].type.name] != nil
    let name =
      isEntity
      ? typeNames.free(base + "Entity")
      : typeNames.free("Open\(base)Intent")
    let needs: String
    let protocolName: String
    let content: String
    if isEntity {
      needs = "An AppEntity whose id, of type \(values[0].type.name), is {\(values[0].name)}."
      protocolName = "URLRepresentableEntity"
      content = literal(of: subject.template, "\\(.id)")
    } else {
      let names = Self.names(of: values)
      let parameters = zip(names, values).map { "\($0): \($1.type.name)" }.joined(separator: ", ")
      var text = "An AppIntent with @Parameter \(parameters)."
      let others = values.map(\.type.name).filter { !Self.convertible.contains($0) }
      if !others.isEmpty {
        text +=
          " \(Set(others).sorted().joined(separator: ", ")): "
          + "CustomURLRepresentationParameterConvertible, with the text that links have."
      }
      needs = text
      protocolName = "URLRepresentableIntent"
      content = literal(of: subject.template, names)
    }
    let text = """
      // \(SwiftLineComment("\(subject.title): \(subject.pattern)").text)
      // \(SwiftLineComment(needs).text)
      \(AppIntentsExport.linkAvailability)
      extension \(name): \(protocolName) {
        static var urlRepresentation: URLRepresentation {
          \(content)
        }
      }

      """
    return URLRepresentation(
      routes: [subject.title], subject: isEntity ? .entity : .intent, typeName: name, text: text)
  }

  /// Returns the parameters of an intent; a prefix may have a capture with the same name as its
  /// route.
  private static func names(of values: [ContractCapture]) -> [String] {
    var taken = SwiftName.Taken()
    return values.map { taken.free($0.name) }
  }

  private func literal(of template: LinkTemplate, _ names: [String]) -> String {
    literal(of: template) { "\\(\\.$\(names[$0]))" }
  }

  private func literal(of template: LinkTemplate, _ value: String) -> String {
    literal(of: template) { _ in value }
  }

  private func literal(of template: LinkTemplate, _ value: (Int) -> String) -> String {
    var text = "\""
    var number = 0
    for part in template.parts {
      switch part {
      case .text(let content): text += SwiftStringLiteral(content).content
      case .value:
        text += value(number)
        number += 1
      }
    }
    return text + "\""
  }
}

/// A link of a pattern with placeholders for its values, without its optional query items.
struct LinkTemplate {
  enum Part: Hashable {
    /// A part of the link, as printed.
    case text(String)
    case value(ContractCapture)
  }

  /// Why a pattern's links are not a sequence of texts and single values.
  struct Obstacle: Error {
    let reason: String

    init(reason: String) { self.reason = reason }

    init(unchanged capture: ContractCapture) {
      reason =
        "{\(capture.name)...} is written into the link unchanged, but a representation encodes its "
        + "values."
    }
  }

  private(set) var parts: [Part] = []
  /// The names of the omitted query items.
  private(set) var leftOut: [String] = []

  /// The values, in the order of the pattern.
  var values: [ContractCapture] {
    parts.compactMap { if case .value(let capture) = $0 { capture } else { nil } }
  }

  /// - Parameter head: the text before the path.
  init(_ pattern: ContractPattern, head: String) throws(Obstacle) {
    add(text: head)
    if pattern.segments.isEmpty { add(text: "/") }
    for segment in pattern.segments {
      add(text: "/")
      for piece in segment { try add(piece, .segment) }
    }
    var separator = "?"
    for item in pattern.items {
      if case .remaining(let capture) = item.value {
        leftOut.append("{\(capture.name)*}")
        continue
      }
      guard item.isNamed else { continue }
      if case .capture(let capture) = item.value, capture.kind != .required {
        leftOut.append(String(decoding: item.name, as: UTF8.self))
        continue
      }
      add(text: separator + Self.text(item.name, .queryName))
      separator = "&"
      switch item.value {
      case .flag, .remaining, .absent, .noOthers: break
      case .remainder(let capture):
        throw Obstacle(unchanged: capture)
      case .literal(let bytes): add(text: "=" + Self.text(bytes, .queryValue))
      case .capture(let capture):
        add(text: "=")
        parts.append(.value(capture))
      }
    }
    if !pattern.fragment.isEmpty { add(text: "#") }
    for piece in pattern.fragment { try add(piece, .fragment) }
  }

  private mutating func add(
    _ piece: ContractPiece, _ bare: LinkCharacters
  ) throws(Obstacle) {
    switch piece {
    case .literal(let bytes): add(text: Self.text(bytes, bare))
    case .capture(let capture): parts.append(.value(capture))
    case .rest(let capture) where capture.sign == "...": throw Obstacle(unchanged: capture)
    case .rest(let capture):
      throw Obstacle(
        reason: "{\(capture.name)+} matches any number of segments, but a representation has "
          + "single values only.")
    }
  }

  private mutating func add(text: String) {
    if case .text(let before)? = parts.last {
      parts[parts.count - 1] = .text(before + text)
    } else {
      parts.append(.text(text))
    }
  }

  private static func text(_ bytes: [UInt8], _ bare: LinkCharacters) -> String {
    var output: [UInt8] = []
    PercentCoding.append(bytes, to: &output, bare: bare)
    return String(decoding: output, as: UTF8.self)
  }
}
