// SPDX-License-Identifier: MIT

extension AppLinkMatcher {
  /// Explains why the file lets an app, or each of its apps, open a link or not.
  ///
  /// - Parameters:
  ///   - appID: the app; `nil` for all apps of the file, in order.
  ///   - url: any text.
  ///   - domain: the domain that the file is for; if `nil` or empty, any host is accepted.
  public func explain(
    appID: String?, url: String, domain: String? = nil
  ) -> AppLinkExplanation {
    let verdicts =
      appID.map { [verdict(appID: $0, url: url, domain: domain)] }
      ?? verdicts(url: url, domain: domain)
    if let refusal = refusal(of: url, domain: domain) {
      return AppLinkExplanation(url: url, verdicts: verdicts, refusal: refusal, attempts: [])
    }
    if let refusal = verdicts.lazy.compactMap(\.refusal).first {
      return AppLinkExplanation(url: url, verdicts: verdicts, refusal: refusal, attempts: [])
    }
    var steps = Self.mostSteps
    let attempts = url.withAppLinkBytes { text in
      let address = AppLinkAddress.cut(text).address
      var attempts: [AppLinkExplanation.Attempt] = []
      for index in triedRules(url: url, domain: domain, appID: appID) where steps >= 0 {
        attempts.append(Self.attempt(rules[index], text, address, &steps))
      }
      return attempts
    }
    guard steps >= 0 else {
      return AppLinkExplanation(
        url: url, verdicts: verdicts,
        refusal: AppLinkRefusal(code: .tooMuchWork, position: 0), attempts: [])
    }
    return AppLinkExplanation(url: url, verdicts: verdicts, refusal: nil, attempts: attempts)
  }

  /// Returns the numbers of the rules that were tried for some app, in order.
  private func triedRules(url: String, domain: String?, appID: String?) -> [Int] {
    // How far the apps get in each run of rules.
    var ends: [Int: Int] = [:]
    for (number, decider) in deciders(url: url, domain: domain).enumerated()
    where appID == nil || apps[number] == appID {
      for range in ranges(ofApp: number) {
        if case .rule(let index) = decider, range.contains(index) {
          ends[range.lowerBound] = max(ends[range.lowerBound] ?? 0, index + 1)
          break
        }
        ends[range.lowerBound] = range.upperBound
      }
    }
    return ends.sorted { $0.key < $1.key }.flatMap { $0.key..<$0.value }
  }

  /// Compares one rule with a link, whether or not the rule is for an app.
  private static func attempt(
    _ rule: AppLinkRule, _ text: RawSpan, _ address: AppLinkAddress, _ steps: inout Int
  ) -> AppLinkExplanation.Attempt {
    let parts =
      rule.isCaseSensitive && rule.isPercentEncoded
      ? parts(of: rule, text, address, AppLinkWrittenReader(), &steps)
      : parts(
        of: rule, text, address,
        AppLinkFoldingReader(folds: !rule.isCaseSensitive, decodes: !rule.isPercentEncoded),
        &steps)
    return AppLinkExplanation.Attempt(rule: rule, parts: parts)
  }

  private static func parts<Reader: AppLinkReader>(
    of rule: AppLinkRule, _ text: RawSpan, _ address: AppLinkAddress, _ reader: Reader,
    _ steps: inout Int
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
          reader, &steps))
    }
    if let pattern = rule.path {
      parts.append(
        path(
          pattern, text, address, decodes: !rule.isPercentEncoded, folds: folds, reader, &steps))
    }
    switch rule.query {
    case nil: break
    case .text(let pattern): parts.append(compare(.query, pattern, address.query))
    case .items(let items):
      for item in items {
        let end = address.query.upperBound
        steps -= address.query.count
        guard steps >= 0 else { return parts }
        let values = Self.values(item.name, folds: folds, text, address.query, reader)
        var first: AppLinkExplanation.Part?
        for value in values.isEmpty ? [end..<end] : values where steps >= 0 {
          let part = compare(.item(item.name), item.pattern, value)
          first = first ?? part
          if part.failure != nil {
            first = part
            break
          }
        }
        if let first { parts.append(first) }
      }
    }
    if let pattern = rule.fragment { parts.append(compare(.fragment, pattern, address.fragment)) }
    return parts
  }

  private static func path<Reader: AppLinkReader>(
    _ pattern: AppLinkPattern, _ text: RawSpan, _ address: AppLinkAddress, decodes: Bool,
    folds: Bool, _ reader: Reader, _ steps: inout Int
  ) -> AppLinkExplanation.Part {
    let trace = AppLinkTrace(pattern, isPath: true, folds: folds)
    let path = AppLinkTarget.Path(text, address, decodes: decodes)
    var part = AppLinkExplanation.Part(component: .path, pattern: pattern, range: address.path)
    if path.isRoot {
      let slash: [UInt8] = [.slash]
      part.failure = slash.withUnsafeBytes {
        trace.failure($0.bytes, from: 0, behindSlash: 1, to: 1, AppLinkWrittenReader(), &steps)
      }
      part.failure?.position = address.path.upperBound
    } else {
      part.failure = trace.failure(
        text, from: path.slash, behindSlash: path.front, to: path.end, reader, &steps)
    }
    return part
  }

  /// Returns the positions of the values of all items with a name.
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
