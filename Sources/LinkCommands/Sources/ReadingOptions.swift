// SPDX-License-Identifier: MIT

import ArgumentParser
package import DeepLinksCore

/// How an app reads links, which a catalog does not record; sources say it themselves.
package struct ReadingOptions: ParsableArguments {
  @Flag(help: "The app compares paths without regard to case.")
  var ignoresPathCase = false

  @Flag(help: "The app compares the names of query items without regard to case.")
  var ignoresItemCase = false

  @Flag(help: "The app reads a + in the query as a space.")
  var plusIsSpace = false

  @Flag(help: "The app reads a fragment that starts with / as the path.")
  var routesInFragment = false

  package init() {}

  package var options: LinkOriginOptions {
    var options: LinkOriginOptions = []
    if ignoresPathCase { options.insert(.ignoresPathCase) }
    if ignoresItemCase { options.insert(.ignoresItemCase) }
    if plusIsSpace { options.insert(.plusIsSpace) }
    if routesInFragment { options.insert(.routesInFragment) }
    return options
  }
}
