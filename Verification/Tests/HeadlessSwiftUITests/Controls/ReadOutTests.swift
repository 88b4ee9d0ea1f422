// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct ReadOutTests {
  @Test func `elements say what assistive technology would`() {
    let app = HeadlessApp { Spoken() }
    let lines = app.window?.elements.map { element in
      let parts = [element.value, element.hint, element.identifier].compactMap { $0 }
      let all = ["\(element.kind)", element.label] + parts + element.traits + element.offers
      return all.joined(separator: " | ") + (element.isEnabled ? "" : " | disabled")
    }
    #expect(
      lines == [
        "text | Heading | isHeader",
        "button | Close | Leaves the screen | close | disabled",
        "image | A map",
        "image | star",
        "horizontal | Ada, 3",
        "horizontal | own words",
        "text | Rated | 4 of 5 | Rate",
        "toggle | On | on",
        "progress | Loading | 50%",
        "text | Inbox | 7",
      ])
  }

  @Test func `preferences are put together from all views, and told when they change`() {
    let model = ListModel()
    let log = Log()
    let app = HeadlessApp {
      VStack {
        ForEach(model.people) { Text($0.name).preference(key: Names.self, value: [$0.name]) }
      }
      .transformPreference(Names.self) { $0.append("and more") }
      .onPreferenceChange(Names.self) { names in
        log.lines.append(names.joined(separator: " "))
      }
      .overlayPreferenceValue(Names.self) { Text("\($0.count) names") }
    }
    #expect(app.window?.texts == ["Ada", "Bo", "Cy", "4 names"])
    model.people.removeLast()
    app.settle()
    model.isLocked = true
    app.settle()
    #expect(log.lines == ["Ada Bo Cy and more", "Ada Bo and more"])
  }
}

struct Spoken: View {
  var body: some View {
    Text("Heading").accessibilityAddTraits(.isHeader)
    Button {
    } label: {
      Image(systemName: "xmark")
    }
    .accessibilityLabel("Close").accessibilityHint("Leaves the screen")
    .accessibilityIdentifier("close").disabled(true)
    Image("map", label: Text("A map"))
    Group {
      Image(decorative: "line")
      Image(systemName: "star")
      Image(systemName: "moon").accessibilityHidden(true)
    }
    HStack {
      Text("Ada")
      Text("3")
    }
    .accessibilityElement(children: .combine)
    HStack { Text("not read") }
      .accessibilityElement(children: .ignore).accessibilityLabel("own words")
    Text("Rated").accessibilityValue("4 of 5").accessibilityAction(named: "Rate") {}
    Text("hidden").accessibilityHidden(true)
    Toggle("On", isOn: .constant(true))
    Group {
      ProgressView("Loading", value: 0.5)
      Text("Inbox").badge(7)
    }
  }
}

enum Names: PreferenceKey {
  static var defaultValue: [String] { [] }

  static func reduce(value: inout [String], nextValue: () -> [String]) {
    value += nextValue()
  }
}
