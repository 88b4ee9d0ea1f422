// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
@_spi(Project) import LinkContracts
import JSONText

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
