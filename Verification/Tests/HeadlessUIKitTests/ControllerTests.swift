// SPDX-License-Identifier: MIT

import Testing
import UIKit

@MainActor @Suite struct ControllerTests {
  private let log = RecordingController.Log()
  private let delegate = RecordingApp()

  private func screen(_ name: String) -> RecordingController { RecordingController(name, log) }

  private func launch(_ root: UIViewController) throws -> (HeadlessUIApplication, HeadlessUIWindow)
  {
    delegate.root = { root }
    let app = HeadlessUIApplication(delegate) { RecordingScene(self.delegate) }
    return (app, try #require(app.window))
  }

  @Test func `says who overrides a method and does not call super`() throws {
    final class Silent: UIViewController {
      override func viewWillAppear(_ animated: Bool) {}
      override func viewDidAppear(_ animated: Bool) {}
      override func viewWillDisappear(_ animated: Bool) {}
      override func viewDidDisappear(_ animated: Bool) {}
    }
    let stack = UINavigationController(rootViewController: Silent())
    let (app, _) = try launch(stack)
    stack.pushViewController(screen("B"), animated: true)
    app.finishTransitions()
    #expect(
      app.issues == [
        "viewWillAppear of Silent does not call super.",
        "viewDidAppear of Silent does not call super.",
        "viewWillDisappear of Silent does not call super.",
        "viewDidDisappear of Silent does not call super.",
      ])
  }

  @Test func `shows a stack, goes forward and back`() throws {
    let stack = UINavigationController(rootViewController: screen("A"))
    let (app, window) = try launch(stack)
    #expect(log.take() == ["A did load", "A will appear", "A did appear"])
    #expect(window.title == "A")
    #expect(window.texts == ["This is A"])
    #expect(!window.hasBackButton)
    stack.pushViewController(screen("B"), animated: true)
    #expect(log.take() == ["A will disappear", "B did load", "B will appear"])
    app.finishTransitions()
    #expect(log.take() == ["A did disappear", "B did appear"])
    #expect(window.titles == ["A", "B"])
    #expect(window.tap("note"))
    #expect(log.take() == ["B was tapped"])
    #expect(!window.tap("nothing"))
    #expect(window.goBack())
    app.finishTransitions()
    #expect(window.titles == ["A"])
    #expect(!window.goBack())
    #expect(app.issues.isEmpty)
  }

  @Test func `takes a swipe back, and the user takes it back`() throws {
    let stack = UINavigationController(rootViewController: screen("A"))
    let (app, window) = try launch(stack)
    stack.viewControllers += [screen("B")]
    app.settle()
    _ = log.take()
    #expect(window.swipeBackHalfway())
    app.finishTransitions()
    #expect(window.titles == ["A", "B"])
    #expect(log.take().suffix(2) == ["B will appear", "B did appear"])
  }

  @Test func `ignores a push during a transition, as UIKit does`() throws {
    let stack = UINavigationController(rootViewController: screen("A"))
    let (app, window) = try launch(stack)
    stack.pushViewController(screen("B"), animated: true)
    #expect(stack.transitionCoordinator != nil)
    stack.pushViewController(screen("C"), animated: true)
    app.finishTransitions()
    #expect(stack.transitionCoordinator == nil)
    #expect(window.titles == ["A", "B"])
    #expect(app.issues.count == 1)
  }

  @Test func `presents and dismisses, and says who did`() throws {
    final class Delegate: NSObject, UIAdaptivePresentationControllerDelegate {
      var count = 0
      func presentationControllerDidDismiss(_ presentationController: UIPresentationController) {
        count += 1
      }
    }
    let listener = Delegate()
    let (app, window) = try launch(screen("A"))
    _ = log.take()
    let sheet = screen("S")
    sheet.presentationController?.delegate = listener
    var isPresented = false
    window.root?.present(sheet, animated: true) { isPresented = true }
    #expect(!isPresented)
    app.finishTransitions()
    #expect(isPresented)
    #expect(log.take() == ["S did load", "S will appear", "S did appear"])
    #expect(window.modals == [sheet])
    #expect(window.title == "S")
    #expect(window.swipeDown())
    #expect(listener.count == 0)
    app.finishTransitions()
    #expect(listener.count == 1)
    #expect(log.take() == ["S will disappear", "S did disappear, dismissed"])
    #expect(window.modals.isEmpty)

    window.root?.present(sheet, animated: false)
    app.settle()
    #expect(window.dismissByCode())
    app.finishTransitions()
    #expect(listener.count == 1)
    #expect(log.take().last == "S did disappear, dismissed")

    sheet.isModalInPresentation = true
    window.root?.present(sheet, animated: false)
    #expect(!window.swipeDown())
    #expect(window.modals == [sheet])
    #expect(app.issues.isEmpty)
  }

  @Test func `ignores what is presented while something is dismissed`() throws {
    let (app, window) = try launch(screen("A"))
    window.root?.present(screen("S"), animated: false)
    app.settle()
    window.root?.present(screen("T"), animated: false)
    #expect(app.issues.count == 1)
    window.root?.dismiss(animated: true)
    window.root?.present(screen("U"), animated: false)
    window.root?.dismiss(animated: true)
    #expect(app.issues.count == 3)
    app.finishTransitions()
    #expect(window.title == "A")
  }

  @Test func `takes off screen what a full screen covers, and closes what lies over it`() throws {
    let (app, window) = try launch(screen("A"))
    let cover = screen("C")
    cover.modalPresentationStyle = .fullScreen
    _ = log.take()
    window.root?.present(cover, animated: false)
    app.settle()
    #expect(log.take().contains("A did disappear"))
    cover.present(screen("D"), animated: false)
    app.settle()
    #expect(window.modals.count == 2)
    _ = log.take()
    window.root?.dismiss(animated: false)
    app.settle()
    #expect(window.modals.isEmpty)
    #expect(log.take().contains("A did appear"))
  }

  @Test func `selects tabs, and goes to the root of the one in front`() throws {
    let tabs = UITabBarController()
    let first = UINavigationController(rootViewController: screen("A"))
    let second = UINavigationController(rootViewController: screen("B"))
    first.tabBarItem.title = "One"
    second.tabBarItem.title = "Two"
    tabs.viewControllers = [first, second]
    let (app, window) = try launch(tabs)
    #expect(window.selectedTab == "One")
    #expect(window.selectTab("Two"))
    #expect(window.title == "B")
    second.pushViewController(screen("C"), animated: false)
    #expect(window.selectTab("Two"))
    app.finishTransitions()
    #expect(window.titles == ["B"])
    tabs.selectedIndex = 0
    #expect(window.title == "A")
    #expect(!window.selectTab("Three"))
    window.root?.present(screen("S"), animated: false)
    #expect(!window.selectTab("Two"))
    #expect(
      window.tree.description.split(separator: "\n").map { $0.drop { $0 == " " } } == [
        "window", "tabs \"One\"", "stack", "screen \"A\"", "text \"This is A\"",
        "button \"Note\" #note", "sheet", "screen \"S\"", "text \"This is S\"",
        "button \"Note\" #note",
      ])
  }

  @Test func `asks by an alert`() throws {
    let (app, window) = try launch(screen("A"))
    var answer: String?
    let alert = UIAlertController(title: "Go?", message: "Really", preferredStyle: .alert)
    alert.addAction(UIAlertAction(title: "Yes", style: .default) { answer = $0.title })
    window.root?.present(alert, animated: true)
    app.finishTransitions()
    #expect(window.texts == ["Go?", "Really"])
    #expect(!window.swipeDown())
    #expect(window.tap("Yes"))
    app.finishTransitions()
    #expect(answer == "Yes")
    #expect(window.title == "A")
  }
}
