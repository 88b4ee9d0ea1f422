// SPDX-License-Identifier: MIT

/// The allowed form of a value in `deeplinks.json`; both the reader and the JSON Schema use it.
package indirect enum SiteShape: Sendable {
  /// A member of an object.
  package struct Field: Sendable {
    let name: String
    let about: String
    let isRequired: Bool
    package let shape: SiteShape

    init(_ name: String, _ about: String, isRequired: Bool = false, _ shape: SiteShape) {
      self.name = name
      self.about = about
      self.isRequired = isRequired
      self.shape = shape
    }
  }

  /// A text that follows a rule.
  case text(SiteTextRule)
  /// One of these texts.
  case choice([String])
  /// A positive integer of at most 15 digits.
  case number
  /// `true` or `false`.
  case bool
  /// A list, possibly empty.
  case list(SiteShape)
  /// An object with these members.
  case object([Field])
  /// An object whose member names follow a rule.
  case map(SiteTextRule, SiteShape)

  /// The kind of value, with its article.
  var kind: String {
    switch self {
    case .text, .choice: "a text"
    case .number: "a whole number"
    case .bool: "true or false"
    case .list: "a list"
    case .object, .map: "an object"
    }
  }
}

extension SiteShape {
  /// The whole file.
  package static let configuration = SiteShape.object([
    Field("$schema", "Where editors find the schema.", .text(.words)),
    Field("name", "The name of the product, as people know it.", isRequired: true, .text(.words)),
    Field(
      "apps", "The apps for Apple's systems that open the links, the preferred one first.",
      .list(
        .object([
          Field(
            "id", "The identifier with its prefix, such as ABCDE12345.com.example.app.",
            isRequired: true, .text(.appID)),
          Field("store", "The number of the app in the App Store.", .number),
          Field("scheme", "The app's own scheme, which \"Open in the app\" uses.", .text(.scheme)),
          Field(
            "domains", "The domains whose links it opens. Default: all.", .list(.text(.domain))),
        ]))),
    Field(
      "androidApps", "The apps for Android that open the links.",
      .list(
        .object([
          Field(
            "package", "The package, such as com.example.app.", isRequired: true, .text(.package)),
          Field(
            "fingerprints", "The fingerprints of the certificates that sign the app, as SHA-256.",
            isRequired: true, .list(.text(.fingerprint))),
        ]))),
    Field("icon", "The icon, as a file beside the configuration.", .text(.icon)),
    Field("color", "The color of buttons, as #rrggbb.", .text(.color)),
    Field(
      "languages", "The languages of the pages, the default one first. Default: en.",
      .list(.text(.language))),
    Field(
      "words", "The words of pages by the name of the route, then by language.",
      .map(
        .routeName,
        .map(
          .language,
          .object([
            Field("title", "The title of the page.", .text(.words)),
            Field("text", "One or two sentences about what the link opens.", .text(.words)),
          ])))),
    Field(
      "hosts", "Where the site is served.", .list(.choice(SiteHost.allCases.map(\.rawValue)))),
    Field(
      "allowedHosts", "The hosts besides the site's own that short links may lead to.",
      .list(.text(.domain))),
    Field(
      "appsResolveShortLinks",
      "Whether the apps have the table of short links, so that short links open them directly.",
      .bool),
    Field(
      "associationFiles",
      "The folder with association files written by hand, which are kept in those of the site.",
      .text(.file)),
  ])
}
