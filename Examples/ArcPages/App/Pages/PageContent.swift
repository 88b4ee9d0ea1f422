// SPDX-License-Identifier: MIT

import ArcPagesLinks
import DeepLinks
import SwiftUI

/// The content of every page: its name, its parameters, and its links.
struct PageContent: View {
  let page: ArcPage
  let color: Color
  @Environment(AppData.self) private var appData

  var body: some View {
    List {
      Section {
        LabeledContent("Page", value: page.identifier)
        // A name can appear twice.
        ForEach(Array(page.pageParams.enumerated()), id: \.offset) { _, item in
          HStack {
            Text(item.name)
            Spacer()
            Text(item.value ?? "").foregroundStyle(.secondary)
          }
        }
        if page.pageParams.isEmpty {
          Text("No parameters")
            .foregroundStyle(.secondary)
        }
      } header: {
        Label(page.identifier, systemImage: "circle.fill")
          .foregroundStyle(color)
      }
      Section {
        PageLinks()
      } header: {
        Text("Pages")
      }
      Section {
        Button("Back to the start") { appData.returnToRoot() }
      }
    }
  }
}
