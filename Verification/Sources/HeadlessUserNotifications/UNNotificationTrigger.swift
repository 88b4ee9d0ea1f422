// SPDX-License-Identifier: MIT

/// When a notification is shown.
open class UNNotificationTrigger: NSObject {}
