// SPDX-License-Identifier: MIT

@_spi(Project) import DeepLinksCore
import DeepLinks

extension JSONWriter {
  /// Writes an app with all its links.
  ///
  /// - Parameter links: the links; `nil` if they are not available.
  @MainActor mutating func write(_ app: PlaygroundApp, _ links: AppLinks?) {
    beginObject()
    write("id", app.id)
    write("name", app.name)
    write("kind", app.kind.rawValue)
    write("document", app.document)
    write("summary", app.summary)
    write("schemes", app.schemes)
    write("hosts", app.hosts)
    write("switches", app.switches.map(\.rawValue))
    key("links")
    beginArray()
    if let links { for template in links.templates { write(template, of: links) } }
    endArray()
    key("samples")
    beginArray()
    for sample in app.samples {
      beginObject()
      write("text", sample.text)
      write("note", sample.note)
      write("expects", sample.title(at: app.root))
      endObject()
    }
    endArray()
    endObject()
  }

  @MainActor private mutating func write(_ template: LinkTemplate, of links: AppLinks) {
    let examples = template.examples(in: links.app)
    beginObject()
    write("route", template.name)
    write("pattern", template.pattern)
    write("summary", template.route.documentation)
    write("example", try? links.fill(template.name, template.text, examples))
    key("captures")
    beginArray()
    for parameter in template.route.parameters {
      beginObject()
      write("name", parameter.name)
      write("type", parameter.type)
      write("isOptional", parameter.kind != .required)
      write("isMany", parameter.kind == .list)
      write("choices", links.app.choices[parameter.name] ?? [])
      write("example", examples[parameter.name]?.first)
      endObject()
    }
    endArray()
    write("deprecated", template.deprecated)
    write("redirect", template.redirect)
    write("template", template.text)
    endObject()
  }
}

extension LinkTemplate {
  /// Returns initial values.
  @MainActor func examples(in app: PlaygroundApp) -> [String: [String]] {
    Dictionary(
      uniqueKeysWithValues: route.parameters.map { parameter in
        let value =
          app.examples["\(route.name).\(parameter.name)"] ?? app.examples[parameter.name]
          ?? parameter.defaultText ?? ""
        return (parameter.name, value.isEmpty ? [] : [value])
      })
  }
}
