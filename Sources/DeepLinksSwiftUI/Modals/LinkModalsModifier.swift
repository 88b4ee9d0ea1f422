// SPDX-License-Identifier: MIT
#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
import SwiftUI

/// Presents the modal at one depth, as a sheet or as a cover.
struct LinkModalsModifier<Route: LinkNavigable, ModalContent: View>: ViewModifier {
  typealias Modal = Route.Structure.Modal

  let navigator: LinkNavigator<Route>
  /// How many modals lie below.
  let depth: Int
  let style: (Modal) -> LinkModalStyle
  let modalContent: (Modal) -> ModalContent

  @State private var watch = LinkModalWatch()
  @Environment(\.linkScene) private var scene
  @Environment(\.linkHosts) private var hosts

  init(
    navigator: LinkNavigator<Route>, depth: Int, style: @escaping (Modal) -> LinkModalStyle,
    modalContent: @escaping (Modal) -> ModalContent
  ) {
    self.navigator = navigator
    self.depth = depth
    self.style = style
    self.modalContent = modalContent
  }

  func body(content: Content) -> some View {
    content
      .sheet(item: item(.sheet), onDismiss: dismissed, content: layer)
      .modifier(
        LinkCoverModifier(item: item(.cover), onDismiss: dismissed, layer: layer))
  }

  private func item(_ wanted: LinkModalStyle) -> Binding<PresentedModal<Route.Structure>?> {
    Binding(
      get: {
        navigator.presented(at: depth).flatMap { presented in
          let style = watch.style(of: presented.id) { styled(presented.modal) }
          return style == wanted ? presented : nil
        }
      },
      set: { newValue in
        guard newValue == nil else { return }
        // A swipe may be reported late, when another modal is already presented; close the one that
        // left.
        let now = navigator.window.clock.now
        if let left = watch.takeLeft(at: now) ?? navigator.presented(at: depth)?.id {
          navigator.close(left)
        }
      })
  }

  private func styled(_ modal: Modal) -> LinkModalStyle {
    #if os(macOS) && !canImport(UIKit)
    .sheet
    #else
    style(modal)
    #endif
  }

  /// The content of a modal: a separate hierarchy, which may start with an empty environment.
  private func layer(_ presented: PresentedModal<Route.Structure>) -> some View {
    LinkModalLayer(
      navigator: navigator, presented: presented, watch: watch, style: style,
      modalContent: modalContent
    )
    .environment(navigator)
    .environment(\.linkHosts, hosts)
    .environment(
      \.linkPlace,
      LinkPlace(rootOf: .modal(depth: depth) as NavigationStackID<Route.Structure>)
    )
    .environment(\.linkContext, navigator.linkContext(ofModalAt: presented.depth))
    .modifier(LinkEnvironmentModifier(scene: scene))
  }

  /// Reports that a dismissal has ended, so that the next presentation can start.
  private func dismissed() {
    navigator.acknowledge(.dismissed(toDepth: depth))
  }
}

/// `fullScreenCover`, where it exists: not on macOS, unless a headless UIKit stands in for an
/// iPhone's.
private struct LinkCoverModifier<Item: Identifiable, Layer: View>: ViewModifier {
  let item: Binding<Item?>
  let onDismiss: () -> Void
  let layer: (Item) -> Layer

  func body(content: Content) -> some View {
    #if os(macOS) && !canImport(UIKit)
    content
    #else
    content.fullScreenCover(item: item, onDismiss: onDismiss, content: layer)
    #endif
  }
}

/// What a presentation remembers about its modal between evaluations.
@MainActor final class LinkModalWatch {
  /// A modal that left the screen before its binding was cleared, and when it left.
  private var left: (id: Int, time: Duration)?

  /// The style in which a modal was first presented.
  private var presented: (id: Int, style: LinkModalStyle)?

  nonisolated init() {}

  /// The style of a modal, which stays the same while it is presented.
  ///
  /// Otherwise a sheet would be closed and a cover presented in one update, and SwiftUI would drop
  /// one of them.
  func style(of id: Int, _ choose: () -> LinkModalStyle) -> LinkModalStyle {
    if let presented, presented.id == id { return presented.style }
    let style = choose()
    presented = (id, style)
    return style
  }

  func note(left id: Int, at time: Duration) { left = (id, time) }

  /// Forgets a modal that left if it is back: something covered it.
  func forget(_ id: Int) {
    if left?.id == id { left = nil }
  }

  /// The modal whose binding is cleared, if it left before that.
  ///
  /// SwiftUI reports a swipe up to a second late. After a longer time, the modal was covered, and
  /// closed by something that SwiftUI does not report.
  func takeLeft(at now: Duration) -> Int? {
    defer { left = nil }
    return left.flatMap { now - $0.time <= .seconds(2) ? $0.id : nil }
  }
}

#endif
