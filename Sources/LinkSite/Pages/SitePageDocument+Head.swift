// SPDX-License-Identifier: MIT

import JSONText

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
