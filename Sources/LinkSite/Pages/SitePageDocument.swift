// SPDX-License-Identifier: MIT

import JSONText

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

extension SitePageDocument {
  /// What browsers and link previews read.
  ///
  /// The banner comes before the script, which adds the link before the browser draws.
  var head: SiteMarkup {
    var head: SiteMarkup = """
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content=\(Self.policy)>
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <meta name="referrer" content="no-referrer">
      <title>\(heading)</title>

      """
    head += preview
    head += addresses
    head += """
      <link rel="icon" href=\(attribute: place(icon))>
      <link rel="stylesheet" href=\(attribute: place(SitePageWriter.styleFile))>

      """
    guard isOpening else { return "\(head)</head>\n" }
    if let banner { head += "<meta name=\"apple-itunes-app\" content=\(attribute: banner)>\n" }
    head += """
      <script src=\(attribute: place(SitePageWriter.scriptFile))></script>
      </head>

      """
    return head
  }

  private static let policy: SiteMarkup = "\(attribute: SitePageWriter.pagePolicy)"

  /// The window title.
  private var heading: String {
    let title = SiteExcerpt.line(title, bytes: 300)
    return title.utf8.elementsEqual(name.utf8) ? name : title + " · " + name
  }

  /// What a preview of the link shows.
  ///
  /// Twitter falls back to Open Graph tags for what it has no tag of its own.
  private var preview: SiteMarkup {
    let title = SiteExcerpt.line(title, bytes: 300)
    let text = SiteExcerpt.line(text, bytes: 400)
    var tags: SiteMarkup = ""
    if !text.utf8.isEmpty { tags += "<meta name=\"description\" content=\(attribute: text)>\n" }
    guard isOpening else { return "\(tags)<meta name=\"robots\" content=\"noindex\">\n" }
    tags += """
      <meta property="og:type" content="website">
      <meta property="og:site_name" content=\(attribute: name)>
      <meta property="og:title" content=\(attribute: title)>
      <meta name="twitter:card" content="summary">

      """
    if !text.utf8.isEmpty {
      tags += "<meta property=\"og:description\" content=\(attribute: text)>\n"
    }
    // Previews support no vector images, and need the full address.
    if page.domain != nil, !icon.utf8.suffix(4).elementsEqual(".svg".utf8) {
      tags += "<meta property=\"og:image\" content=\(attribute: address(icon))>\n"
    }
    return tags
  }

  /// The page's own address, and those in other languages.
  ///
  /// The page of a pattern has the address of its link, which is not known here.
  private var addresses: SiteMarkup {
    guard isOpening else { return "" }
    var tags: SiteMarkup = ""
    if case .link(let link) = page.subject {
      let first = page.translations.first?.language ?? page.language
      let isFirst = first.utf8.elementsEqual(page.language.utf8)
      let own = isFirst ? SiteLinkText(link, schemes: [])?.text : address(page.file)
      if let own, HTMLAttribute(own).text.utf8.count <= Self.longestAddress {
        tags += """
          <link rel="canonical" href=\(attribute: own)>
          <meta property="og:url" content=\(attribute: own)>

          """
      }
    }
    guard page.translations.count > 1 else { return tags }
    for one in alternates
    where HTMLAttribute(one.address).text.utf8.count <= Self.longestAddress {
      tags += """
        <link rel="alternate" hreflang=\(attribute: one.language) href=\(attribute: one.address)>

        """
    }
    return tags
  }

  /// The content of the tag for Safari's banner.
  ///
  /// A comma would end the link in that tag.
  private var banner: String? {
    guard let store = apps.lazy.compactMap(\.store).first, store > 0 else { return nil }
    guard case .link(let link) = page.subject,
      let text = appLink ?? SiteLinkText(link, schemes: [])?.text,
      HTMLAttribute(text).text.utf8.count <= Self.longestAddress
    else { return "app-id=\(store)" }
    let bytes = text.utf8.flatMap { $0 == UInt8(ascii: ",") ? Array("%2C".utf8) : [$0] }
    return "app-id=\(store), app-argument=" + String(decoding: bytes, as: UTF8.self)
  }

  /// The maximum length of a link to repeat in tags for others, in escaped bytes.
  private static let longestAddress = 600
}

extension SitePageDocument {
  /// What users see.
  var body: SiteMarkup {
    """
    <body>
    <header>
    <img src=\(attribute: place(icon)) alt="" width="40" height="40">
    <p><bdi>\(name)</bdi></p>
    </header>
    <main>
    <h1 dir="auto">\(SiteExcerpt(title, bytes: 600).text)</h1>
    \(paragraph)\(content)</main>
    \(footer)</body>

    """
  }

  private var paragraph: SiteMarkup {
    let text = SiteExcerpt(text, bytes: room).text
    return text.utf8.isEmpty ? "" : "<p class=\"text\" dir=\"auto\">\(text)</p>\n"
  }

  /// How many bytes the text may take; fewer if the link is long, because links are never
  /// truncated.
  private var room: Int {
    guard case .link(let link) = page.subject else { return 2_400 }
    let sizes = [link, appLink ?? ""].map { HTMLText($0).text.utf8.count }
    return max(600, 2_400 - sizes.reduce(0, +) / 2)
  }

  private var content: SiteMarkup {
    switch page.subject {
    case .pattern: "\(how)\(elsewhere)\(actions(link: nil))\(way(isHidden: true))"
    case .link(let link): "\(elsewhere)\(actions(link: link))\(way(isHidden: false))"
    case .nothing(let reason) where !reason.utf8.isEmpty:
      """
      <section class="box">
      <h2\(own)>\(phrases.reason)</h2>
      <p dir="auto">\(SiteExcerpt(reason, bytes: 1_200).text)</p>
      </section>

      """
    case .nothing, .early, .ended: ""
    }
  }

  /// The attributes for the page's own wording if it is not in the page's language.
  private var own: SiteMarkup {
    language.isTranslated ? "" : " lang=\"en\" dir=\"ltr\""
  }

  /// What to do if no script reads the link.
  private var how: SiteMarkup {
    apps.isEmpty && androidApps.isEmpty ? "" : "<p id=\"how\"\(own)>\(phrases.how)</p>\n"
  }

  /// Returns what to do with the link; without a link, the script adds it and reveals this.
  private func actions(link: String?) -> SiteMarkup {
    let isHidden: SiteMarkup = link == nil ? " hidden" : ""
    var actions: SiteMarkup = "<div class=\"actions\">\n"
    if let appLink {
      actions += """
        <a class="button primary" id="open" href=\(attribute: appLink)\(own)>\(phrases.open)</a>

        """
    } else if link == nil, scheme != nil {
      actions += "<a class=\"button primary\" id=\"open\" hidden\(own)>\(phrases.open)</a>\n"
    }
    actions += """
      <button class="button" id="copy" type="button" hidden\(own)>\(phrases.copy)</button>
      </div>
      <p id="status" role="status" data-copied=\(attribute: phrases.copied) \
      data-failed=\(attribute: phrases.copyFailed)\(own)></p>
      <section class="box" id="link-box"\(isHidden)>
      <h2\(own)>\(phrases.link)</h2>
      <p class="link"><bdi id="link" dir="ltr">\(link.map { SiteExcerpt($0, bytes: 5_000).text } ?? "")</bdi></p>
      </section>

      """
    return actions
  }

  /// What to do on other devices; the script reveals it there.
  private var elsewhere: SiteMarkup {
    let isHidden: SiteMarkup = apps.isEmpty && androidApps.isEmpty ? "" : " hidden"
    return "<p id=\"elsewhere\"\(isHidden)\(own)>\(phrases.elsewhere)</p>\n"
  }

  /// Returns how to get the app, if a store has it.
  private func way(isHidden: Bool) -> SiteMarkup {
    let stores = self.stores
    guard !stores.source.utf8.isEmpty else { return "" }
    var steps: SiteMarkup = ""
    for step in phrases.steps { steps += "<li>\(step)</li>\n" }
    let hidden: SiteMarkup = isHidden ? " hidden" : ""
    return """
      <section id="get">
      <h2\(own)>\(phrases.get)</h2>
      <ol id="steps"\(hidden)\(own)>
      \(steps)</ol>
      <div class="actions">
      \(stores)</div>
      </section>

      """
  }

  private var stores: SiteMarkup {
    var stores: SiteMarkup = ""
    if let number = apps.lazy.compactMap(\.store).first, number > 0 {
      stores += store("apple", "https://apps.apple.com/app/id\(number)", phrases.appStore)
    }
    if let package = androidApps.lazy.map(\.package).first(where: Self.isPackage) {
      let address = "https://play.google.com/store/apps/details?id=" + package
      stores += store("android", address, phrases.googlePlay)
    }
    return stores
  }

  private func store(_ platform: String, _ address: String, _ text: String) -> SiteMarkup {
    """
    <a class="button" data-store=\(attribute: platform) href=\(attribute: address)\(own)>\(text)</a>

    """
  }

  private static func isPackage(_ text: String) -> Bool {
    !text.utf8.isEmpty
      && text.utf8.allSatisfy {
        0x30...0x39 ~= $0 || 0x41...0x5a ~= $0 || 0x61...0x7a ~= $0 || $0 == 0x5f || $0 == 0x2e
      }
  }

  /// The page in other languages.
  private var footer: SiteMarkup {
    guard page.translations.count > 1 else { return "" }
    var items: SiteMarkup = ""
    for one in page.translations {
      let language = SiteLanguage(one.language)
      let isCurrent = one.language.utf8.elementsEqual(page.language.utf8)
      let current: SiteMarkup = isCurrent ? " aria-current=\"page\"" : ""
      items += """
        <li><a lang=\(attribute: one.language) hreflang=\(attribute: one.language) \
        href=\(attribute: place(one.file))\(current)>\(language.name)</a></li>

        """
    }
    return """
      <footer>
      <nav aria-label=\(attribute: phrases.languages)\(own)>
      <ul>
      \(items)</ul>
      </nav>
      </footer>

      """
  }
}
