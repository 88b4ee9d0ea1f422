// SPDX-License-Identifier: MIT

import Testing
import UIKit

@MainActor @Suite struct IdentityTests {
  private let log = RecordingController.Log()
  private let delegate = RecordingApp()

  private func screen(_ name: String) -> RecordingController { RecordingController(name, log) }

  private func launch(_ root: UIViewController) throws -> (HeadlessUIApplication, HeadlessUIWindow)
  {
    delegate.root = { root }
    let app = HeadlessUIApplication(delegate) { RecordingScene(self.delegate) }
    return (app, try #require(app.window))
  }

  private func everything(_ node: HeadlessUINode) -> [HeadlessUINode] {
    [node] + (node.items + node.children).flatMap(everything)
  }

  private func find(
    _ window: HeadlessUIWindow, _ kind: HeadlessUINode.Kind, _ text: String?
  ) throws -> HeadlessUINode {
    try #require(everything(window.tree).last { $0.kind == kind && $0.text == text })
  }

  @Test func `every node has its own id, which does what was asked for`() throws {
    let tabs = UITabBarController()
    let first = UINavigationController(rootViewController: screen("A"))
    first.tabBarItem = UITabBarItem(title: "One", image: UIImage(systemName: "star"), tag: 0)
    let second = UINavigationController(rootViewController: screen("B"))
    second.tabBarItem.title = "Two"
    tabs.viewControllers = [first, second]
    let (app, window) = try launch(tabs)
    let ids = everything(window.tree).map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(everything(window.tree).map(\.id) == ids)
    let one = try find(window, .tab, "One")
    #expect(one.isSelected)
    #expect(one.appearance.symbol == "star")
    #expect(window.perform(.select, at: try find(window, .tab, "Two").id))
    #expect(window.title == "B")
    #expect(window.perform(.select, at: one.id))

    var isEdited = false
    let edit = UIBarButtonItem(title: "Edit", primaryAction: UIAction { _ in isEdited = true })
    let pushed = screen("C")
    pushed.navigationItem.rightBarButtonItem = edit
    first.pushViewController(pushed, animated: true)
    app.finishTransitions()
    let stack = try #require(window.tree.all.first { $0.kind == .stack })
    #expect(stack.children.map(\.isHidden) == [true, false])
    #expect(stack.children.map(\.actions) == [[], [.back]])
    #expect(window.perform(.tap, at: try find(window, .button, "Note").id))
    #expect(log.lines.last == "C was tapped")
    let item = try find(window, .button, "Edit")
    #expect(item.role == "trailing")
    #expect(window.perform(.tap, at: item.id))
    #expect(isEdited)
    edit.isEnabled = false
    #expect(!window.perform(.tap, at: item.id))
    #expect(!window.perform(.back, at: stack.children[0].id))
    #expect(window.perform(.back, at: stack.children[1].id))
    app.finishTransitions()
    #expect(window.titles == ["A"])

    window.root?.present(screen("S"), animated: true)
    app.finishTransitions()
    #expect(!window.perform(.select, at: one.id))
    let sheet = try #require(window.tree.all.last { $0.kind == .sheet })
    #expect(sheet.actions == [.swipeDown])
    #expect(window.perform(.swipeDown, at: sheet.id))
    app.finishTransitions()
    #expect(window.modals.isEmpty)
  }

  @Test func `answers an alert`() throws {
    let (app, window) = try launch(screen("A"))
    let note = try find(window, .button, "Note")
    var answer: String?
    let alert = UIAlertController(title: "Go?", message: nil, preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .destructive) { answer = $0.title })
    window.root?.present(alert, animated: true)
    app.finishTransitions()
    #expect(!window.perform(.tap, at: note.id))
    let yes = try find(window, .button, "Yes")
    #expect(yes.role == "destructive")
    #expect(window.perform(.tap, at: yes.id))
    app.finishTransitions()
    #expect(answer == "Yes")
  }

  @Test func `records how views look`() throws {
    let controller = UIViewController()
    let label = UILabel()
    label.text = "text"
    label.font = .preferredFont(forTextStyle: .title1)
    label.textColor = .secondaryLabel
    label.textAlignment = .center
    let stack = UIStackView(arrangedSubviews: [label])
    stack.axis = .vertical
    stack.spacing = 12
    stack.alignment = .leading
    controller.view.backgroundColor = .systemBackground
    controller.view.addSubview(stack)
    let (_, window) = try launch(controller)
    let screen = try #require(window.tree.all.first { $0.kind == .screen })
    #expect(screen.appearance.boxes == [.background(.init("background"))])
    let row = try #require(screen.children.first?.appearance)
    #expect([row.axis, row.alignment] == ["vertical", "leading"])
    #expect(row.spacing == 12)
    let text = try find(window, .text, "text").appearance
    #expect([text.font, text.color, text.textAlignment] == ["title", "secondary", "center"])
    #expect(text.lineLimit == 1)
  }

  @Test func `tells of what the app changes by itself`() async throws {
    let controller = UIViewController()
    let label = UILabel()
    controller.view.addSubview(label)
    let (app, window) = try launch(controller)
    var count = 0
    app.onUpdateNeeded = { count += 1 }
    label.text = "new"
    label.isHidden = false
    for _ in 0..<20 { await Task.yield() }
    #expect(count == 1)
    app.settle()
    label.text = "newer"
    app.settle()
    for _ in 0..<20 { await Task.yield() }
    #expect(count == 1)
    #expect(window.texts == ["newer"])
  }
}
