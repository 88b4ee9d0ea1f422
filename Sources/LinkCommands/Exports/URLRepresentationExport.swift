// SPDX-License-Identifier: MIT

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
