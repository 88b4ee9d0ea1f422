// SPDX-License-Identifier: MIT

@testable import DeepLinksNavigation
import DeepLinksUIKit
import Testing
import UIKit

/// What a user sees, frame by frame; dots stand where something moves.
private struct Film: Sendable, CustomTestStringConvertible {
  var before: [String]
  /// What the app itself presents before the link: at rest, moving, or nothing.
  var alert: String?
  var link: String
  var frames: [String]
  var testDescription: String { "\(before), \(alert ?? "no alert"), then \(link)" }

  init(_ before: String..., alert: String? = nil, then link: String, shows frames: String...) {
    self.before = before
    self.alert = alert
    self.link = link
    self.frames = frames
  }
}

@MainActor @Suite struct FilmTests {
  private nonisolated static let films = [
    Film(
      then: "home.p1",
      shows: "home › page 1 …", "home › page 1: opened"),
    Film(
      then: "shop",
      shows: "shop: opened"),
    Film(
      then: "shop.p1.p2",
      shows: "shop › page 1 › page 2 …", "shop › page 1 › page 2: opened"),
    Film(
      then: "home.m1",
      shows: "home | form 1 …", "home | form 1: opened"),
    Film(
      then: "home.m1.q2.q3",
      shows: "home | form 1 › page 2 › page 3 …", "home | form 1 › page 2 › page 3: opened"),
    Film(
      "home.p1.m1", then: "shop.p2",
      shows: "shop › page 2 …", "shop › page 2: opened"),
    Film(
      "home.m1", then: "home.m3",
      shows: "home | form 3 …", "home | form 3: opened"),
    Film(
      "home.m1", then: "home.m3.over",
      shows: "home | form 1 | form 3 …", "home | form 1 | form 3: opened"),
    Film(
      "home.m1", "home.m3.over", then: "home.p1.m5",
      shows: "home | form 5 …", "home | form 5: opened"),
    Film(
      "home.m1", "home.m3.over", then: "home.m1",
      shows: "home | form 1: opened"),
    Film(
      "home.m1", then: "home.m1.q2",
      shows: "home | form 1 › page 2 …", "home | form 1 › page 2: opened"),
    Film(
      "home.p1", alert: "rests", then: "home.p1",
      shows: "home › page 1 | Sure?: refreshed"),
    Film(
      "home.p1", alert: "rests", then: "home.p2",
      shows: "home › page 1 | Sure? …", "home › page 2 …", "home › page 2: opened"),
    Film(
      "home.p1", alert: "rests", then: "shop",
      shows: "shop: opened"),
    Film(
      "home.p1", alert: "rests", then: "home.m1",
      shows: "home › page 1 | Sure? …", "home › page 1 | form 1 …", "home › page 1 | form 1: opened"
    ),
    Film(
      "home.m1", alert: "rests", then: "home.m1.q2",
      shows: "home | form 1 | Sure? …", "home | form 1 › page 2 …", "home | form 1 › page 2: opened"
    ),
    Film(
      "home.m1", alert: "rests", then: "home.m1",
      shows: "home | form 1 | Sure?: refreshed"),
    Film(
      "home.p1", alert: "comes", then: "home.p1",
      shows: "home › page 1 | Sure?: refreshed …", "home › page 1 | Sure?: refreshed"),
    Film(
      "home.p1", alert: "comes", then: "home.p2",
      shows: "home › page 1 | Sure? …", "home › page 2 …", "home › page 2: opened"),
    Film(
      "home.p1", alert: "comes", then: "shop",
      shows: "home › page 1 | Sure? …", "shop: opened"),
    Film(
      "home.p1", alert: "comes", then: "home.m1",
      shows: "home › page 1 | Sure? …", "home › page 1 | form 1 …", "home › page 1 | form 1: opened"
    ),
    Film(
      "home.p1", alert: "goes", then: "home.m1",
      shows: "home › page 1 | Sure? …", "home › page 1 | form 1 …", "home › page 1 | form 1: opened"
    ),
    Film(
      "home.p1", alert: "goes", then: "shop.p2",
      shows: "home › page 1 | Sure? …", "shop › page 2 …", "shop › page 2: opened"),
  ]

  @Test(arguments: films)
  private func `one thing moves after the other`(_ film: Film) {
    let app = KitApp()
    for link in film.before { app.request(link) }
    if let alert = film.alert {
      app.window?.top?.present(
        UIAlertController(title: "Sure?", message: nil, preferredStyle: .alert), animated: true)
      if alert != "comes" { app.app.finishTransitions() }
      if alert == "goes" { app.window?.top?.dismiss(animated: true) }
    }
    let request = app.navigator?.open("kit://go/\(film.link)", from: .programmatic)
    let frames = app.film { request?.result?.name }
    #expect(frames == film.frames)
    #expect(app.app.issues.isEmpty)
    #expect(request?.trace.description.contains("nacknowledged") == false)
  }
}

extension KitApp {
  /// What is seen from now on, until nothing changes anymore.
  func film(noting note: () -> String? = { nil }) -> [String] {
    app.settle()
    var frames: [String] = []
    for _ in 0..<400 {
      let frame = [seen, note()].compactMap(\.self).joined(separator: ": ")
      let seen = frame + (app.isMoving ? " …" : "")
      if frames.last != seen { frames.append(seen) }
      app.advance(by: .milliseconds(10))
    }
    return frames
  }
}
