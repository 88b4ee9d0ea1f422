// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
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
