// SPDX-License-Identifier: MIT

@_spi(Project) import AssociatedDomains
import JSONText

/// The configuration of a site, read from `deeplinks.json`: what the app's routes do not say.
@_spi(Project) public struct SiteConfiguration: Sendable, Hashable {
  /// An app for Apple's systems that opens links of the site.
  struct App: Sendable, Hashable {
    /// The identifier with its prefix, such as `ABCDE12345.com.example.app`.
    var id: String
    /// The app's numeric ID in the App Store.
    ///
    /// Default: none; pages then have no App Store button.
    var store: Int?
    /// The app's own scheme, which "Open in the app" uses.
    ///
    /// Default: none.
    var scheme: String?
    /// The domains whose links the app opens.
    ///
    /// Default: all domains of the site.
    var domains: [String]
  }

  /// An app for Android that opens links of the site.
  struct AndroidApp: Sendable, Hashable {
    /// The package name, such as `com.example.app`.
    var package: String
    /// The SHA-256 fingerprints of its signing certificates, as pairs of hexadecimal digits.
    var fingerprints: [String]
  }

  /// The text of one page in one language.
  struct Words: Sendable, Hashable {
    /// The title of the page.
    var title: String?
    /// One or two sentences about what the link opens.
    var text: String?
  }

  /// The name of the product, as people know it.
  var name: String
  /// The apps, the preferred one first.
  var apps: [App]
  /// The apps for Android.
  var androidApps: [AndroidApp]
  /// The icon, as a file beside the configuration; copied to the site.
  package var icon: String?
  /// The color of buttons, as `#rrggbb`.
  ///
  /// Default: none; pages then use a color of their own.
  var color: String?
  /// The languages of the pages as BCP 47 tags, the default one first.
  ///
  /// Default: `en` alone.
  var languages: [String]
  /// The text of pages, by route name, then by language.
  ///
  /// Default: the route's documentation.
  var words: [String: [String: Words]]
  /// Where the site is hosted, which decides which server configurations are written.
  var hosts: [SiteHost]
  /// The hosts that short links may lead to, besides the site's own.
  var allowedHosts: [String]
  /// Whether the apps contain the table of short links, so that short links open them directly.
  ///
  /// Default: no; short links go through the browser.
  var appsResolveShortLinks = false
  /// The folder with handwritten association files, one folder per domain name; their contents are
  /// merged into the site's files.
  ///
  /// Default: none.
  package var associationFiles: String?
}

/// A server or service that the site can be configured for.
enum SiteHost: String, Sendable, Hashable, CaseIterable {
  case nginx, apache, caddy, netlify, vercel
  case cloudflarePages = "cloudflare-pages"
  case firebaseHosting = "firebase-hosting"
  case gitHubPages = "github-pages"
}

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
