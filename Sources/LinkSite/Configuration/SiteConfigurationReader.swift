// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import JSONText

/// Reads `deeplinks.json`.
///
/// Reading never traps, and reports every fault with its place.
package struct SiteConfigurationReader: Sendable {
  /// The configuration; `nil` if something is wrong.
  package let configuration: SiteConfiguration?
  /// The faults, in file order.
  package let faults: [SiteFault]

  /// Reads the bytes of a file.
  ///
  /// - Parameter file: the file name to use in faults.
  package init(_ bytes: [UInt8], file: String) {
    let document = JSONDocument(bytes)
    var problems = document.faults.filter { !$0.kind.isReadable }.map {
      SiteShape.Problem(range: $0.range, message: $0.message, help: $0.help)
    }
    if let root = document.root {
      SiteShape.configuration.check(root, at: AssociationPath(), &problems)
    }
    faults = problems.enumerated().sorted { one, other in
      (one.element.range.lowerBound, one.offset) < (other.element.range.lowerBound, other.offset)
    }.map(\.element).map { problem in
      let place = document.position(of: problem.range.lowerBound)
      return SiteFault(
        file: file, line: place.line, column: place.column, message: problem.message,
        help: problem.help)
    }
    configuration =
      faults.isEmpty ? document.root.map { SiteConfiguration(SiteMember($0)) } : nil
  }
}

/// A value of a file that passed the checks.
private struct SiteMember {
  let node: JSONNode?

  init(_ node: JSONNode?) { self.node = node }

  subscript(name: String) -> SiteMember { SiteMember(node?[name]) }

  var text: String? { node?.string }
  var texts: [String]? { elements?.compactMap(\.text) }

  var number: Int? {
    if case .number(let digits)? = node?.content { Int(digits) } else { nil }
  }

  var isTrue: Bool { node?.content == .bool(true) }

  var elements: [SiteMember]? {
    if case .array(let nodes)? = node?.content { nodes.map { SiteMember($0) } } else { nil }
  }

  /// Returns the members by name; of duplicates, the last one counts.
  func members<Value>(_ value: (SiteMember) -> Value) -> [String: Value] {
    Dictionary(
      (node?.members ?? []).map { ($0.name, value(SiteMember($0.node))) },
      uniquingKeysWith: { $1 })
  }
}

extension SiteConfiguration {
  fileprivate init(_ root: SiteMember) {
    let languages = root["languages"].texts ?? []
    self.init(
      name: root["name"].text ?? "",
      apps: (root["apps"].elements ?? []).map { app in
        App(
          id: app["id"].text ?? "", store: app["store"].number, scheme: app["scheme"].text,
          domains: app["domains"].texts ?? [])
      },
      androidApps: (root["androidApps"].elements ?? []).map { app in
        AndroidApp(
          package: app["package"].text ?? "", fingerprints: app["fingerprints"].texts ?? [])
      },
      icon: root["icon"].text, color: root["color"].text,
      languages: languages.isEmpty ? ["en"] : Self.once(languages),
      words: root["words"].members { route in
        route.members { Words(title: $0["title"].text, text: $0["text"].text) }
      },
      hosts: Self.once(root["hosts"].texts ?? []).compactMap { SiteHost(rawValue: $0) },
      allowedHosts: root["allowedHosts"].texts ?? [],
      appsResolveShortLinks: root["appsResolveShortLinks"].isTrue,
      associationFiles: root["associationFiles"].text)
  }

  /// Returns the texts without duplicates, ignoring case.
  private static func once(_ texts: [String]) -> [String] {
    var known: Set<String> = []
    return texts.filter { known.insert($0.lowercased()).inserted }
  }
}

/// A fault in a file that a site is written from, with its place.
@_spi(Project) public struct SiteFault: Error, Sendable, Hashable {
  /// The file, as the user named it.
  package let file: String
  /// The line, starting at 1; `nil` if the fault is about the whole file.
  package let line: Int?
  /// The column, starting at 1; `nil` if the fault is about the whole line.
  package let column: Int?
  /// What is wrong, in one sentence.
  package let message: String
  /// How to fix it, in one sentence.
  package let help: String

  /// Creates a fault.
  package init(file: String, line: Int?, column: Int?, message: String, help: String) {
    self.file = file
    self.line = line
    self.column = column
    self.message = message
    self.help = help
  }
}

extension SiteFault: CustomStringConvertible {
  /// The place, the message, and the help.
  public var description: String {
    let place = [file] + [line, column].compactMap { $0.map(String.init) }
    return "\(place.joined(separator: ":")): \(message) \(help)"
  }
}
