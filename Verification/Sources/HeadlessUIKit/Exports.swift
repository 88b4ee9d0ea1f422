// SPDX-License-Identifier: MIT

// As UIKit does: what imports it has Foundation too, and there `NSUserActivity`.
@_exported public import Foundation
@_exported public import HeadlessSystem
