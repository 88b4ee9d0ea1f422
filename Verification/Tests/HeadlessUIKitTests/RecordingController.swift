// SPDX-License-Identifier: MIT

import UIKit

/// A screen that writes down what UIKit calls.
final class RecordingController: UIViewController {
  private let log: Log

  @MainActor final class Log {
    var lines: [String] = []
    func take() -> [String] {
      defer { lines = [] }
      return lines
    }
  }

  init(_ name: String, _ log: Log) {
    self.log = log
    super.init(nibName: nil, bundle: nil)
    title = name
  }

  required init?(coder: NSCoder) { nil }

  private func note(_ text: String) { log.lines.append("\(title ?? "") \(text)") }

  override func viewDidLoad() {
    super.viewDidLoad()
    note("did load")
    let label = UILabel()
    label.text = "This is \(title ?? "")"
    view.addSubview(label)
    let button = UIButton(
      primaryAction: UIAction(title: "Note") { [weak self] _ in self?.note("was tapped") })
    button.accessibilityIdentifier = "note"
    view.addSubview(button)
  }

  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    note("will appear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    note("did appear")
  }
  override func viewWillDisappear(_ animated: Bool) {
    super.viewWillDisappear(animated)
    note("will disappear")
  }
  override func viewDidDisappear(_ animated: Bool) {
    super.viewDidDisappear(animated)
    note("did disappear" + (isBeingDismissed ? ", dismissed" : ""))
  }
}
