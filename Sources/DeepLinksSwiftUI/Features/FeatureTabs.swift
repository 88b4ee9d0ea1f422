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
  @State private var holder: CompositionHolder<repeat each Feature>
  /// A composition from outside; the app may replace it, for example when another user signs in.
  private let given: LinkComposition<repeat each Feature>?
  private let storage: LinkStateStorage
  @Environment(\.linkClock) private var clock

  /// Creates tabs; the composition is created once, when they are first shown.
  ///
  /// - Parameters:
  ///   - features: the features, in the order of their tabs; the first one starts in front.
  ///   - origins: where links may come from, most canonical first.
  ///   - key: the name under which `SceneStorage` saves the state. Default: it is not saved.
  public init(
    _ features: repeat each Feature, origins: [String], restoring key: String? = nil
  ) {
    let make = { @MainActor (clock: (any LinkClock)?) in
      LinkComposition(repeat each features, origins: origins, clock: clock)
    }
    given = nil
    storage = LinkStateStorage(key: key)
    // Set the state last: starting with Xcode 27, `@State` is a macro, and its expansion is not a
    // stored property.
    _holder = State(initialValue: CompositionHolder(make))
  }

  /// Creates the tabs of an existing composition.
  public init(_ composition: LinkComposition<repeat each Feature>, restoring key: String? = nil) {
    given = composition
    storage = LinkStateStorage(key: key)
    _holder = State(initialValue: CompositionHolder { _ in composition })
  }

  public var body: some View {
    let composition = given ?? holder.composition(on: clock)
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

/// Creates a composition when it is first needed, because a view is created far more often than it
/// is shown.
@MainActor final class CompositionHolder<each Feature: DeepLinkFeature> {
  private let make: @MainActor ((any LinkClock)?) -> LinkComposition<repeat each Feature>
  private var made: LinkComposition<repeat each Feature>?

  init(_ make: @escaping @MainActor ((any LinkClock)?) -> LinkComposition<repeat each Feature>) {
    self.make = make
  }

  /// Returns the composition, creating it on first use.
  func composition(on clock: (any LinkClock)?) -> LinkComposition<repeat each Feature> {
    if let made { return made }
    let composition = make(clock)
    made = composition
    return composition
  }
}

#endif
