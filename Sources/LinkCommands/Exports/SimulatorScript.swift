// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
@_spi(Project) import LinkContracts
import JSONText

/// A shell script that opens a link to every route in a simulator, first after terminating the app
/// and again while it is running.
///
/// ```swift
/// print(SimulatorScript(try LinkContract(catalog), bundleIdentifier: "com.example.shop").text)
/// ```
///
/// There is one link for each origin of a route: an example that the route declares, or else a
/// generated one; according to the contract, every link opens its route. Origins whose links no
/// simulator brings to an app, and routes without a known link, are among the notes.
struct SimulatorScript: Sendable {
  /// A link that the script opens.
  struct Link: Sendable, Hashable {
    /// The route that it opens, with its feature.
    let route: String
    /// The link.
    let text: String
    /// Whether no example of the route has this origin, so that the values are made up.
    let isMadeUp: Bool
  }

  /// The links, in the order of the routes.
  let links: [Link]
  /// What was omitted, and other remarks.
  let notes: [ExportNote]
  private let bundleIdentifier: String?

  /// Chooses a link for each origin of each route.
  ///
  /// - Parameters:
  ///   - contract: the routes.
  ///   - bundleIdentifier: the app, if it should not be passed to the script. Default: pass it when
  ///     the script runs.
  init(_ contract: LinkContract, bundleIdentifier: String? = nil) {
    let examples = ContractExamples(contract)
    var links: [Link] = []
    var notes = ExportNotes()
    var known: Set<[String]> = []
    let entries = Dictionary(grouping: contract.entries, by: \.route)
    for (number, route) in contract.catalog.routes.enumerated() {
      let title = contract.routes[number].title
      let subject = "\(title) (\(route.pattern))"
      for entry in entries[number] ?? [] where entry.text == route.pattern {
        let exported = ExportedOrigin(entry.origin)
        if case .none(let reason) = exported {
          notes.add(.leftOut, entry.origin.text, reason)
          continue
        }
        guard let link = examples.link(of: entry) else {
          notes.add(
            .leftOut, subject,
            "No link of \(entry.origin.text) is known to open it. Declare one as an example.")
          continue
        }
        if case .domain(let domain) = exported, domain.isWildcard, !link.isDeclared {
          notes.add(
            .leftOut, subject,
            "No host of \(entry.origin.text) is known. Declare a link of one as an example.")
          continue
        }
        if !link.unknownTypes.isEmpty {
          notes.add(
            .remark, subject,
            "Nothing is known about \(link.unknownTypes.joined(separator: ", ")), so the app may "
              + "refuse \(link.text). Declare a link as an example.")
        }
        if known.insert([title, link.text]).inserted {
          links.append(Link(route: title, text: link.text, isMadeUp: !link.isDeclared))
        }
      }
    }
    self.links = links
    self.notes = notes.all
    self.bundleIdentifier = bundleIdentifier
  }

  /// The script, for any POSIX shell.
  var text: String {
    let rows = links.map { link in
      let origin = link.isMadeUp ? "made-up" : "declared"
      return "visit \(origin) \(ShellWord(link.route).legible) \(ShellWord(link.text).legible)\n"
    }
    return SimulatorScriptText.head(bundleIdentifier: ShellWord(bundleIdentifier ?? "").legible)
      + rows.joined() + SimulatorScriptText.tail
  }

  /// Returns whether the script accepts a text as a bundle identifier.
  static func isBundleIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.first != "-" && text.unicodeScalars.first != "."
      && text.utf8.allSatisfy { byte in
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: ".")
      }
  }
}
