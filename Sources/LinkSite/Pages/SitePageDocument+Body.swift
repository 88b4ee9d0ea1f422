// SPDX-License-Identifier: MIT

import JSONText

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
