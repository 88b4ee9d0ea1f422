// SPDX-License-Identifier: MIT

import ArgumentParser
import LinkSite

struct SiteSchemaCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Prints the JSON Schema of deeplinks.json, for editors.")

  func run(in console: Console) throws -> Verdict {
    console.write(SiteShape.schemaFile)
    return .yes
  }
}
