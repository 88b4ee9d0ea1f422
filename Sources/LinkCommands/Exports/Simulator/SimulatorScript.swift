// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
public import LinkContracts
import JSONText

/// A shell script that opens a link of every route in a simulator, with the app ended before and
/// again while it runs.
///
/// ```swift
/// print(SimulatorScript(try LinkContract(catalog), bundleIdentifier: "com.example.shop").text)
/// ```
///
/// There is one link for each origin of a route: an example that the route declares, or else a
/// made-up one; every link is one that the contract says opens the route. Origins whose links no
/// simulator brings to an app, and routes of which no link is known, are among the notes.
public struct SimulatorScript: Sendable {
  /// A link that the script opens.
  public struct Link: Sendable, Hashable {
    /// The route that it opens, with its feature.
    public let route: String
    /// The link.
    public let text: String
    /// Whether no example of the route is of this origin, so that its values are made up.
    public let isMadeUp: Bool
  }

  /// The links, in the order of the routes.
  public let links: [Link]
  /// What is left out or should be known.
  public let notes: [ExportNote]
  private let bundleIdentifier: String?

  /// Chooses a link for each origin of each route.
  ///
  /// - Parameters:
  ///   - contract: the routes.
  ///   - bundleIdentifier: the app, if it should not be passed to the script. Default: pass it when
  ///     the script runs.
  public init(_ contract: LinkContract, bundleIdentifier: String? = nil) {
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
            "Nothing is known of \(link.unknownTypes.joined(separator: ", ")), so that the app may "
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
  public var text: String {
    let rows = links.map { link in
      let origin = link.isMadeUp ? "made-up" : "declared"
      return "visit \(origin) \(ShellWord(link.route).legible) \(ShellWord(link.text).legible)\n"
    }
    return SimulatorScriptText.head(bundleIdentifier: ShellWord(bundleIdentifier ?? "").legible)
      + rows.joined() + SimulatorScriptText.tail
  }

  /// Whether a text is one that the script takes for an app.
  public static func isBundleIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.first != "-" && text.unicodeScalars.first != "."
      && text.utf8.allSatisfy { byte in
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: ".")
      }
  }
}
