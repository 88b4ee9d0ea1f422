// SPDX-License-Identifier: MIT

/// An example app, and where the user is in it when a link arrives.
struct HostileSituation: Hashable, CustomStringConvertible {
  /// The apps, including the three entry points of one of them.
  enum App: String, CaseIterable {
    case arcPages, reader, screens, shop, shopAnyType, shopNoTypeErasure, trips
  }

  /// What the user did before.
  enum Step: Hashable {
    case tap(String)
    case tab(String)
    case type(String, into: String)
  }

  let app: App
  let name: String
  var isSignedIn = true
  var steps: [Step] = []

  var description: String { "\(app.rawValue), \(name)" }

  /// Every situation of an app.
  static func all(of app: App) -> [HostileSituation] {
    let root = HostileSituation(app: app, name: "at the root")
    return [root] + places(of: app).map { HostileSituation(app: app, name: $0, steps: $1) }
      + (app == .shop
        ? [HostileSituation(app: app, name: "signed out", isSignedIn: false)] : [])
  }

  private static func places(of app: App) -> [(String, [Step])] {
    switch app {
    case .arcPages:
      [
        ("deep", [.tap("Purple Page"), .tap("About")]),
        ("in the other tab", [.tab("profile"), .tap("Yellow Page")]),
      ]
    case .reader:
      [
        ("deep", [.tap("Linus")]), ("under a sheet", [.tap("New post")]),
        ("in the other tab", [.tab("local"), .tap("Edsger")]),
      ]
    case .screens:
      [("deep", [.tap("Text")]), ("under an alert", [.tap("A screen that is not there")])]
    case .shop:
      [
        ("deep", [.tap("P5")]), ("under a sheet", [.tap("Basket")]),
        ("in the other tab", [.tab("profile"), .tap("Order 7")]),
      ]
    // The same features in another app.
    case .shopAnyType, .shopNoTypeErasure: []
    case .trips:
      [
        ("deep", [.tap("London")]),
        ("under an alert", [.tap("London"), .tap("Remove")]),
        ("under a form", [.tap("New Trip"), .type("Rome", into: "City")]),
        ("in the other tab", [.tap("Dublin"), .tab("settings")]),
      ]
    }
  }
}
