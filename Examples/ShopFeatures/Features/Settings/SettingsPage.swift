// SPDX-License-Identifier: MIT

import SwiftUI

/// The settings: which tabs to show.
struct SettingsPage: View {
  let choices: [TabChoice]

  var body: some View {
    Form {
      Section("Tabs") {
        ForEach(choices) { choice in
          Toggle(choice.title, isOn: choice.isShown)
        }
      }
      NavigationLink("About", value: SettingsStructure.Screen.about)
    }
    .navigationTitle("Settings")
  }
}
