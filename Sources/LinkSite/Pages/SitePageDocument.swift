// SPDX-License-Identifier: MIT

/// One page as HTML: its parts, and what they share.
struct SitePageDocument {
  let page: SitePage
  let name: String
  let icon: String
  let language: SiteLanguage
  let phrases: SitePhrases
  /// The apps for the page's domain, the preferred one first.
  let apps: [SiteConfiguration.App]
  let androidApps: [SiteConfiguration.AndroidApp]
  /// The link with the app's custom scheme, if a page may lead there.
  let appLink: String?
  /// The app's custom scheme for the script, if a page may lead there.
  let scheme: String?

  /// Collects the contents of a page.
  init(_ page: SitePage, _ configuration: SiteConfiguration, iconFile: String) {
    self.page = page
    name = SiteExcerpt.line(configuration.name, bytes: 200)
    icon = iconFile
    language = SiteLanguage(page.language)
    phrases = .phrases(for: language)
    apps = page.domain.map(configuration.apps(of:)) ?? configuration.apps
    androidApps = configuration.androidApps
    let schemes = apps.compactMap(\.scheme) + [page.scheme].compactMap { $0 }
    appLink = page.appLink.flatMap { SiteLinkText($0, schemes: schemes)?.text }
    scheme = page.scheme.flatMap {
      SiteLinkText.scheme($0) != nil && $0.utf8.allSatisfy { 0x21...0x7e ~= $0 } ? $0 : nil
    }
  }

  /// The source of the page.
  var source: String {
    let page: SiteMarkup = """
      <!DOCTYPE html>
      <html lang=\(attribute: language.tag) dir=\(attribute: language.direction)\(data)>
      \(head)\(body)</html>

      """
    return page.source
  }

  /// Whether a link of the page opens something.
  var isOpening: Bool {
    switch page.subject {
    case .pattern, .link: true
    case .nothing, .early, .ended: false
    }
  }

  /// The title, never empty.
  var title: String {
    if !page.title.utf8.isEmpty { return page.title }
    return switch page.subject {
    case .pattern, .link: name
    case .nothing: phrases.nothing
    case .early: phrases.early
    case .ended: phrases.ended
    }
  }

  /// The text below the title.
  var text: String {
    if !page.text.utf8.isEmpty { return page.text }
    return switch page.subject {
    case .pattern, .link: ""
    case .nothing: phrases.nothingText
    case .early(let day): phrases.earlyText.replacing("{day}", with: day)
    case .ended: phrases.endedText
    }
  }

  /// Returns the path to a file of the site that works from every page, no matter its address.
  func place(_ file: String) -> String { "/" + file }

  /// Returns the path to a file of the site with its domain, as some readers of a page require.
  func address(_ file: String) -> String {
    page.domain.map { "https://" + $0 + place(file) } ?? place(file)
  }

  /// The page in other languages, with the address of the first one if the link is known.
  var alternates: [(language: String, address: String)] {
    page.translations.enumerated().map { number, one in
      if number == 0, case .link(let link) = page.subject,
        let link = SiteLinkText(link, schemes: [])
      {
        return (one.language, link.text)
      }
      return (one.language, address(one.file))
    }
  }

  /// What the script needs to know.
  private var data: SiteMarkup {
    guard isOpening else { return "" }
    var data: SiteMarkup = " data-platforms=\(attribute: platforms.joined(separator: " "))"
    guard case .pattern = page.subject else { return data }
    data += " data-file=\(attribute: place(page.file))"
    if let domain = page.domain { data += " data-origin=\(attribute: "https://" + domain)" }
    if let scheme { data += " data-scheme=\(attribute: scheme)" }
    if !page.basePath.utf8.isEmpty { data += " data-base=\(attribute: page.basePath)" }
    return data
  }

  /// The platforms that have an app.
  private var platforms: [String] {
    (apps.isEmpty ? [] : ["apple"]) + (androidApps.isEmpty ? [] : ["android"])
  }
}
