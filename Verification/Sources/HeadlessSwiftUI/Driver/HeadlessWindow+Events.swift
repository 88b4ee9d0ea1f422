// SPDX-License-Identifier: MIT

extension HeadlessWindow {
  /// Calls every handler for URLs, children first, as SwiftUI does.
  func deliver(_ url: URL) {
    lastURL = url
    for handler in graph.urlHandlers { handler(url) }
    if url.isWebPage, app.quirks.contains(.repeatedCallbacks) {
      let activity = NSUserActivity(activityType: NSUserActivityTypeBrowsingWeb)
      activity.webpageURL = url
      callHandlers(of: activity)
    }
    app.setNeedsUpdate()
  }

  /// Calls every handler for activities of the type, children first.
  func deliver(_ activity: NSUserActivity) {
    callHandlers(of: activity)
    if let url = activity.webpageURL, app.quirks.contains(.repeatedCallbacks) {
      for handler in graph.urlHandlers { handler(url) }
    }
    app.setNeedsUpdate()
  }

  func replay() {
    guard app.quirks.contains(.replayOnAppear), let lastURL else { return }
    deliver(lastURL)
  }

  private func callHandlers(of activity: NSUserActivity) {
    for handler in graph.activityHandlers where handler.type == activity.activityType {
      handler.action(activity)
    }
  }
}

extension URL {
  /// Whether a universal link can have it.
  var isWebPage: Bool { ["http", "https"].contains(scheme?.lowercased()) }
}
