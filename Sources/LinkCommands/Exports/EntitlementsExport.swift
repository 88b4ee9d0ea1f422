// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
@_spi(Project) import LinkContracts

/// The entitlement `com.apple.developer.associated-domains` for an app's https links.
///
/// ```swift
/// print(EntitlementsExport(try LinkContract(catalog)).text)   // applinks:shop.example.com …
/// ```
///
/// The notes list origins that no entitlement can name, such as those with a port, and what a
/// reader of entitlements finds, such as a wildcard without the domain itself.
struct EntitlementsExport: Sendable {
  /// The entries, in the order of the routes.
  let domains: [AssociatedDomain]
  /// What was omitted, and other remarks.
  let notes: [ExportNote]

  /// Collects the domains of an app's routes.
  init(_ contract: LinkContract) {
    var domains: [AssociatedDomain] = []
    var known: Set<AssociatedDomain> = []
    var notes = ExportNotes()
    for entry in contract.entries {
      switch ExportedOrigin(entry.origin) {
      case .domain(let domain): if known.insert(domain).inserted { domains.append(domain) }
      case .none(let reason): notes.add(.leftOut, entry.origin.text, reason)
      case .scheme: break
      }
    }
    self.domains = domains
    if !domains.isEmpty {
      let text = PropertyListText(Self.members(domains)).text
      for finding in AppEntitlementsReading(Array(text.utf8)).findings {
        notes.add(
          .remark, AppEntitlementsReading.domainsKey, finding.message + " " + finding.help)
      }
    }
    self.notes = notes.all
  }

  /// A property list with the key, which can serve as an app's `.entitlements` file.
  var text: String { PropertyListText(Self.members(domains)).text }

  /// The key and its value alone, to insert into the dictionary of an `.entitlements` file.
  var member: String { PropertyListText.members(Self.members(domains)) }

  private static func members(
    _ domains: [AssociatedDomain]
  ) -> [(key: String, value: PropertyListText.Value)] {
    [(AppEntitlementsReading.domainsKey, .array(domains.map { .string($0.description) }))]
  }
}
