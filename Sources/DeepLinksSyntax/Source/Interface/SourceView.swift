// SPDX-License-Identifier: MIT

/// A property or function that creates a view or a scene, and what the view consists of.
package struct SourceView: Sendable, Hashable, Codable {
  /// A name used in it: of a view, or of a property or function that creates one.
  package struct Use: Sendable, Hashable {
    package var name: String
    package var branches: [SourceContext.Branch] = []
    package var scene: SourcePlace?
  }

  package var owner: [String]
  package var member: String
  /// Whether it is the body of an app.
  package var isApp: Bool
  package var uses: [Use]
}

/// Views use many names, most of them unconditionally; decoding one string for each is many times
/// faster.
extension SourceView.Use: Codable {
  /// Decodes `Root`, or `Root 5 19 0` for one branch, or `Root 5 19 0 5 5` with a scene after it.
  package init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    guard let space = text.unicodeScalars.firstIndex(of: " ") else {
      self.init(name: text)
      return
    }
    var numbers = text[space...].unicodeScalars.split(separator: " ").map(Substring.init).compactMap
    { Int($0) }[...]
    var branches: [SourceContext.Branch] = []
    while numbers.count >= 3 {
      let part = Array(numbers.prefix(3))
      let place = SourcePlace(line: part[0], column: part[1])
      branches.append(SourceContext.Branch(place: place, number: part[2]))
      numbers = numbers.dropFirst(3)
    }
    let rest = Array(numbers)
    let scene = rest.count == 2 ? SourcePlace(line: rest[0], column: rest[1]) : nil
    self.init(name: String(text[..<space]), branches: branches, scene: scene)
  }

  package func encode(to encoder: any Encoder) throws {
    var numbers = branches.flatMap { [$0.place.line, $0.place.column, $0.number] }
    if let scene { numbers += [scene.line, scene.column] }
    var container = encoder.singleValueContainer()
    try container.encode(([name] + numbers.map { String($0) }).joined(separator: " "))
  }
}

/// Which views contain which.
package struct SourceViewGraph: Sendable {
  /// A property or function that creates a view.
  package struct Node: Sendable, Hashable {
    package var owner: [String]
    package var member: String
  }

  /// A chain from a view up to the views that contain it.
  package struct Chain: Sendable {
    /// The branch taken at each branch point.
    package var branches: [Key: Int] = [:]
    package var scene: Key?
    package var nodes: Set<Node> = []
  }

  /// A place in one of the files.
  package struct Key: Sendable, Hashable {
    var file: String
    var place: SourcePlace
  }

  /// The maximum number of chains to follow; a source with more is not analyzed further.
  private static let chainLimit = 64
  private static let depthLimit = 12
  /// How far below an app to search for views in files that were not read.
  private static let searchDepth = 4

  private struct User: Sendable {
    var node: Node
    var file: String
    var use: SourceView.Use
  }

  private var users: [String: [User]] = [:]
  private var views: [String: [SourceView]] = [:]
  private var apps: [SourceView] = []
  /// The places, apart from previews, where an app's own code receives links.
  private var registrations: [SourceRegistration] = []

  package init(_ files: [SourceFile]) {
    for file in files {
      let interface = file.declarations.interface
      for view in interface.views {
        let node = Node(owner: view.owner, member: view.member)
        for use in view.uses {
          users[use.name, default: []].append(User(node: node, file: file.name, use: use))
        }
        if let name = view.owner.last { views[name, default: []].append(view) }
        if view.isApp { apps.append(view) }
      }
      registrations += interface.registrations.filter { !$0.context.isPreview }
    }
  }

  // MARK: Ways up

  /// Returns the chains from a place in a view up to the views that contain it, as far as is known.
  package func chains(from context: SourceContext, in file: String) -> [Chain] {
    let node = Node(owner: context.owner, member: context.member ?? "")
    var chain = Chain(nodes: [node])
    chain.take(context.branches, context.scene, in: file)
    var finished: [Chain] = []
    var open = [(chain, node)]
    while let (chain, node) = open.popLast() {
      let users = users(of: node).filter { !chain.nodes.contains($0.node) }
      if users.isEmpty || chain.nodes.count > Self.depthLimit
        || open.count + finished.count > Self.chainLimit
      {
        finished.append(chain)
        continue
      }
      for user in users {
        var longer = chain
        longer.nodes.insert(user.node)
        longer.take(user.use.branches, user.use.scene, in: user.file)
        open.append((longer, user.node))
      }
    }
    return finished
  }

  private func users(of node: Node) -> [User] {
    let isOfView = node.owner.last == "View"
    let own = (users[node.member] ?? []).filter { isOfView || $0.node.owner == node.owner }
    guard node.member == "body", let name = node.owner.last else { return own }
    return own + (users[name] ?? [])
  }

  // MARK: Views that were not read

  /// Returns the views near the top of an app that no file declares, if their contents matter.
  func unknownViews() -> Set<String> {
    let places = Set(registrations.map { [$0.context.owner, [$0.context.member ?? ""]] })
    guard places.count > 1, registrations.contains(where: { $0.kind != .deepLinks }) else {
      return []
    }
    var unknown: Set<String> = []
    var seen: Set<String> = []
    var open = apps
    for _ in 0..<Self.searchDepth {
      var next: [SourceView] = []
      for name in Set(open.flatMap(\.uses).map(\.name))
      where name.unicodeScalars.first?.properties.isUppercase == true && seen.insert(name).inserted
      {
        if let views = views[name] { next += views } else { unknown.insert(name) }
      }
      open = next
    }
    return unknown
  }
}

extension SourceViewGraph.Chain {
  fileprivate mutating func take(
    _ branches: [SourceContext.Branch], _ scene: SourcePlace?, in file: String
  ) {
    for branch in branches {
      self.branches[SourceViewGraph.Key(file: file, place: branch.place)] = branch.number
    }
    if let scene { self.scene = SourceViewGraph.Key(file: file, place: scene) }
  }

  /// Whether it leads through `deepLinks(_:)` itself, whose source is among the files, too.
  package var isOfDeepLinks: Bool {
    nodes.contains { node in
      node.owner == ["View"]
        && SourceEntryPoint.role(of: node.member, as: .modifier) == .receives([.deepLinks])
    }
  }

  /// Whether a branch that may change while the app runs leads to the place.
  package var isConditional: Bool { !changing.isEmpty }

  /// The branches that may change while the app runs and lead to the place, by file and place.
  package var changing: [(file: String, place: SourcePlace)] {
    branches.filter { $0.value >= 0 }.map { ($0.key.file, $0.key.place) }.sorted {
      ($0.file, $0.place.line, $0.place.column) < ($1.file, $1.place.line, $1.place.column)
    }
  }

  /// Returns whether the two are never in one window at the same time.
  package func excludes(_ other: Self) -> Bool {
    if let scene, let theirs = other.scene, scene != theirs { return true }
    return isInAnotherBranch(than: other)
  }

  /// Returns whether the two are in different branches of one choice.
  package func isInAnotherBranch(than other: Self) -> Bool {
    branches.contains { key, number in other.branches[key].map { $0 != number } ?? false }
  }
}
