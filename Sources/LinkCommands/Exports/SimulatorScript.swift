// SPDX-License-Identifier: MIT

import AssociatedDomains
import DeepLinksCore
import JSONText
@_spi(Project) import LinkContracts

/// A shell script that opens a link to every route in a simulator, first after terminating the app
/// and again while it is running.
///
/// ```swift
/// print(SimulatorScript(try LinkContract(catalog), bundleIdentifier: "com.example.shop").text)
/// ```
///
/// There is one link for each origin of a route: an example that the route declares, or else a
/// generated one; according to the contract, every link opens its route. Origins whose links no
/// simulator brings to an app, and routes without a known link, are among the notes.
struct SimulatorScript: Sendable {
  /// A link that the script opens.
  struct Link: Sendable, Hashable {
    /// The route that it opens, with its feature.
    let route: String
    /// The link.
    let text: String
    /// Whether no example of the route has this origin, so that the values are made up.
    let isMadeUp: Bool
  }

  /// The links, in the order of the routes.
  let links: [Link]
  /// What was omitted, and other remarks.
  let notes: [ExportNote]
  private let bundleIdentifier: String?

  /// Chooses a link for each origin of each route.
  ///
  /// - Parameters:
  ///   - contract: the routes.
  ///   - bundleIdentifier: the app, if it should not be passed to the script. Default: pass it when
  ///     the script runs.
  init(_ contract: LinkContract, bundleIdentifier: String? = nil) {
    let examples = ContractExamples(contract)
    var links: [Link] = []
    var notes = ExportNotes()
    var known: Set<[String]> = []
    let entries = Dictionary(grouping: contract.entries, by: \.route)
    for (number, route) in contract.catalog.routes.enumerated() {
      let title = contract.routes[number].title
      let subject = "\(title) (\(route.pattern))"
      for entry in entries[number] ?? [] where entry.text == route.pattern {
        let exported = ExportedOrigin(entry.origin)
        if case .none(let reason) = exported {
          notes.add(.leftOut, entry.origin.text, reason)
          continue
        }
        guard let link = examples.link(of: entry) else {
          notes.add(
            .leftOut, subject,
            "No link of \(entry.origin.text) is known to open it. Declare one as an example.")
          continue
        }
        if case .domain(let domain) = exported, domain.isWildcard, !link.isDeclared {
          notes.add(
            .leftOut, subject,
            "No host of \(entry.origin.text) is known. Declare a link of one as an example.")
          continue
        }
        if !link.unknownTypes.isEmpty {
          notes.add(
            .remark, subject,
            "Nothing is known about \(link.unknownTypes.joined(separator: ", ")), so the app may "
              + "refuse \(link.text). Declare a link as an example.")
        }
        if known.insert([title, link.text]).inserted {
          links.append(Link(route: title, text: link.text, isMadeUp: !link.isDeclared))
        }
      }
    }
    self.links = links
    self.notes = notes.all
    self.bundleIdentifier = bundleIdentifier
  }

  /// The script, for any POSIX shell.
  var text: String {
    let rows = links.map { link in
      let origin = link.isMadeUp ? "made-up" : "declared"
      return "visit \(origin) \(ShellWord(link.route).legible) \(ShellWord(link.text).legible)\n"
    }
    return SimulatorScriptText.head(bundleIdentifier: ShellWord(bundleIdentifier ?? "").legible)
      + rows.joined() + SimulatorScriptText.tail
  }

  /// Returns whether the script accepts a text as a bundle identifier.
  static func isBundleIdentifier(_ text: String) -> Bool {
    !text.isEmpty && text.unicodeScalars.first != "-" && text.unicodeScalars.first != "."
      && text.utf8.allSatisfy { byte in
        byte.isASCIILetter || byte.isASCIIDigit || byte == UInt8(ascii: "-")
          || byte == UInt8(ascii: ".")
      }
  }
}

/// The text around the links in a script.
enum SimulatorScriptText {
  /// - Parameter bundleIdentifier: the app, as a shell word.
  static func head(bundleIdentifier: String) -> String {
    #"""
    #!/bin/sh
    # Opens a link of every route of an app in a simulator: cold, after the app was terminated, and
    # warm, while it runs. Written by: deeplinks export simulator-script
    #
    # Boot the simulator and install the app first. simctl can tell whether it delivered a link (by
    # its exit code) and whether the app then runs, but not which screen it shows. It cannot wait
    # for an app, either: the script polls the simulator's processes until the app is there, or
    # gone, and gives up after a number of tries; nothing sleeps. An https link opens the app only
    # if the simulator has the domain's association file; otherwise it opens Safari, which simctl
    # counts as a success.
    set -u

    app=\#(bundleIdentifier)
    device=booted
    cold=
    warm=
    tries=50
    opened=0
    failed=0
    unseen=0
    madeup=0

    usage() {
      cat <<'END'
    usage: sh SCRIPT [--cold] [--warm] [--device ID] [BUNDLE]

      BUNDLE       the app's bundle identifier, such as com.example.app
      --cold       terminate the app before each link
      --warm       open each link while the app runs; default: both, one after the other
      --device ID  the simulator's name or identifier; default: the booted simulator
      --help       print this text

    Prints for each link how it was opened, the exit code of simctl, whether the app runs, the
    route, and the link, separated by tabs. The exit code is 1 if simctl refused a link, 64 for
    invalid arguments, and 69 if the simulator or the app is missing.
    END
    }

    misuse() {
      printf '%s\n' "$1" >&2
      usage >&2
      exit 64
    }

    while [ $# -gt 0 ]; do
      case $1 in
        --cold) cold=1 ;;
        --warm) warm=1 ;;
        --device)
          [ $# -gt 1 ] || misuse "--device needs the name of a simulator."
          shift
          device=$1
          ;;
        -h | --help)
          usage
          exit 0
          ;;
        -*) misuse "Unknown option: $1" ;;
        *) app=$1 ;;
      esac
      shift
    done
    [ -n "$cold$warm" ] || cold=1 warm=1
    case $app in
      '') misuse "Give the app's bundle identifier." ;;
      *[!A-Za-z0-9.-]* | -* | .*) misuse "Not a bundle identifier: $app" ;;
    esac
    case $device in
      '' | -*) misuse "Not a simulator name: $device" ;;
    esac

    if ! command -v xcrun >/dev/null 2>&1; then
      printf '%s\n' "xcrun is missing. Install Xcode on a Mac." >&2
      exit 69
    fi
    if ! xcrun simctl get_app_container "$device" "$app" >/dev/null; then
      printf '%s\n' "Boot the simulator, and install $app in it." >&2
      exit 69
    fi

    # Whether the app runs: 0 yes, 1 no, 2 if the simulator does not say.
    runs() {
      processes=$(xcrun simctl spawn "$device" launchctl list 2>/dev/null) || return 2
      # A process that has exited can stay in the list, with a dash instead of its number.
      printf '%s\n' "$processes" | {
        while read -r number _ label; do
          case $label in
            *UIKitApplication:"$app"\[*) [ "$number" = - ] || exit 0 ;;
          esac
        done
        exit 1
      }
    }

    # Polls until the app runs (0) or does not (1); fails if it never does, or if no one can tell.
    await() {
      asked=0
      while [ "$asked" -lt "$tries" ]; do
        runs
        state=$?
        [ "$state" != "$1" ] || return 0
        [ "$state" != 2 ] || return 1
        asked=$((asked + 1))
      done
      return 1
    }

    # Opens a link and prints the result: how, the route, the link.
    open_link() {
      xcrun simctl openurl "$device" "$3" >&2
      code=$?
      opened=$((opened + 1))
      seen='not seen'
      if [ "$code" != 0 ]; then
        failed=$((failed + 1))
      elif await 0; then
        seen=running
      else
        unseen=$((unseen + 1))
      fi
      printf '%s\t%s\t%s\t%s\t%s\n' "$1" "$code" "$seen" "$2" "$3"
    }

    # Visits a link: whether it was declared, the route, the link.
    visit() {
      if [ -n "$cold" ]; then
        # Fails if the app does not run, which is fine.
        xcrun simctl terminate "$device" "$app" >/dev/null 2>&1
        await 1
        open_link cold "$2" "$3"
      fi
      if [ -n "$warm" ]; then
        # Launching an app that already runs only brings it to the front.
        runs || xcrun simctl launch "$device" "$app" >/dev/null
        await 0
        open_link warm "$2" "$3"
      fi
      [ "$1" = declared ] || madeup=$((madeup + 1))
    }


    """#
  }

  static let tail = #"""

    printf '%s opened, %s refused by simctl, %s after which the app was not seen running; ' \
      "$opened" "$failed" "$unseen" >&2
    printf '%s of the links are made up.\n' "$madeup" >&2
    [ "$failed" = 0 ]

    """#
}
