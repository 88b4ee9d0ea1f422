// SPDX-License-Identifier: MIT

import DeepLinksCore

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
