// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct ListTests {
  let model = ListModel()

  @Test func `rows are deleted and moved`() {
    let app = HeadlessApp { EditableList(model: model) }
    #expect(app.window?.delete("Bo") == true)
    #expect(model.people.map(\.name) == ["Ada", "Cy"])
    #expect(app.window?.move("Cy", toOffset: 0) == true)
    #expect(app.window?.texts == ["Cy", "Ada", "fixed"])
    #expect(app.window?.delete("fixed") == false)
    model.isLocked = true
    #expect(app.window?.delete("Cy") == false)
    #expect(app.window?.move("Cy", toOffset: 2) == false)
  }

  @Test func `a row offers actions to whom swipes or holds it`() {
    let app = HeadlessApp { SwipeList(model: model) }
    #expect(app.window?.elements.first?.offers == ["Delete", "Pin", "Copy"])
    #expect(app.window?.swipe("Bo", "Pin") == true)
    #expect(app.window?.choose("Copy", from: "Ada") == true)
    #expect(app.window?.swipe("Ada", "Copy") == false)
    #expect(app.window?.tap("Pin") == false)
    #expect(app.window?.delete("Cy") == true)
    #expect(model.log == ["pin Bo", "copy Ada", "delete Cy"])
  }

  @Test func `one row is selected by its tag or its identity`() {
    let app = HeadlessApp {
      List(model.people, selection: Bindable(model).selected) { Text($0.name) }
    }
    #expect(app.window?.tap("Bo") == true)
    #expect(model.selected == 2)
    #expect(app.window?.elements.filter(\.isSelected).map(\.label) == ["Bo"])
    let tagged = HeadlessApp {
      List(selection: Bindable(model).selected) {
        Section("All") {
          Text("by tag").tag(7)
          Text("by optional").tag(Optional(8))
          Text("not at all").tag("text")
        }
      }
    }
    tagged.window?.tap("by tag")
    #expect(model.selected == 7)
    tagged.window?.tap("by optional")
    #expect(model.selected == 8)
    #expect(tagged.window?.tap("not at all") == false)
  }

  @Test func `any number of rows is selected`() {
    let app = HeadlessApp {
      List(model.people, selection: Bindable(model).many) { Text($0.name) }
    }
    for name in ["Ada", "Cy", "Ada", "Bo"] { app.window?.tap(name) }
    #expect(model.many == [2, 3])
  }

  @Test func `rows are made of ranges, key paths and bindings`() {
    let app = HeadlessApp {
      List(Bindable(model).people) { $person in TextField("Name", text: $person.name) }
      ForEach(Bindable(model).people) { $person in Text("again \(person.name)") }
      ForEach(0..<2) { Text("number \($0)") }
      ForEach(model.people, id: \.name) { Text("is \($0.name)") }
      ForEach(Bindable(model).people, id: \.name) { $person in
        Toggle("old \(person.name)", isOn: $person.isOld)
      }
    }
    app.window?.type("Di", into: "Name")
    #expect(model.people.map(\.name) == ["Ada", "Bo", "Di"])
    #expect(app.window?.tap("old Bo") == true)
    #expect(model.people.map(\.isOld) == [false, true, false])
    #expect(app.window?.texts.contains("is Di") == true)
  }

  @Test func `a list is pulled down, and loads`() async {
    let app = HeadlessApp {
      List(model.people) { Text($0.name) }.refreshable { await model.load() }
    }
    #expect(app.window?.pullToRefresh() == true)
    await app.runTasks(until: model.people.count == 4)
    #expect(app.window?.texts == ["Ada", "Bo", "Cy", "New"])
    let still = HeadlessApp { List { Text("a") } }
    #expect(still.window?.pullToRefresh() == false)
  }

  @Test func `a field searches, and says when it is used`() {
    let app = HeadlessApp { SearchScreen(model: model) }
    #expect(app.window?.texts == ["Ada", "Bo", "Cy"])
    #expect(app.window?.type("o", into: "People") == true)
    #expect(app.window?.texts == ["searching", "Bo"])
    app.window?.submit("People")
    #expect(model.log == ["search o"])
    app.window?.tap("Bo")
    #expect(app.window?.texts == ["Ada", "Bo", "Cy"])
  }
}

struct Person: Identifiable, Equatable {
  let id: Int
  var name: String
  var isOld = false
}

@MainActor @Observable final class ListModel {
  var people = [Person(id: 1, name: "Ada"), Person(id: 2, name: "Bo"), Person(id: 3, name: "Cy")]
  var selected: Int?
  var many: Set<Int> = []
  var isLocked = false
  var search = ""
  @ObservationIgnored var log: [String] = []

  func load() {
    people.append(Person(id: 4, name: "New"))
  }
}

struct EditableList: View {
  let model: ListModel

  var body: some View {
    List {
      ForEach(model.people) { person in
        Text(person.name).deleteDisabled(model.isLocked)
      }
      .onDelete { offsets in
        for offset in offsets.sorted(by: >) { model.people.remove(at: offset) }
      }
      .onMove(perform: model.isLocked ? nil : { move(from: $0, to: $1) })
      Text("fixed")
    }
  }

  private func move(from source: IndexSet, to offset: Int) {
    let moved = source.map { model.people[$0] }
    for index in source.sorted(by: >) { model.people.remove(at: index) }
    model.people.insert(contentsOf: moved, at: offset)
  }
}

struct SwipeList: View {
  let model: ListModel

  var body: some View {
    List(model.people) { person in
      Text(person.name)
        .swipeActions {
          Button("Delete", role: .destructive) { model.log.append("delete \(person.name)") }
        }
        .swipeActions(edge: .leading) {
          Button("Pin") { model.log.append("pin \(person.name)") }
        }
        .contextMenu { Button("Copy") { model.log.append("copy \(person.name)") } }
    }
  }
}

struct SearchScreen: View {
  @Bindable var model: ListModel

  var body: some View {
    NavigationStack {
      SearchResults(model: model)
        .searchable(text: $model.search, prompt: "People")
        .onSubmit(of: .search) { model.log.append("search \(model.search)") }
        .onSubmit { model.log.append("text") }
    }
  }
}

struct SearchResults: View {
  let model: ListModel
  @Environment(\.isSearching) private var isSearching
  @Environment(\.dismissSearch) private var dismissSearch

  var body: some View {
    if isSearching { Text("searching") }
    List(model.people.filter { model.search.isEmpty || $0.name.contains(model.search) }) { person in
      Button(person.name) { dismissSearch() }
    }
  }
}
