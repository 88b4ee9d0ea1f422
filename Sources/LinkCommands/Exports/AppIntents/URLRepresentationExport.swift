// SPDX-License-Identifier: MIT

public import LinkContracts

/// Universal links for App Intents, as Swift: what Siri, Shortcuts and Spotlight open then, the app
/// gets as a link of its routes.
///
/// ```swift
/// print(URLRepresentationExport(try LinkContract(catalog)).text)
/// ```
///
/// A route with one value that can identify something (`String`, `Int` or `UUID`) becomes a
/// representation of an entity, one with other values that of an intent, and the routes without
/// values together that of an enum. The types themselves are the app's: what an extension needs of
/// its type stands in a comment. App Intents take single values in universal links only, so routes
/// without an origin of https, with `{rest+}`, or with a capture in the host are among the notes;
/// optional query items are left out of the link.
///
/// Source: [URLRepresentableEntity](https://developer.apple.com/documentation/appintents/urlrepresentableentity),
/// from iOS 18.
public struct URLRepresentationExport: Sendable {
  /// The extensions, in the order of the routes.
  public let representations: [URLRepresentation]
  /// What is left out or should be known.
  public let notes: [ExportNote]

  /// Writes an extension for each route.
  ///
  /// - Parameters:
  ///   - contract: the routes.
  ///   - domain: the host of the links, where routes have several. Default: their first one.
  public init(_ contract: LinkContract, domain: String? = nil) {
    var writer = URLRepresentationWriter(contract, domain: domain)
    representations = writer.representations()
    notes = writer.notes.all
  }

  /// A Swift file with all extensions; empty if there are none.
  public var text: String {
    guard !representations.isEmpty else { return "" }
    return "import AppIntents\n" + representations.map { "\n" + $0.text }.joined()
  }
}
