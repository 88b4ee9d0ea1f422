// SPDX-License-Identifier: MIT

public import SwiftUI

/// A tab of the app that a user can hide.
///
/// The app determines which tabs there are; the settings know no other feature.
public struct TabChoice: Identifiable {
  /// The ID of the feature.
  public let id: String
  let title: String
  let isShown: Binding<Bool>

  /// Creates a choice.
  public init(id: String, title: String, isShown: Binding<Bool>) {
    self.id = id
    self.title = title
    self.isShown = isShown
  }
}
