// SPDX-License-Identifier: MIT

import ArgumentParser

/// The example apps, by the names that users type.
enum AppName: String, CaseIterable, ExpressibleByArgument { case arc, trips, library }
