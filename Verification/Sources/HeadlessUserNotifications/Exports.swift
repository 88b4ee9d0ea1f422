// SPDX-License-Identifier: MIT

// Like UserNotifications: importing it also imports Foundation.
@_exported public import Foundation
