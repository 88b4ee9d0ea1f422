// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import JSONText
@_spi(Project) import LinkContracts

/// The `CFBundleURLTypes` of an `Info.plist`: the app's own schemes.
///
/// ```swift
/// print(URLTypesExport(try LinkContract(catalog), name: "com.example.shop").text)
/// ```
///
/// One type lists all schemes, in the order of the routes. The notes list what a reader of property
/// lists finds wrong with them, such as a scheme that any other app could use, too.
struct URLTypesExport: Sendable {
  /// The name of a type if none is given: a setting that Xcode replaces with the bundle identifier.
  static let bundleIdentifierSetting = "$(PRODUCT_BUNDLE_IDENTIFIER)"

  /// The types; none if no route has a scheme of the app's own.
  let urlTypes: [AppInformation.URLType]
  /// What was omitted, and other remarks.
  let notes: [ExportNote]

  /// Collects the schemes of an app's routes.
  ///
  /// - Parameters:
  ///   - contract: the routes.
  ///   - name: `CFBundleURLName`, which Apple wants in reverse-DNS form. Default: the bundle
  ///     identifier, as a build setting.
  init(_ contract: LinkContract, name: String = bundleIdentifierSetting) {
    var schemes: [String] = []
    var known: Set<String> = []
    for entry in contract.entries {
      if case .scheme(let scheme) = ExportedOrigin(entry.origin), known.insert(scheme).inserted {
        schemes.append(scheme)
      }
    }
    urlTypes =
      schemes.isEmpty
      ? [] : [AppInformation.URLType(name: name, role: "Editor", schemes: schemes)]
    var notes = ExportNotes()
    let reading = AppInformationReading(Array(PropertyListText(Self.members(urlTypes)).text.utf8))
    for finding in reading.findings {
      notes.add(.remark, "CFBundleURLTypes", finding.message + " " + finding.help)
    }
    self.notes = notes.all
  }

  /// A property list with the key, which can be the whole `Info.plist` of a project in which Xcode
  /// generates the other keys.
  var text: String { PropertyListText(Self.members(urlTypes)).text }

  /// The key and its value alone, to insert into the dictionary of an `Info.plist`.
  var member: String { PropertyListText.members(Self.members(urlTypes)) }

  private static func members(
    _ types: [AppInformation.URLType]
  ) -> [(key: String, value: PropertyListText.Value)] {
    let values = types.map { type in
      PropertyListText.Value.dictionary(
        [("CFBundleTypeRole", .string(type.role ?? "Editor"))]
          + (type.name.map { [("CFBundleURLName", .string($0))] } ?? [])
          + [("CFBundleURLSchemes", .array(type.schemes.map { .string($0) }))])
    }
    return [("CFBundleURLTypes", .array(values))]
  }
}

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

/// An XML property list, formatted the way Xcode does.
struct PropertyListText {
  /// The kinds of property list values that exports need.
  enum Value {
    case string(String)
    case array([Value])
    case dictionary([(key: String, value: Value)])
  }

  /// The contents of the file.
  let text: String

  init(_ members: [(key: String, value: Value)]) {
    var text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" \
      "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
      <plist version="1.0">

      """
    Self.write(.dictionary(members), depth: 0, to: &text)
    self.text = text + "</plist>\n"
  }

  /// Returns only the keys with their values, as they appear in the outermost dictionary.
  static func members(_ members: [(key: String, value: Value)]) -> String {
    var text = ""
    for member in members { write(member, depth: 1, to: &text) }
    return text
  }

  private static func write(
    _ member: (key: String, value: Value), depth: Int, to text: inout String
  ) {
    text +=
      String(repeating: "\t", count: depth) + "<key>\(PropertyListString(member.key).text)</key>\n"
    write(member.value, depth: depth, to: &text)
  }

  private static func write(_ value: Value, depth: Int, to text: inout String) {
    let indent = String(repeating: "\t", count: depth)
    switch value {
    case .string(let content):
      text += "\(indent)<string>\(PropertyListString(content).text)</string>\n"
    case .array(let elements):
      text += "\(indent)<array>\n"
      for element in elements { write(element, depth: depth + 1, to: &text) }
      text += "\(indent)</array>\n"
    case .dictionary(let members):
      text += "\(indent)<dict>\n"
      for member in members { write(member, depth: depth + 1, to: &text) }
      text += "\(indent)</dict>\n"
    }
  }
}
