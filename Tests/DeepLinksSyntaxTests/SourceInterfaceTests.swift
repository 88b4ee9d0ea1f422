// SPDX-License-Identifier: MIT

import DeepLinksSyntax
import Testing

@Suite struct SourceInterfaceTests {
  @Test(arguments: cases)
  func `reads where links come in and what shows them`(_ row: SourceInterfaceCase) throws {
    #expect(row.found == row.lines)
    let read = SourceDeclarations(reading: row.source)
    #expect(try Coding.again(read) == read)
  }

  @Test(arguments: cases)
  func `reads what is cut off as far as it goes`(_ row: SourceInterfaceCase) {
    let text = Array(row.source)
    for count in stride(from: 0, to: text.count, by: 11) {
      let read = SourceDeclarations(reading: String(text[..<count]))
      #expect(read.interface.registrations.allSatisfy { $0.extent.upperBound <= count })
    }
  }

  static let cases: [SourceInterfaceCase] = [
    SourceInterfaceCase("nothing", "struct Page { var destination: String { \"\" } }", []),
    SourceInterfaceCase(
      "an app",
      """
      @main struct Trips: SwiftUI.App {
        @State private var inbox = LinkInbox()
        @Environment(LinkNavigator<Route>.self) var navigator
        var body: some Scene {
          WindowGroup { if isIn { Root().deepLinks(inbox) } else { Login() } }
        }
      }
      """,
      [
        "entry app", "deepLinks 5:36 Trips.body 5:19=0 scene 5:5 23 bytes",
        "property Trips.navigator: LinkNavigator<Route>",
        "view Trips.body (app): Login 5:19=1 scene 5:5, Root 5:19=0 scene 5:5, WindowGroup scene 5:5, "
          + "deepLinks 5:19=0 scene 5:5, inbox 5:19=0 scene 5:5, isIn scene 5:5",
      ]),
    SourceInterfaceCase(
      "registrations and what is around them",
      """
      import XCTest
      final class Delegate: NSObject, UIApplicationDelegate {
        func application(_ app: UIApplication, open url: URL, options: [A: Any]) -> Bool { true }
        func scene(_ scene: UIScene, openURLContexts: Set<UIOpenURLContext>) {}
        func scene(_ scene: UIScene, continue activity: NSUserActivity) { onOpenURL() }
      }
      #Preview { a.onOpenURL {} }
      #if DEBUG
      let a = b.onOpenURL { _ in }
      #else
      let a = isOn ? b.onOpenURL {} : c.deepLinks(d)
      #endif
      struct P: PreviewProvider { static let a = b.deepLinks(inbox) }
      func x() { switch y { case .a: b.onOpenURL {}; default: c.onOpenURL {} } }
      """,
      [
        "entry delegate", "test", "applicationDelegate 3:8 Delegate.- 89 bytes",
        "sceneDelegate 4:8 Delegate.- 71 bytes", "sceneActivity 5:8 Delegate.- 79 bytes",
        "openURL 7:14 - preview 14 bytes",
        "openURL 9:11 - #DEBUG 20 bytes", "openURL 11:18 - 11:14=0 #else of DEBUG 14 bytes",
        "deepLinks 11:35 - 11:14=1 #else of DEBUG 14 bytes",
        "deepLinks 13:46 P.a preview 18 bytes", "openURL 14:34 - 14:23=0 14 bytes",
        "openURL 14:59 - 14:23=1 14 bytes",
      ]),
    SourceInterfaceCase(
      "hosts and their navigators",
      """
      struct Root: View {
        @Bindable var model: Model
        let navigator = LinkNavigator<Route>(initialTab: .a)
        var tabs: some View {
          LinkTabs(model.navigator, tabs: [.a, Structure.Tab.b]) { LinkStack(self.navigator, $0) {} }
            .linkModals(navigator) {}
        }
        func list(_ other: LinkNavigator<Other>) -> Any {
          LinkStack(other, .c) {}.linkNavigator(make())
        }
        var plain: Any {
          TabView(selection: $model.navigator.selectedTab) { A().tag(Tab.a); Tab("b", value: .b) {} }
        }
      }
      """,
      [
        "modals 6:8 navigator - all Root.tabs",
        "tabs 5:5 model.navigator - [\"a\", \"b\"] Root.tabs",
        "stack 5:62 navigator - all Root.tabs",
        "window 9:29  - all Root.list", "stack 9:5 other LinkNavigator<Other> [\"c\"] Root.list",
        "tabs 12:5 model.navigator - [\"a\", \"b\"] Root.plain", "property Root.model: Model",
        "property Root.navigator: LinkNavigator<Route>",
        "property Root.plain: Any",
        "view Root.tabs: LinkStack, LinkTabs, Structure, linkModals, model, navigator",
      ]),
    SourceInterfaceCase(
      "destinations",
      """
      enum Route { enum Inner {} }
      extension Route.Inner: LinkNavigable {
        var destination: LinkDestination<Shop.Structure> {
          switch self {
          case .a: .root(of: .x)
          case .b(let id), .c(let id, _) where id > 0: .push(.s, in: tab)
          case .d(1): .push(.s, inAnyOf: [.x, Shop.Structure.Tab.y])
          case .e: .present(.form(1), over: .x)
          case .f:
            let id = 1
            return LinkDestination<Shop.Structure>(tab: nil, screens: [.s(id)], modal: nil)
          case .g: other.destination
          default: .elsewhere(of: .x)
          }
        }
      }
      """,
      [
        "destination Route.Inner in Shop.Structure: a → [\"x 5:24\"], b → unknown tab, "
          + "c? → unknown tab, d? → [\"x 7:37\", \"y 7:41\"], e → [\"x 8:39\"] modal form 8:23, "
          + "f → [], g → unknown, * → unknown"
      ]),
    SourceInterfaceCase(
      "parents",
      """
      enum Route {
        var parent: Self? { if case .a(_, let id) = self { .b(id) } else if case let .b(x) = self { .some(.c(x)) } else { nil } }
      }
      enum Other { var parent: Optional<Other> { guard case .a = self else { return Other.c }; return self } }
      enum Third { var parent: Third? { get { .none } }; var parent: Third { .a } }
      """,
      [
        "parent Route: a → b 2:54, b → c 2:95, * → nil",
        "parent Other: a → self 4:97, * → c 4:79", "parent Third: * → unknown",
      ]),
    SourceInterfaceCase(
      "questions",
      """
      let rules = LinkRules<A>().gate("x") { _, _ in .confirm(prompt: "") }.dismissal { .confirm(prompt: "") }
      extension LinkRules<B> { static var all: Self { LinkRules().gate("x") { _, _ in .confirm(prompt: "") } } }
      func ask() -> LinkGateDecision { LinkGateDecision.confirm(prompt: "") }
      """,
      ["confirm A -", "confirm B LinkRules.all", "confirm ? -"]),
    SourceInterfaceCase(
      "gates that ask",
      """
      let rules = LinkRules<A>().gate("x", asks: true) { _, _ in .pass }.gate("y", asks: false) { _, _ in .pass }
      let gate = LinkGate<B>("x", asks: mayAsk, within: .seconds(1)) { _, _ in .pass }
      extension LinkRules<C> { static var all: Self { LinkRules().adding(.init("x", asks: true) { _, _ in .pass }) } }
      extension LinkRules { func asking() -> Self { gate("x", asks: true) { _, _ in .pass } } }
      let form = Form(asks: true)
      """,
      ["asks A -", "asks B -", "asks C LinkRules.all", "asks ? LinkRules.asking"]),
    SourceInterfaceCase(
      "what does not parse",
      "enum Route { var destination: LinkDestination<S> { switch self { case .a: .root(of: ",
      ["destination Route in S: a → unknown tab"]),
  ]
}
