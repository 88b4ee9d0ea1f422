// SPDX-License-Identifier: MIT

// As UserNotifications does: what imports it has Foundation too.
@_exported public import Foundation
