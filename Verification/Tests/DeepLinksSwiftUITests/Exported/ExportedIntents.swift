// SPDX-License-Identifier: MIT

// Values are passed with the names of their captures as labels: remove those that the cases
// do not have. If the routes are in a module of their own, import it, too.
import AppIntents
import DeepLinks
import SwiftUI

// app: /app/{id}
struct AppEntity2: AppEntity {
  struct Query: EntityQuery {
    // Return only those that exist; suggestedEntities() fills the list to choose from.
    func entities(for identifiers: [String]) async throws -> [AppEntity2] {
      identifiers.map { AppEntity2(id: $0) }
    }
  }

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "App"
  static let defaultQuery = Query()

  let id: String

  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct OpenApp: OpenIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open App"

  @Parameter(title: "App") var target: AppEntity2
  @Dependency var inbox: LinkInbox

  var route: ExportedRoute { .app(id: target.id) }

  func perform() async throws -> some IntentResult {
    try await inbox.open(self)
    return .result()
  }
}

// day: /days/{date}?note={note}
struct OpenDay: AppIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open Day"
  static let openAppWhenRun = true

  @Parameter(title: "Date") var date: Date
  @Parameter(title: "Note") var note: String
  @Dependency var inbox: LinkInbox

  var route: ExportedRoute { .day(date: date, note: note) }

  func perform() async throws -> some IntentResult {
    try await inbox.open(self)
    return .result()
  }
}

// default: /default/{route}/{await}/{inout}
struct OpenDefault: AppIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open Default"
  static let openAppWhenRun = true

  @Parameter(title: "Route") var route2: Int
  @Parameter(title: "Await") var await2: Bool
  @Parameter(title: "Inout") var inout2: Bool
  @Dependency var inbox: LinkInbox

  var route: ExportedRoute { .default(route: route2, await: await2, `inout`: inout2) }

  func perform() async throws -> some IntentResult {
    try await inbox.open(self)
    return .result()
  }
}

// deleteAccount: /account/delete
struct OpenDeleteAccount: AppIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open Delete Account"
  static let openAppWhenRun = true

  @Dependency var inbox: LinkInbox

  var route: ExportedRoute { .deleteAccount }

  func perform() async throws -> some IntentResult {
    try await inbox.open(self)
    return .result()
  }
}

// help.article: /help/{article}
struct HelpArticleEntity: AppEntity {
  struct Query: EntityQuery {
    // Return only those that exist; suggestedEntities() fills the list to choose from.
    func entities(for identifiers: [String]) async throws -> [HelpArticleEntity] {
      identifiers.map { HelpArticleEntity(id: $0) }
    }
  }

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Help Article"
  static let defaultQuery = Query()

  let id: String

  var displayRepresentation: DisplayRepresentation { "\(id)" }
}

struct OpenHelpArticle: OpenIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open Help Article"

  @Parameter(title: "Help Article") var target: HelpArticleEntity
  @Dependency var inbox: LinkInbox

  var route: ExportedRoute { .help(.article(article: target.id)) }

  func perform() async throws -> some IntentResult {
    try await inbox.open(self)
    return .result()
  }
}

// help.start: /help
struct OpenHelpStart: AppIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open Help Start"
  static let openAppWhenRun = true

  @Dependency var inbox: LinkInbox

  var route: ExportedRoute { .help(.start) }

  func perform() async throws -> some IntentResult {
    try await inbox.open(self)
    return .result()
  }
}

// home: /
struct OpenHome: AppIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open Home"
  static let openAppWhenRun = true

  @Dependency var inbox: LinkInbox

  var route: ExportedRoute { .home }

  func perform() async throws -> some IntentResult {
    try await inbox.open(self)
    return .result()
  }
}

// init: /init
struct OpenInit: AppIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open Init"
  static let openAppWhenRun = true

  @Dependency var inbox: LinkInbox

  var route: ExportedRoute { .`init` }

  func perform() async throws -> some IntentResult {
    try await inbox.open(self)
    return .result()
  }
}

// intent: /intent
struct OpenIntent2: AppIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open Intent"
  static let openAppWhenRun = true

  @Dependency var inbox: LinkInbox

  var route: ExportedRoute { .intent }

  func perform() async throws -> some IntentResult {
    try await inbox.open(self)
    return .result()
  }
}

// product: /products/{id}?ref={ref}&tag={tag}&page={page}&sku={sku}
struct ProductEntity: AppEntity {
  struct Query: EntityQuery {
    // Return only those that exist; suggestedEntities() fills the list to choose from.
    func entities(for identifiers: [Int]) async throws -> [ProductEntity] {
      identifiers.map { ProductEntity(id: $0) }
    }
  }

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Product"
  static let defaultQuery = Query()

  let id: Int

  var displayRepresentation: DisplayRepresentation { "\(String(id))" }
}

struct OpenProduct: OpenIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open Product"

  @Parameter(title: "Product") var target: ProductEntity
  @Dependency var inbox: LinkInbox

  var route: ExportedRoute { .product(id: target.id, ref: nil, tag: []) }

  func perform() async throws -> some IntentResult {
    try await inbox.open(self)
    return .result()
  }
}

// receipt: /receipts/{id}
struct ReceiptEntity: AppEntity {
  struct Query: EntityQuery {
    // Return only those that exist; suggestedEntities() fills the list to choose from.
    func entities(for identifiers: [UUID]) async throws -> [ReceiptEntity] {
      identifiers.map { ReceiptEntity(id: $0) }
    }
  }

  static let typeDisplayRepresentation: TypeDisplayRepresentation = "Receipt"
  static let defaultQuery = Query()

  let id: UUID

  var displayRepresentation: DisplayRepresentation { "\(id.uuidString)" }
}

struct OpenReceipt: OpenIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open Receipt"

  @Parameter(title: "Receipt") var target: ReceiptEntity
  @Dependency var inbox: LinkInbox

  var route: ExportedRoute { .receipt(id: target.id) }

  func perform() async throws -> some IntentResult {
    try await inbox.open(self)
    return .result()
  }
}

// review: /products/{product}/reviews/{number}
struct OpenReview: AppIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open Review"
  static let openAppWhenRun = true

  @Parameter(title: "Product") var product: Int
  @Parameter(title: "Number") var number: Int
  @Dependency var inbox: LinkInbox

  var route: ExportedRoute { .review(product: product, number: number) }

  func perform() async throws -> some IntentResult {
    try await inbox.open(self)
    return .result()
  }
}

// self: /self/{inbox}/{title}/{String}
struct OpenSelf: AppIntent, DeepLinkIntent {
  static let title: LocalizedStringResource = "Open Self"
  static let openAppWhenRun = true

  @Parameter(title: "Inbox") var inbox2: Int
  @Parameter(title: "Title") var title: String
  @Parameter(title: "String") var String2: Double
  @Dependency var inbox: LinkInbox

  var route: ExportedRoute { .`self`(inbox: inbox2, title: title, String: String2) }

  func perform() async throws -> some IntentResult {
    try await inbox.open(self)
    return .result()
  }
}

/// What a user can say as soon as the app is installed; an app has one provider.
struct LinkShortcuts: AppShortcutsProvider {
  static var appShortcuts: [AppShortcut] {
    AppShortcut(
      intent: OpenApp(),
      phrases: [
        "Open App in \(.applicationName)",
        "Open App \(\.$target) in \(.applicationName)",
      ],
      shortTitle: "Open App", systemImageName: "link")
    AppShortcut(
      intent: OpenDay(),
      phrases: [
        "Open Day in \(.applicationName)"
      ],
      shortTitle: "Open Day", systemImageName: "link")
    AppShortcut(
      intent: OpenDefault(),
      phrases: [
        "Open Default in \(.applicationName)"
      ],
      shortTitle: "Open Default", systemImageName: "link")
    AppShortcut(
      intent: OpenHelpArticle(),
      phrases: [
        "Open Help Article in \(.applicationName)",
        "Open Help Article \(\.$target) in \(.applicationName)",
      ],
      shortTitle: "Open Help Article", systemImageName: "link")
    AppShortcut(
      intent: OpenHelpStart(),
      phrases: [
        "Open Help Start in \(.applicationName)"
      ],
      shortTitle: "Open Help Start", systemImageName: "link")
    AppShortcut(
      intent: OpenHome(),
      phrases: [
        "Open Home in \(.applicationName)"
      ],
      shortTitle: "Open Home", systemImageName: "link")
    AppShortcut(
      intent: OpenInit(),
      phrases: [
        "Open Init in \(.applicationName)"
      ],
      shortTitle: "Open Init", systemImageName: "link")
    AppShortcut(
      intent: OpenIntent2(),
      phrases: [
        "Open Intent in \(.applicationName)"
      ],
      shortTitle: "Open Intent", systemImageName: "link")
    AppShortcut(
      intent: OpenProduct(),
      phrases: [
        "Open Product in \(.applicationName)",
        "Open Product \(\.$target) in \(.applicationName)",
      ],
      shortTitle: "Open Product", systemImageName: "link")
    AppShortcut(
      intent: OpenReceipt(),
      phrases: [
        "Open Receipt in \(.applicationName)",
        "Open Receipt \(\.$target) in \(.applicationName)",
      ],
      shortTitle: "Open Receipt", systemImageName: "link")
  }
}

/// Opens a route's universal link, from a button of a widget, a Live Activity, or a control,
/// which run outside the app. Custom schemes do not work there.
@available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *)
extension OpenURLIntent {
  private static let router = try? LinkRouter<ExportedRoute>()

  /// `nil` for a route without an https link.
  init?(_ route: ExportedRoute) {
    guard let url = try? Self.router?.link(for: route).url, url.scheme == "https" else {
      return nil
    }
    self.init(url)
  }
}

@available(iOS 18, macOS 15, tvOS 18, visionOS 2, watchOS 11, *)
struct LinkButton: View {
  let title: LocalizedStringKey
  let route: ExportedRoute

  var body: some View {
    if let intent = OpenURLIntent(route) { Button(title, intent: intent) }
  }
}
