// SPDX-License-Identifier: MIT

import DeepLinksCore
import JSONText
import MessageText

/// Creates the pages of one domain, in each language.
struct SitePageMaker: Sendable {
  private let site: Site
  private let domain: String
  private let apps: [SiteConfiguration.App]

  init(_ site: Site, _ domain: String) {
    self.site = site
    self.domain = domain
    apps = site.configuration.apps(of: domain)
  }

  /// Returns the page in each language.
  func pages(_ seed: SiteDomain.Seed) -> [SitePage] {
    let languages = site.configuration.languages
    let translations = languages.enumerated().map { index, language in
      SitePage.Translation(
        language: language,
        file: SitePaths.page(seed.name, language: index == 0 ? nil : language))
    }
    let scheme = scheme(of: seed)
    var appLink: String?
    if case .link(let link) = seed.subject, let scheme, let answer = seed.answer {
      appLink = SiteLinkForm.appLink(for: link, of: answer, scheme: scheme.name, in: site.routes)
    }
    return translations.map { translation in
      let words = words(of: seed, translation.language)
      return SitePage(
        file: translation.file, subject: seed.subject,
        route: seed.answer.map { site.routes.route($0).name }, language: translation.language,
        translations: translations, title: words.title, text: words.text, appLink: appLink,
        scheme: scheme?.form, domain: domain, basePath: seed.basePath)
    }
  }

  /// Returns the scheme of the preferred app that opens the route with its own scheme, and how its
  /// links begin.
  private func scheme(of seed: SiteDomain.Seed) -> (name: String, form: String)? {
    guard let answer = seed.answer else { return nil }
    let origins = site.routes.route(answer).origins.compactMap { try? LinkOrigin($0) }
    for scheme in apps.compactMap(\.scheme) {
      let name = String(decoding: scheme.utf8.map(\.asciiLowercased), as: UTF8.self)
      guard let origin = origins.first(where: { $0.scheme == name }) else { continue }
      switch origin.host {
      case .captured: return (name, name)
      case .literal(let host):
        let isOwn = host.utf8.elementsEqual(domain.utf8) && origin.basePath.isEmpty
        return (name, isOwn && origin.port == nil ? name : origin.text)
      case .none: return (name, name + "://")
      }
    }
    return nil
  }

  private func words(
    of seed: SiteDomain.Seed, _ language: String
  ) -> (title: String, text: String) {
    // If nothing opens, the page uses its own wording.
    guard let answer = seed.answer else { return ("", "") }
    let route = site.routes.route(answer)
    let written =
      site.configuration.words[site.routes.title(answer)]?[language]
      ?? site.configuration.words[route.name]?[language]
    let documented = route.documentation.map { SiteText.parts(of: $0) }
    let title =
      written?.title.map { SiteText.plain($0, length: SiteText.titleLength) } ?? documented?.title
    let text =
      written?.text.map { SiteText.plain($0, length: SiteText.textLength) }
      ?? (written?.title == nil ? documented?.text : nil)
    return (title ?? "", text ?? "")
  }
}

extension SiteConfiguration {
  /// Returns the apps that open links of a domain, the preferred one first.
  func apps(of domain: String) -> [App] {
    apps.filter { $0.domains.isEmpty || $0.domains.contains(domain) }
  }
}

/// Rewrites links for other origins.
enum SiteLinkForm {
  /// Returns a route's link with the app's custom scheme; `nil` if none opens the same route.
  ///
  /// - Parameters:
  ///   - link: an `https` link that opens the route.
  ///   - scheme: the app's custom scheme.
  static func appLink(
    for link: String, of answer: SiteRoutes.Answer, scheme: String, in routes: SiteRoutes
  ) -> String? {
    guard let parsed = try? DeepLink(link), let host = parsed.host else { return nil }
    let origins = routes.route(answer).origins.compactMap { try? LinkOrigin($0) }
    let bases = origins.filter { $0.scheme == "https" }.map(\.basePath).sorted {
      $0.count > $1.count
    }
    let tail = tail(of: link)
    let wanted = String(decoding: scheme.utf8.map(\.asciiLowercased), as: UTF8.self)
    for origin in origins where origin.scheme == wanted {
      let head: String
      switch origin.host {
      case .none: head = origin.scheme + ":/"
      case .literal: head = origin.text
      case .captured: head = origin.scheme + "://" + host
      }
      for base in bases + [[]] where parsed.pathSegments.starts(with: base) {
        guard let path = dropping(base.count, from: tail) else { continue }
        let result = head + path
        if routes.answer(result) == answer { return result }
      }
    }
    return nil
  }

  /// Returns what follows the authority of a link.
  static func tail(of link: String) -> String {
    let bytes = Array(link.utf8)
    guard let colon = bytes.firstIndex(of: 0x3a), bytes.count > colon + 2 else { return "" }
    let behind = bytes[(colon + 3)...]
    let end = behind.firstIndex { $0 == 0x2f || $0 == 0x3f || $0 == 0x23 } ?? bytes.endIndex
    return String(decoding: bytes[end...], as: UTF8.self)
  }

  /// Returns the tail of a link without its first segments.
  private static func dropping(_ count: Int, from tail: String) -> String? {
    var rest = Array(tail.utf8)[...]
    for _ in 0..<count {
      guard rest.first == 0x2f else { return nil }
      rest = rest.dropFirst().drop { $0 != 0x2f && $0 != 0x3f && $0 != 0x23 }
    }
    return String(decoding: rest.first == 0x2f ? rest : [0x2f] + rest, as: UTF8.self)
  }
}

/// Page text from what developers wrote.
enum SiteText {
  static let titleLength = 120
  static let textLength = 600

  /// Returns a title and a text from documentation: its first sentence, and the rest.
  static func parts(of documentation: String) -> (title: String, text: String) {
    let text = plain(documentation, length: titleLength + textLength)
    var end = text.unicodeScalars.endIndex
    var index = text.unicodeScalars.startIndex
    while index < text.unicodeScalars.endIndex {
      let next = text.unicodeScalars.index(after: index)
      let isEnd = next == text.unicodeScalars.endIndex || text.unicodeScalars[next] == " "
      if isEnd, [".", "!", "?", "。"].contains(text.unicodeScalars[index]) {
        end = index
        break
      }
      index = next
    }
    guard end < text.unicodeScalars.endIndex else { return (plain(text, length: titleLength), "") }
    let mark = text.unicodeScalars[end]
    let behind = text.unicodeScalars.index(after: end)
    let title = String(text.unicodeScalars[..<(mark == "." || mark == "。" ? end : behind)])
    let rest = String(text.unicodeScalars[behind...].drop { $0 == " " })
    return (plain(title, length: titleLength), plain(rest, length: textLength))
  }

  /// Returns a text as one line, without invisible characters, truncated if it is too long.
  ///
  /// Control characters, and those that change the direction of surrounding text, could make a page
  /// show something other than what it says.
  static func plain(_ text: String, length: Int) -> String {
    var result = String.UnicodeScalarView()
    var count = 0
    var isSpaced = false
    for scalar in text.unicodeScalars {
      if scalar.properties.isWhitespace || scalar == "\0" {
        isSpaced = !result.isEmpty
        continue
      }
      if scalar == "`" || scalar.isHiddenOnTerminals && !scalar.isJoining { continue }
      if count + (isSpaced ? 1 : 0) >= length {
        result.append("…")
        break
      }
      if isSpaced {
        result.append(" ")
        count += 1
        isSpaced = false
      }
      result.append(scalar)
      count += 1
    }
    return String(result)
  }
}
