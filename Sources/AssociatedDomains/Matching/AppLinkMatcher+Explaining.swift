// SPDX-License-Identifier: MIT

extension AppLinkMatcher {
  /// Why the file lets an app, or each of its apps, open a link or not.
  ///
  /// - Parameters:
  ///   - appID: the app; `nil` for all apps of the file, in order.
  ///   - url: any text.
  ///   - domain: the domain that the file is for; without one, or with the empty one, every host
  ///     will do.
  public func explain(
    appID: String?, url: String, domain: String? = nil
  ) -> AppLinkExplanation {
    let verdicts =
      appID.map { [verdict(appID: $0, url: url, domain: domain)] }
      ?? verdicts(url: url, domain: domain)
    if let refusal = refusal(of: url, domain: domain) {
      return AppLinkExplanation(url: url, verdicts: verdicts, refusal: refusal, attempts: [])
    }
    var undecided = Set(verdicts.map(\.app))
    var tried: [AppLinkRule] = []
    for rule in rules {
      let apps = undecided.intersection(rule.apps)
      guard !apps.isEmpty else { continue }
      tried.append(rule)
      for verdict in verdicts where apps.contains(verdict.app) {
        if let decider = verdict.rule, decider.entry == rule.entry, decider.index == rule.index {
          undecided.remove(verdict.app)
        }
      }
    }
    let attempts = url.withAppLinkBytes { text in
      let address = AppLinkAddress.cut(text).address
      return tried.map { Self.attempt($0, text, address) }
    }
    return AppLinkExplanation(url: url, verdicts: verdicts, refusal: nil, attempts: attempts)
  }

  /// Compares one rule with a link, whether or not it is for an app.
  private static func attempt(
    _ rule: AppLinkRule, _ text: RawSpan, _ address: AppLinkAddress
  ) -> AppLinkExplanation.Attempt {
    let parts =
      rule.isCaseSensitive && rule.isPercentEncoded
      ? parts(of: rule, text, address, AppLinkWrittenReader())
      : parts(
        of: rule, text, address,
        AppLinkFoldingReader(folds: !rule.isCaseSensitive, decodes: !rule.isPercentEncoded))
    return AppLinkExplanation.Attempt(rule: rule, parts: parts)
  }

  private static func parts<Reader: AppLinkReader>(
    of rule: AppLinkRule, _ text: RawSpan, _ address: AppLinkAddress, _ reader: Reader
  ) -> [AppLinkExplanation.Part] {
    let folds = !rule.isCaseSensitive
    var parts: [AppLinkExplanation.Part] = []
    func compare(
      _ component: AppLinkExplanation.Component, _ pattern: AppLinkPattern, _ range: Range<Int>
    ) -> AppLinkExplanation.Part {
      let trace = AppLinkTrace(pattern, isPath: false, folds: folds)
      return AppLinkExplanation.Part(
        component: component, pattern: pattern, range: range,
        failure: trace.failure(
          text, from: range.lowerBound, behindSlash: range.lowerBound, to: range.upperBound,
          reader))
    }
    if let pattern = rule.path {
      parts.append(
        path(pattern, text, address, decodes: !rule.isPercentEncoded, folds: folds, reader))
    }
    switch rule.query {
    case nil: break
    case .text(let pattern): parts.append(compare(.query, pattern, address.query))
    case .items(let items):
      for item in items {
        let end = address.query.upperBound
        let values = Self.values(item.name, folds: folds, text, address.query, reader)
        let compared = (values.isEmpty ? [end..<end] : values).map {
          compare(.item(item.name), item.pattern, $0)
        }
        if let part = compared.first(where: { $0.failure != nil }) ?? compared.first {
          parts.append(part)
        }
      }
    }
    if let pattern = rule.fragment { parts.append(compare(.fragment, pattern, address.fragment)) }
    return parts
  }

  private static func path<Reader: AppLinkReader>(
    _ pattern: AppLinkPattern, _ text: RawSpan, _ address: AppLinkAddress, decodes: Bool,
    folds: Bool, _ reader: Reader
  ) -> AppLinkExplanation.Part {
    let trace = AppLinkTrace(pattern, isPath: true, folds: folds)
    let path = AppLinkTarget.Path(text, address, decodes: decodes)
    var part = AppLinkExplanation.Part(component: .path, pattern: pattern, range: address.path)
    if path.isRoot {
      let slash: [UInt8] = [.slash]
      part.failure = slash.withUnsafeBytes {
        trace.failure($0.bytes, from: 0, behindSlash: 1, to: 1, AppLinkWrittenReader())
      }
      part.failure?.position = address.path.upperBound
    } else {
      part.failure = trace.failure(
        text, from: path.slash, behindSlash: path.front, to: path.end, reader)
    }
    return part
  }

  /// Where the values of all items of a name stand.
  private static func values<Reader: AppLinkReader>(
    _ name: String, folds: Bool, _ text: RawSpan, _ query: Range<Int>, _ reader: Reader
  ) -> [Range<Int>] {
    let name = Array(AppLinkCompiler.folded(name, folds).utf8)
    var items = AppLinkQueryItems(query)
    var values: [Range<Int>] = []
    while let item = items.next(text) {
      let found = reader.compare(
        name, 0..<name.count, with: text, at: item.name.lowerBound, to: item.name.upperBound)
      if found.matched == name.count, found.next == item.name.upperBound {
        values.append(item.value)
      }
    }
    return values
  }
}
