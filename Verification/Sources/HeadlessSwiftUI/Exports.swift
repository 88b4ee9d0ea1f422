// SPDX-License-Identifier: MIT

// As SwiftUI does: what imports it has `URL`, `NSUserActivity` and `@Observable` too.
@_exported public import Foundation
@_exported public import HeadlessSystem
@_exported public import Observation
