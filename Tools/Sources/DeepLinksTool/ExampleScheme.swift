// SPDX-License-Identifier: MIT

import ArgumentParser
import DesktopLinks

/// The schemes that only the example apps have, which their property lists claim on a device.
enum ExampleScheme: String, CaseIterable, ExpressibleByArgument {
  case arc, dla, reader, screens, tcal

  /// The app, as shown by the desktop.
  var app: RegisteredApp {
    let name =
      switch self {
      case .arc: "Arc Pages"
      case .dla: "Shop"
      case .reader: "Reader"
      case .screens: "Server-Driven Screens"
      case .tcal: "Trips Calendar"
      }
    return RegisteredApp(scheme: rawValue, name: name)
  }

  /// All apps.
  static var apps: [RegisteredApp] { allCases.map(\.app) }
}
