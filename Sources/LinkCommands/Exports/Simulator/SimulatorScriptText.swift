// SPDX-License-Identifier: MIT

/// What stands around the links of a script.
enum SimulatorScriptText {
  /// - Parameter bundleIdentifier: the app, as a word of a shell.
  static func head(bundleIdentifier: String) -> String {
    #"""
    #!/bin/sh
    # Opens a link of every route of an app in a simulator: cold, with the app ended before, and
    # warm, while it runs. Written by: deeplinks export simulator-script
    #
    # The simulator is booted and the app is installed by you. What simctl can tell is whether it
    # handed a link over (its exit code) and whether the app runs then; which screen is shown it
    # cannot tell. It has no way to wait for an app either, so this asks for the processes of the
    # simulator until the app is there, or gone, and gives up after some times; nothing sleeps.
    # A link of https opens the app only if the simulator got the domain's association file;
    # otherwise it opens Safari, and simctl calls that a success.
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
      --cold       end the app before each link
      --warm       open each link while the app runs; the default is both, one after the other
      --device ID  the simulator's name or identifier; the default is the one that is booted
      --help       this text

    Prints for each link how it was opened, the exit code of simctl, whether the app runs, the
    route and the link, with tabs between them. The exit code is 1 if simctl refused a link, 64 if
    the script was called wrongly, and 69 if the simulator or the app is not there.
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
        -*) misuse "There is no option $1." ;;
        *) app=$1 ;;
      esac
      shift
    done
    [ -n "$cold$warm" ] || cold=1 warm=1
    case $app in
      '') misuse "Name the app's bundle identifier." ;;
      *[!A-Za-z0-9.-]* | -* | .*) misuse "That is no bundle identifier: $app" ;;
    esac
    case $device in
      '' | -*) misuse "That is no name of a simulator: $device" ;;
    esac

    if ! command -v xcrun >/dev/null 2>&1; then
      printf '%s\n' "There is no xcrun here. Install Xcode, on a Mac." >&2
      exit 69
    fi
    if ! xcrun simctl get_app_container "$device" "$app" >/dev/null; then
      printf '%s\n' "Boot the simulator, and install $app in it." >&2
      exit 69
    fi

    # Whether the app runs: 0 yes, 1 no, 2 if the simulator does not tell.
    runs() {
      processes=$(xcrun simctl spawn "$device" launchctl list 2>/dev/null) || return 2
      # A process that has ended can stay in the list, with a dash for its number.
      printf '%s\n' "$processes" | {
        while read -r number _ label; do
          case $label in
            *UIKitApplication:"$app"\[*) [ "$number" = - ] || exit 0 ;;
          esac
        done
        exit 1
      }
    }

    # Asks until the app runs (0) or not (1); fails if that does not come, or no one tells.
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

    # Opens a link and prints what came of it: how, the route, the link.
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

    # Visits a link: whether it is made-up, the route, the link.
    visit() {
      if [ -n "$cold" ]; then
        # It fails where the app does not run, which is what is wanted.
        xcrun simctl terminate "$device" "$app" >/dev/null 2>&1
        await 1
        open_link cold "$2" "$3"
      fi
      if [ -n "$warm" ]; then
        # To launch an app that runs brings it to the front, and starts it no second time.
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
