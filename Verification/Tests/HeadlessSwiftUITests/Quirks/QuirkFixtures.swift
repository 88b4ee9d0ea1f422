// SPDX-License-Identifier: MIT

import SwiftUI
import UIKit

/// A stack whose screens say when they appear.
struct LoggingStack: View {
  let path: Binding<[Int]>
  let log: Log

  var body: some View {
    NavigationStack(path: path) {
      Text("root")
        .onAppear { log.lines.append("root") }
        .navigationDestination(for: Int.self) { number in
          Text("\(number)").onAppear { log.lines.append("\(number)") }
        }
    }
  }
}

/// Tabs that say when they appear.
struct LoggingTabs: View {
  @Bindable var model: TabModel
  let log: Log

  var body: some View {
    TabView(selection: $model.tab) {
      ForEach(["home", "shop"], id: \.self) { tab in
        Text(tab).onAppear { log.lines.append(tab) }.tabItem { Text(tab) }.tag(tab)
      }
    }
  }
}

/// An app whose delegates say which quick action they are notified of.
struct ChosenApp: App {
  @MainActor static var log: [String] = []

  @UIApplicationDelegateAdaptor(ChosenDelegate.self) private var delegate

  var body: some Scene { WindowGroup { Text("root") } }
}

final class ChosenDelegate: NSObject, UIApplicationDelegate, HeadlessApplicationDelegate {
  func application(
    _ application: UIApplication,
    configurationForConnecting connectingSceneSession: UISceneSession,
    options: UIScene.ConnectionOptions
  ) -> UISceneConfiguration {
    ChosenApp.log.append(
      ["configure", options.shortcutItem?.type].compactMap(\.self).joined(separator: " "))
    let configuration = UISceneConfiguration(name: nil, sessionRole: connectingSceneSession.role)
    configuration.delegateClass = ChosenSceneDelegate.self
    return configuration
  }
}

final class ChosenSceneDelegate: NSObject, UIWindowSceneDelegate, HeadlessSceneDelegate {
  func scene(
    _ scene: UIScene, willConnectTo session: UISceneSession,
    options connectionOptions: UIScene.ConnectionOptions
  ) {
    ChosenApp.log.append(
      ["connect", connectionOptions.shortcutItem?.type].compactMap(\.self).joined(separator: " "))
  }

  func windowScene(
    _ windowScene: UIWindowScene, performActionFor shortcutItem: UIApplicationShortcutItem,
    completionHandler: @escaping (Bool) -> Void
  ) {
    ChosenApp.log.append("perform \(shortcutItem.type)")
    completionHandler(true)
  }
}
