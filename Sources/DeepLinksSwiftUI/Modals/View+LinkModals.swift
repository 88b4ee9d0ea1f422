// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
public import SwiftUI

extension View {
  /// Presents a navigator's modals, including modals over modals, and reports when they appear and
  /// go away.
  ///
  /// ```swift
  /// LinkTabs(navigator) { ... }
  ///   .linkModals(navigator) { modal in
  ///     switch modal {
  ///     case .newTrip: NewTripForm()
  ///     }
  ///   }
  /// ```
  ///
  /// Apply it once, around the tabs or the stack. A modal can contain its own
  /// `LinkStack(navigator)`. The environment's `dismiss`, a swipe, and `navigator.dismiss()` all
  /// close the modal.
  ///
  /// - Parameters:
  ///   - navigator: the window's navigator.
  ///   - style: sheet or cover; a modal keeps its style while it is presented. Default: the place
  ///     of a `TabbedRoute`; sheets for other routes.
  ///   - content: the content of a modal.
  public func linkModals<Route: LinkNavigable, Content: View>(
    _ navigator: LinkNavigator<Route>,
    style: ((Route.Structure.Modal) -> LinkModalStyle)? = nil,
    @ViewBuilder content: @escaping (Route.Structure.Modal) -> Content
  ) -> some View {
    onAppear { navigator.acknowledge(.reportsModals) }
      .modifier(
        LinkModalsModifier(
          navigator: navigator, depth: 0,
          style: style ?? { Route.isCover($0) ? .cover : .sheet }, modalContent: content)
      )
      .modifier(LinkHostModifier(navigator: navigator))
  }
}

/// How a modal is presented.
public enum LinkModalStyle: Sendable, Hashable, CaseIterable {
  /// As a sheet, which the user can swipe away.
  case sheet
  /// Over the full screen; on macOS, which has no such presentation, as a sheet.
  case cover
}

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

/// A modal on screen, which reports that it is present and presents the modal above it.
struct LinkModalLayer<Route: LinkNavigable, ModalContent: View>: View {
  let navigator: LinkNavigator<Route>
  let presented: PresentedModal<Route.Structure>
  let watch: LinkModalWatch
  let style: (Route.Structure.Modal) -> LinkModalStyle
  let modalContent: (Route.Structure.Modal) -> ModalContent

  var body: some View {
    modalContent(presented.modal)
      .modifier(
        LinkConfirmationModifier(
          window: navigator.window,
          isFront: navigator.presented(at: presented.depth + 1) == nil,
          isCalm: { navigator.isCalm })
      )
      .modifier(
        LinkModalsModifier(
          navigator: navigator, depth: presented.depth + 1, style: style,
          modalContent: modalContent)
      )
      .onAppear {
        watch.forget(presented.id)
        navigator.acknowledge(.presented(depth: presented.depth + 1))
      }
      .onDisappear(perform: left)
  }

  /// Handles a disappearance: UIKit may have closed the sheet without reporting it, or something
  /// outside the navigator may cover it.
  private func left() {
    let clock = navigator.window.clock
    // Check in the next turn, when it is known whether another modal appeared over it.
    clock.schedule(after: .zero) {
      guard isPresented, navigator.presented(at: presented.depth + 1) == nil else { return }
      watch.note(left: presented.id, at: clock.now)
      navigator.acknowledge(.modalDisappeared(depth: presented.depth))
    }
  }

  private var isPresented: Bool {
    navigator.presented(at: presented.depth)?.id == presented.id
  }
}

#endif
