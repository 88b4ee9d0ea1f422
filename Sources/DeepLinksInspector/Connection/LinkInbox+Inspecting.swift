// SPDX-License-Identifier: MIT

public import DeepLinksNavigation
import Foundation

extension LinkInbox {
  /// Lets a tool on the same device see what the app does with links, and send links to it.
  ///
  /// It does nothing in a release build, unless the options allow it. A second call replaces the
  /// first.
  ///
  /// - Parameter options: where the tool is, and what to send it. Default: the tool is looked up.
  /// - Returns: the inspection, which need not be kept; `nil` if the app must not be inspected.
  @discardableResult
  public func inspect(_ options: InspectorOptions = InspectorOptions()) -> LinkInspection? {
    LinkInspection.begin(.inbox(self), options, after: companion) { self.companion = $0 }
  }
}

extension LinkTarget {
  /// Lets a tool on the same device see what the window does with links, in an app without an
  /// inbox.
  ///
  /// See `LinkInbox.inspect(_:)`. A navigator that is part of a composition has no links of its
  /// own, so inspect the composition.
  @discardableResult
  public func inspect(_ options: InspectorOptions = InspectorOptions()) -> LinkInspection? {
    let window = window
    guard let target = window.target else { return nil }
    return LinkInspection.begin(.target(target), options, after: window.companion) {
      window.companion = $0
    }
  }
}

extension LinkInspection {
  static func begin(
    _ subject: InspectorRecorder.Subject, _ options: InspectorOptions, after old: AnyObject?,
    keep: (LinkInspection?) -> Void
  ) -> LinkInspection? {
    (old as? LinkInspection)?.stop()
    keep(nil)
    guard options.isEnabled() else { return nil }
    let inspection = LinkInspection(
      subject, options, transport: InspectorSocketTransport(), lookup: .standard)
    keep(inspection)
    inspection.start()
    return inspection
  }
}

/// Where an inspection reports why it does nothing.
enum InspectorLog {
  /// Writes a line to standard error.
  @MainActor static func write(_ line: String) {
    FileHandle.standardError.write(Data("DeepLinksInspector: \(line)\n".utf8))
  }
}
