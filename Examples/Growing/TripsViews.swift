// SPDX-License-Identifier: MIT

import DeepLinksSwiftUI
import SwiftUI
import UIKit

// The app's own part, which is the same in each step.

/// The root of the first tab.
struct TripsList: View {
  var body: some View { Text("Where to?").navigationTitle("Trips") }
}

/// The root of the second tab.
struct SettingsForm: View {
  var body: some View { Text("Nothing to set yet").navigationTitle("Settings") }
}

/// What a link opens: a screen, or the content of a sheet.
struct TripScreen: View {
  private let title: String

  init(_ route: some Hashable) { title = "\(route)" }

  var body: some View { Text(title).navigationTitle(title) }
}

/// The trips, which are loaded from a server.
@MainActor final class TripsStore {
  static let shared = TripsStore()
  private(set) var refreshCount = 0

  func refresh() async throws { refreshCount += 1 }
}

/// Who is signed in.
@MainActor @Observable final class Session {
  static let shared = Session()
  var isSignedIn = false
}

/// The root of the first tab, in UIKit.
final class TripsController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Trips"
  }
}

/// The root of the second tab, in UIKit.
final class SettingsController: UIViewController {
  override func viewDidLoad() {
    super.viewDidLoad()
    title = "Settings"
  }
}

/// What a link opens, in UIKit.
final class TripController: UIViewController {
  init(_ route: some Hashable) {
    super.init(nibName: nil, bundle: nil)
    title = "\(route)"
  }

  required init?(coder: NSCoder) { nil }
}
