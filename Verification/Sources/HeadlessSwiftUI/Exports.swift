// SPDX-License-Identifier: MIT

// Like SwiftUI: importing it also imports `URL`, `NSUserActivity`, and `@Observable`.
@_exported public import Foundation
@_exported public import HeadlessSystem
@_exported public import Observation
