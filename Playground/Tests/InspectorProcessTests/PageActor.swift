// SPDX-License-Identifier: MIT

/// Where these tests run: phones of other tests use the main actor all the time.
@globalActor actor PageActor {
  static let shared = PageActor()
}
