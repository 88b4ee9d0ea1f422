// SPDX-License-Identifier: MIT

import LinkLint
import Testing

/// What views with the library's stacks present themselves.
@Suite struct PresentationLintTests {
  private static let stack = "LinkStack(A.self) { B() } screen: { C($0) }"

  @Test(arguments: [
    ("\(stack).sheet(isPresented: $a) { D() }", ["sheet"]),
    ("\(stack).fullScreenCover(item: $a) { D($0) }", ["fullScreenCover"]),
    (#"\#(stack).alert("D", isPresented: $a) {}"#, ["alert"]),
    (
      #"LinkStack(A.self) { B().confirmationDialog("D", isPresented: $a) {} } screen: { C($0) }"#,
      ["confirmationDialog"]
    ),
    ("RouteTabs(A.self) { B($0) }.popover(isPresented: $a) { D() }", ["popover"]),
    ("FeatureTabs(a).sheet(item: $model.draft) { D($0) }", ["sheet"]),
    // Links close it, or it is not known what it shows.
    ("\(stack).sheet(isPresented: $a) { D() }.closedByLinks(isPresented: $a)", []),
    ("\(stack).sheet(item: $a) { D($0) }.closedByLinks(item: $a, in: navigator)", []),
    ("\(stack).sheet(isPresented: $a) { D() }.closedByLinks(isPresented: $b)", ["sheet"]),
    ("\(stack).sheet(isPresented: Binding { a } set: { _ in }) { D() }", []),
    ("\(stack).sheet(item: $navigator.modal) { D($0) }", []),
    // No link leads to these screens, as far as is known.
    ("TabView(selection: $model.selectedTab) { B() }.sheet(isPresented: $a) { D() }", []),
    ("NavigationStack { B() }.sheet(isPresented: $a) { D() }", []),
    ("B().sheet(isPresented: $a) { D() }", []),
  ])
  func `finds what links do not close`(_ body: String, _ names: [String]) {
    let found = lint("struct Root: View { var body: some View { \(body) } }")
    #expect(found.map(\.check) == names.map { _ in "presentation-over-links" }, "\(body)")
    for (finding, name) in zip(found, names) { #expect(finding.message.contains("'\(name)'")) }
  }

  @Test func `does not take a type of the app for one of the library`() {
    let view = """
      struct Root: View {
        @State var isOn = false
        var body: some View { LinkHandler(isOn).sheet(isPresented: $isOn) { Sheet() } }
      }
      """
    for (own, count) in [("struct LinkHandler: View {}", 0), ("struct Other: View {}", 1)] {
      #expect(SourceLintCase(own, ["A.swift": view, "B.swift": own]).found.count == count)
    }
  }

  @Test func `previews and other views do not count`() {
    #expect(lint("#Preview { \(Self.stack).sheet(isPresented: $a) { D() } }") == [])
    let other = "struct D: View { var body: some View { E().alert(isPresented: $a) { F() } } }"
    #expect(lint("struct Root: View { var body: some View { \(Self.stack) } }\n" + other) == [])
  }
}
