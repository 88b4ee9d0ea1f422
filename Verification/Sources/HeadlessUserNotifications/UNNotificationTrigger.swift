// SPDX-License-Identifier: MIT

/// The trigger that delivers a notification.
open class UNNotificationTrigger: NSObject {}
