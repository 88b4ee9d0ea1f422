// SPDX-License-Identifier: MIT

#if canImport(SwiftUI)

@_spi(Project) import DeepLinksNavigation
public import SwiftUI

/// A tab for each of several features, without naming or erasing their types.
///
/// ```swift
/// FeatureTabs(productsFeature(), settingsFeature(), origins: ["dla://"])
/// ```
///
/// You can have any number of features. On an iPhone, the tab bar has room for five; if there are
/// more, the fifth is "More", a list of those beyond the fourth. The features that are shown can
/// change at run time, see `LinkComposition.offered`, and so can the features themselves, see
/// `LinkComposition.replaceFeatures(with:)`.
public struct FeatureTabs<each Feature: DeepLinkFeature>: View {
  private let makeComposition: @MainActor () -> LinkComposition<repeat each Feature>
  /// A composition from outside; the app may replace it, for example when another user signs in.
  private let given: LinkComposition<repeat each Feature>?
  private let storage: LinkStateStorage
  @State private var kept = Kept<LinkComposition<repeat each Feature>>()

  /// Creates tabs; the composition is created once, when they are first shown.
  ///
  /// - Parameters:
  ///   - features: the features, in the order of their tabs; the first one starts in front.
  ///   - origins: where links may come from, most canonical first.
  ///   - limits: size limits for links.
  ///   - key: the name under which `SceneStorage` saves the state. Default: it is not saved.
  public init(
    _ features: repeat each Feature, origins: [String], limits: LinkLimits = .standard,
    restoring key: String? = nil
  ) {
    makeComposition = {
      LinkComposition(repeat each features, origins: origins, limits: limits)
    }
    given = nil
    storage = LinkStateStorage(key: key)
  }

  /// Creates the tabs of an existing composition.
  public init(_ composition: LinkComposition<repeat each Feature>, restoring key: String? = nil) {
    given = composition
    storage = LinkStateStorage(key: key)
    makeComposition = { composition }
  }

  public var body: some View {
    let composition = given ?? kept.value(makeComposition)
    BarTabs(
      ids: composition.offered,
      selection: Binding(get: { composition.front }, set: { composition.front = $0 }),
      current: composition.selected
    ) { id in
      content(of: id, in: composition)
    } label: { id in
      label(of: id, in: composition)
    }
    // A tab that was prepared before it is shown may not report that it appears.
    .onChange(of: composition.front, initial: true) { _, id in
      composition.featureAppeared(id)
    }
    .modifier(CompositionHostModifier(composition: composition, storage: storage))
    // A different composition must be attached like the first.
    .id(ObjectIdentifier(composition))
  }
}

extension FeatureTabs {
  /// Each type of feature has a slot; only the slot of the feature with the id has content.
  private func content(
    of id: String, in composition: LinkComposition<repeat each Feature>
  ) -> some View {
    ZStack {
      // Do not call a builder explicitly: which of its overloads accepts this depends on the SDK.
      TupleView((repeat FeatureSlot(features: each composition.features, id: id)))
    }
  }

  private func label(
    of id: String, in composition: LinkComposition<repeat each Feature>
  ) -> some View {
    TupleView((repeat FeatureLabel(features: each composition.features, id: id)))
  }
}

/// The content of the tab with an id; empty if the id belongs to another feature.
struct FeatureSlot<Feature: DeepLinkFeature>: View {
  let features: [Feature]
  let id: String

  var body: some View {
    if let feature = features.first(where: { $0.id == id }) {
      feature.content
        .modifier(LinkHostModifier(navigator: feature.navigator))
    }
  }
}

/// The label of the feature with an id; empty if the id belongs to another feature.
struct FeatureLabel<Feature: DeepLinkFeature>: View {
  let features: [Feature]
  let id: String

  var body: some View {
    if let feature = features.first(where: { $0.id == id }) { feature.label }
  }
}

/// Attaches a composition to the window, as `LinkHostModifier` does for a navigator.
struct CompositionHostModifier<each Feature: DeepLinkFeature>: ViewModifier {
  let composition: LinkComposition<repeat each Feature>
  let storage: LinkStateStorage

  @State private var attachment = LinkAttachment()
  @Environment(\.linkScene) private var scene
  @Environment(\.linkClock) private var clock

  init(composition: LinkComposition<repeat each Feature>, storage: LinkStateStorage) {
    self.composition = composition
    self.storage = storage
  }

  func body(content: Content) -> some View {
    let _ = composition.window.clock.follow(clock ?? scene?.inbox.clock)
    content
      .environment(\.linkWindow, composition.window)
      .modifier(
        LinkConfirmationModifier(
          window: composition.window, isFront: !composition.presentsModals,
          isCalm: { composition.isCalm })
      )
      .background {
        if storage.isUsed {
          LinkStateSaver(
            state: { try? composition.savedBytes() }, storage: storage,
            restore: { composition.restore(savedBytes: $0) })
        }
      }
      .onAppear(perform: attach)
      .onDisappear { attachment.viewDisappeared() }
  }

  private func attach() {
    composition.performChange = changeInTransaction
    // Do not capture `self`, which holds the attachment.
    let scene = scene
    attachment.host(composition.window, on: composition.window.clock, in: scene) {
      [composition, storage] in
      storage.restore(in: scene) { composition.restore(savedBytes: $0, isFirst: $1) }
      scene?.attach(composition)
      composition.setReady(true)
    } gone: { [weak composition] in
      composition?.setReady(false)
    }
  }
}

#endif
