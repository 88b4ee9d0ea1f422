// SPDX-License-Identifier: MIT

@_spi(Project) @testable import LinkSite

/// An app, and a page for each state, in each language.
enum SitePageSamples {
  static let languages = ["en", "ar", "de", "es", "fr", "ja", "pt-BR", "zh-Hans"]

  static var configuration: SiteConfiguration {
    SiteConfiguration(
      name: "Trips Calendar",
      apps: [
        .init(
          id: "ABCDE12345.com.example.trips", store: 1_234_567_890, scheme: "tcal", domains: [])
      ],
      androidApps: [.init(package: "com.example.trips", fingerprints: [])], icon: nil, color: nil,
      languages: languages, words: [:], hosts: [], allowedHosts: [])
  }

  /// A page with the usual values.
  static func page(
    _ subject: SitePage.Subject, file: String = "pages/details.html", language: String = "en",
    translations: [SitePage.Translation] = [], title: String = "Trip details",
    text: String = "Shows a trip with its days, its guests, and its documents.",
    appLink: String? = nil, scheme: String? = "tcal", domain: String? = "www.example.com",
    basePath: String = ""
  ) -> SitePage {
    SitePage(
      file: file, subject: subject, route: "details", language: language,
      translations: translations, title: title, text: text, appLink: appLink, scheme: scheme,
      domain: domain, basePath: basePath)
  }

  /// The titles and texts of the route by language.
  static let words: [String: (title: String, text: String)] = [
    "en": ("Trip details", "Shows a trip with its days, its guests, and its documents."),
    "ar": ("تفاصيل الرحلة", "يعرض رحلة بأيامها وضيوفها ووثائقها."),
    "de": ("Reisedetails", "Zeigt eine Reise mit ihren Tagen, Gästen und Unterlagen."),
    "es": ("Detalles del viaje", "Muestra un viaje con sus días, invitados y documentos."),
    "fr": ("Détails du voyage", "Affiche un voyage, ses jours, ses invités et ses documents."),
    "ja": ("旅行の詳細", "旅行の日程、ゲスト、書類を表示します。"),
    "pt-BR": ("Detalhes da viagem", "Mostra uma viagem com seus dias, convidados e documentos."),
    "zh-Hans": ("行程详情", "显示行程的日期、同行者和文件。"),
  ]

  /// The file of a page in a language; the first language has the plain name.
  static func file(_ name: String, _ language: String) -> String {
    if name == "404", language == "en" { return "404.html" }
    return language == "en" ? "pages/\(name).html" : "pages/\(language.lowercased())/\(name).html"
  }

  /// A page for each state in each language.
  static var all: [SitePage] {
    let link = "https://www.example.com/details?reference=55091-231959"
    let states: [(name: String, subject: SitePage.Subject)] = [
      ("details", .pattern("/details?reference={reference}")), ("example", .link(link)),
      ("404", .nothing(reason: "")),
      ("faulty", .nothing(reason: "The part “reference” is missing.")),
      ("early", .early(day: "2027-01-31")), ("ended", .ended("https://www.example.com/spring")),
    ]
    return languages.flatMap { language in
      states.map { state in
        let isKnown = state.subject == .link(link)
        let isOpening = isKnown || state.name == "details"
        return page(
          state.subject, file: file(state.name, language), language: language,
          translations: languages.map { .init(language: $0, file: file(state.name, $0)) },
          title: isOpening ? words[language]?.title ?? "" : "",
          text: isOpening ? words[language]?.text ?? "" : "",
          appLink: isKnown ? "tcal://www.example.com/details?reference=55091-231959" : nil)
      }
    }
  }

  /// What strangers write: each text must stay a text.
  static let hostile = [
    "<script>window.ran = 1</script>", "\"><img src=x onerror='window.ran = 1'>",
    "' onclick='window.ran = 1", "` onload=`window.ran = 1",
    "</title><script>window.ran = 1</script>",
    "</h1><svg onload='window.ran = 1'>", "<!--", "--><script>window.ran = 1</script>", "]]>",
    "&lt;b&gt;", "&#60;script&#62;", "javascript:window.ran=1", "a\0b", "a\u{202e}b", "a\u{2066}b",
    "\"\u{301}><script>window.ran = 1</script>", "<\u{338}script>window.ran = 1</script>",
    "\u{d4e}</p><script>window.ran = 1</script>", "a\r\nb", "\u{feff}<b>",
    "\u{1}\u{1f}\u{7f}\u{85}",
    String(repeating: "\"", count: 10_000), String(repeating: "👩‍👩‍👧‍👦", count: 1_000),
    String(repeating: "<b>", count: 4_000), String(repeating: "\u{202e}", count: 4_000),
  ]
}
