// SPDX-License-Identifier: MIT

/// The language of a page: which wording it uses, and its direction.
struct SiteLanguage: Sendable, Hashable {
  /// The tag, as in the configuration.
  let tag: String
  /// The language of the page's own wording, such as `pt` for `pt-BR`.
  let words: String

  /// Finds the wording for a BCP 47 tag; English if there is none.
  init(_ tag: String) {
    self.tag = tag
    words = Self.words(for: Self.parts(of: tag)) ?? "en"
  }

  /// Whether the page has its own wording in this language.
  var isTranslated: Bool { Self.words(for: Self.parts(of: tag)) != nil }

  /// Whether it is written from right to left.
  var isRightToLeft: Bool {
    let parts = Self.parts(of: tag)
    // A script is the second subtag, or the third after an extended language.
    if let script = parts.dropFirst().prefix(2).first(where: Self.isScript) {
      return Self.scriptsFromRight.contains(script)
    }
    return parts.first.map(Self.languagesFromRight.contains) ?? false
  }

  /// The value of the `dir` attribute.
  var direction: String { isRightToLeft ? "rtl" : "ltr" }

  /// The name of the language, in that language; the tag if it is unknown.
  var name: String {
    isTranslated ? SitePhrases.table[words]?.name ?? tag : tag
  }

  private static func parts(of tag: String) -> [String] {
    tag.lowercased().unicodeScalars.split { $0 == "-" || $0 == "_" }.map { String($0) }
  }

  private static func words(for parts: [String]) -> String? {
    guard let language = parts.first else { return nil }
    guard language == "zh" else {
      return SitePhrases.table[language] == nil ? nil : language
    }
    let traditional = ["hant", "tw", "hk", "mo"]
    let isSimplified = parts.contains("hans") || !parts.contains(where: traditional.contains)
    return isSimplified ? "zh-Hans" : nil
  }

  private static func isScript(_ part: String) -> Bool {
    part.utf8.count == 4 && part.utf8.allSatisfy { 0x61...0x7a ~= $0 }
  }

  private static let languagesFromRight: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "nqo", "ps", "sd", "syr", "ug", "ur", "yi",
  ]
  private static let scriptsFromRight: Set<String> = [
    "adlm", "arab", "aran", "hebr", "mand", "nkoo", "rohg", "samr", "syrc", "thaa",
  ]
}

/// A page's own wording, in one language.
struct SitePhrases: Sendable, Hashable {
  /// The name of the language, in that language.
  let name: String
  /// The button that opens the link with the app's custom scheme.
  let open: String
  /// The button that copies the link.
  let copy: String
  /// What the page says after copying the link.
  let copied: String
  /// What the page says if the browser does not allow copying.
  let copyFailed: String
  /// The App Store button.
  let appStore: String
  /// The Google Play button.
  let googlePlay: String
  /// The heading above the link.
  let link: String
  /// How to open the link, if the page does not know it.
  let how: String
  /// The heading above the steps to get the app.
  let get: String
  /// The steps to get the app and keep the link.
  let steps: [String]
  /// What to do on a device that the app does not support.
  let elsewhere: String
  /// The title if the link opens nothing.
  let nothing: String
  /// What to do if the link opens nothing.
  let nothingText: String
  /// The title if the link does not work yet.
  let early: String
  /// When it will work; `{day}` stands for the day.
  let earlyText: String
  /// The title if the link has ended.
  let ended: String
  /// What to do if the link has ended.
  let endedText: String
  /// The heading above the reason.
  let reason: String
  /// The label of the language list.
  let languages: String

  /// Returns the wording for a language; English if there is none.
  static func phrases(for language: SiteLanguage) -> SitePhrases {
    table[language.words] ?? english
  }
}

extension SitePhrases {
  /// The wording by language: the languages of notices, and Arabic, which is written from right to
  /// left.
  static let table: [String: SitePhrases] = [
    "ar": arabic, "de": german, "en": english, "es": spanish, "fr": french, "ja": japanese,
    "pt": portuguese, "zh-Hans": chinese,
  ]

  static let english = SitePhrases(
    name: "English",
    open: "Open in the app",
    copy: "Copy link",
    copied: "Link copied",
    copyFailed: "The link couldn’t be copied. Select it and copy it yourself.",
    appStore: "Get it on the App Store",
    googlePlay: "Get it on Google Play",
    link: "The link",
    how: "This link opens in the app. Get the app, then tap the link again.",
    get: "Don’t have the app yet?",
    steps: [
      "Copy the link.", "Get the app.",
      "Open the app and paste the link, or tap the link again.",
    ],
    elsewhere: "This link opens in the app. Open it on a device that has the app.",
    nothing: "This link doesn’t open anything",
    nothingText:
      "It may be incomplete or out of date. Check the link, or ask the sender for a new one.",
    early: "This link doesn’t work yet",
    earlyText: "It will open in the app from {day} on.",
    ended: "This link has expired",
    endedText: "It no longer works. Ask the sender for a new link.",
    reason: "Reason",
    languages: "Languages")

  private static let arabic = SitePhrases(
    name: "العربية",
    open: "فتح في التطبيق",
    copy: "نسخ الرابط",
    copied: "تم نسخ الرابط",
    copyFailed: "تعذّر نسخ الرابط. حدِّده وانسخه بنفسك.",
    appStore: "التنزيل من App Store",
    googlePlay: "التنزيل من Google Play",
    link: "الرابط",
    how: "يُفتح هذا الرابط في التطبيق. نزِّل التطبيق، ثم اضغط على الرابط مرة أخرى.",
    get: "ليس لديك التطبيق بعد؟",
    steps: [
      "انسخ الرابط.", "نزِّل التطبيق.",
      "افتح التطبيق والصق الرابط، أو اضغط على الرابط مرة أخرى.",
    ],
    elsewhere: "يُفتح هذا الرابط في التطبيق. افتحه على جهاز مثبَّت عليه التطبيق.",
    nothing: "هذا الرابط لا يفتح أي شيء",
    nothingText: "قد يكون غير مكتمل أو قديمًا. تحقَّق من الرابط، أو اطلب رابطًا جديدًا من المُرسِل.",
    early: "هذا الرابط لا يعمل بعد",
    earlyText: "سيُفتح في التطبيق ابتداءً من {day}.",
    ended: "انتهت صلاحية هذا الرابط",
    endedText: "لم يعد يعمل. اطلب رابطًا جديدًا من المُرسِل.",
    reason: "السبب",
    languages: "اللغات")

  private static let german = SitePhrases(
    name: "Deutsch",
    open: "In der App öffnen",
    copy: "Link kopieren",
    copied: "Link kopiert",
    copyFailed: "Der Link konnte nicht kopiert werden. Bitte markieren und selbst kopieren.",
    appStore: "Im App Store laden",
    googlePlay: "Bei Google Play laden",
    link: "Der Link",
    how: "Dieser Link öffnet sich in der App. Bitte die App laden und erneut auf den Link tippen.",
    get: "Noch keine App?",
    steps: [
      "Den Link kopieren.", "Die App laden.",
      "Die App öffnen und den Link einfügen, oder erneut auf den Link tippen.",
    ],
    elsewhere: "Dieser Link öffnet sich in der App. Bitte auf einem Gerät mit der App öffnen.",
    nothing: "Dieser Link öffnet nichts",
    nothingText:
      "Er ist vielleicht unvollständig oder veraltet. Bitte den Link prüfen oder einen neuen anfordern.",
    early: "Dieser Link funktioniert noch nicht",
    earlyText: "Ab dem {day} öffnet er sich in der App.",
    ended: "Dieser Link ist abgelaufen",
    endedText: "Er funktioniert nicht mehr. Bitte einen neuen Link anfordern.",
    reason: "Grund",
    languages: "Sprachen")

  private static let spanish = SitePhrases(
    name: "Español",
    open: "Abrir en la app",
    copy: "Copiar enlace",
    copied: "Enlace copiado",
    copyFailed: "No se ha podido copiar el enlace. Selecciónalo y cópialo.",
    appStore: "Descargar en el App Store",
    googlePlay: "Descargar en Google Play",
    link: "El enlace",
    how: "Este enlace se abre en la app. Descarga la app y vuelve a tocar el enlace.",
    get: "¿Aún no tienes la app?",
    steps: [
      "Copia el enlace.", "Descarga la app.",
      "Abre la app y pega el enlace, o vuelve a tocar el enlace.",
    ],
    elsewhere: "Este enlace se abre en la app. Ábrelo en un dispositivo que tenga la app.",
    nothing: "Este enlace no abre nada",
    nothingText:
      "Puede que esté incompleto o anticuado. Compruébalo o pide uno nuevo a quien te lo envió.",
    early: "Este enlace aún no funciona",
    earlyText: "Se abrirá en la app a partir del {day}.",
    ended: "Este enlace ha caducado",
    endedText: "Ya no funciona. Pide un enlace nuevo a quien te lo envió.",
    reason: "Motivo",
    languages: "Idiomas")

  private static let french = SitePhrases(
    name: "Français",
    open: "Ouvrir dans l’app",
    copy: "Copier le lien",
    copied: "Lien copié",
    copyFailed: "Le lien n’a pas pu être copié. Sélectionnez-le et copiez-le.",
    appStore: "Télécharger dans l’App Store",
    googlePlay: "Télécharger sur Google Play",
    link: "Le lien",
    how: "Ce lien s’ouvre dans l’app. Téléchargez l’app, puis touchez à nouveau le lien.",
    get: "Vous n’avez pas encore l’app\u{a0}?",
    steps: [
      "Copiez le lien.", "Téléchargez l’app.",
      "Ouvrez l’app et collez le lien, ou touchez à nouveau le lien.",
    ],
    elsewhere: "Ce lien s’ouvre dans l’app. Ouvrez-le sur un appareil où l’app est installée.",
    nothing: "Ce lien n’ouvre rien",
    nothingText:
      "Il est peut-être incomplet ou trop ancien. Vérifiez-le ou demandez-en un nouveau à l’expéditeur.",
    early: "Ce lien ne fonctionne pas encore",
    earlyText: "Il s’ouvrira dans l’app à partir du {day}.",
    ended: "Ce lien a expiré",
    endedText: "Il ne fonctionne plus. Demandez un nouveau lien à l’expéditeur.",
    reason: "Raison",
    languages: "Langues")

  private static let japanese = SitePhrases(
    name: "日本語",
    open: "アプリで開く",
    copy: "リンクをコピー",
    copied: "リンクをコピーしました",
    copyFailed: "リンクをコピーできませんでした。リンクを選択してコピーしてください。",
    appStore: "App Storeで入手",
    googlePlay: "Google Playで入手",
    link: "リンク",
    how: "このリンクはアプリで開きます。アプリを入手してから、もう一度リンクをタップしてください。",
    get: "アプリをお持ちでない場合",
    steps: [
      "リンクをコピーします。", "アプリを入手します。",
      "アプリを開いてリンクを貼り付けるか、もう一度リンクをタップします。",
    ],
    elsewhere: "このリンクはアプリで開きます。アプリがあるデバイスで開いてください。",
    nothing: "このリンクで開けるものはありません",
    nothingText:
      "リンクが不完全か、古い可能性があります。リンクを確認するか、送信者に新しいリンクを依頼してください。",
    early: "このリンクはまだ使用できません",
    earlyText: "{day}からアプリで開けるようになります。",
    ended: "このリンクは有効期限が切れています",
    endedText: "このリンクは使用できなくなりました。送信者に新しいリンクを依頼してください。",
    reason: "理由",
    languages: "言語")

  private static let portuguese = SitePhrases(
    name: "Português",
    open: "Abrir no app",
    copy: "Copiar link",
    copied: "Link copiado",
    copyFailed: "Não foi possível copiar o link. Selecione-o e copie.",
    appStore: "Baixar na App Store",
    googlePlay: "Baixar no Google Play",
    link: "O link",
    how: "Este link abre no app. Baixe o app e toque no link novamente.",
    get: "Ainda não tem o app?",
    steps: [
      "Copie o link.", "Baixe o app.",
      "Abra o app e cole o link, ou toque no link novamente.",
    ],
    elsewhere: "Este link abre no app. Abra-o em um dispositivo que tenha o app.",
    nothing: "Este link não abre nada",
    nothingText:
      "Ele pode estar incompleto ou desatualizado. Verifique o link ou peça um novo a quem o enviou.",
    early: "Este link ainda não funciona",
    earlyText: "Ele abrirá no app a partir de {day}.",
    ended: "Este link expirou",
    endedText: "Ele não funciona mais. Peça um novo link a quem o enviou.",
    reason: "Motivo",
    languages: "Idiomas")

  private static let chinese = SitePhrases(
    name: "简体中文",
    open: "在 App 中打开",
    copy: "拷贝链接",
    copied: "已拷贝链接",
    copyFailed: "无法拷贝链接，请选中链接后自行拷贝。",
    appStore: "前往 App Store 下载",
    googlePlay: "前往 Google Play 下载",
    link: "链接",
    how: "此链接需在 App 中打开。请下载 App，然后再次轻点此链接。",
    get: "还没有 App？",
    steps: [
      "拷贝链接。", "下载 App。",
      "打开 App 并粘贴链接，或再次轻点此链接。",
    ],
    elsewhere: "此链接需在 App 中打开。请在已安装该 App 的设备上打开。",
    nothing: "此链接无法打开任何内容",
    nothingText: "链接可能不完整或已过期。请检查链接，或向发送者索取新链接。",
    early: "此链接尚未生效",
    earlyText: "自 {day} 起可在 App 中打开。",
    ended: "此链接已失效",
    endedText: "此链接不再可用。请向发送者索取新链接。",
    reason: "原因",
    languages: "语言")
}
