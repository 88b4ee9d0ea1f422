// SPDX-License-Identifier: MIT

import Dispatch
import Foundation
@_spi(Project) import LinkFiles
import Testing

@_spi(Project) @testable import LinkCommands

/// How other programs are started, how they end, and how much of them is read.
@Suite struct ChildProcessTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var environment: ProgramEnvironment {
    folder.environment(path: folder.programs + ":/usr/bin:/bin")
  }

  /// Runs a line of `sh` and returns what it wrote, and how it ended.
  private func run(
    _ line: String, name: String? = nil, _ arguments: [String] = [],
    variables: [String: String] = ["PATH": "/usr/bin:/bin"], input: String? = nil
  ) throws -> (output: String, errors: String, end: ChildProcess.End) {
    let output = try FileDraft.output()
    let errors = try FileDraft.output()
    var reader: FileHandle?
    if let input {
      try folder.write(input, to: "input")
      reader = FileHandle(forReadingAtPath: folder.path + "/input")
    }
    let process = try #require(
      ChildProcess(
        "/bin/sh", name: name, ["-c", line] + arguments, variables: variables,
        input: reader?.fileDescriptor, output: output.descriptor,
        errors: errors.descriptor))
    process.end.wait()
    return (output.text(upTo: 9_999), errors.text(upTo: 9_999), process.result)
  }

  @Test(arguments: [
    ("exit 0", ChildProcess.End.exit(0)), ("exit 1", .exit(1)), ("exit 255", .exit(255)),
    ("kill -KILL $$", .signal(9)), ("kill -SEGV $$", .signal(11)),
  ])
  func `ends with a code or by a signal`(_ line: String, _ end: ChildProcess.End) throws {
    #expect(try run(line).end == end)
    let ended = DispatchSemaphore(value: 0)
    // Written before the semaphore is signaled, and read after.
    nonisolated(unsafe) var told: ChildProcess.End?
    let output = try FileDraft.output()
    _ = ChildProcess(
      "/bin/sh", ["-c", line], variables: [:], output: output.descriptor
    ) {
      told = $0
      ended.signal()
    }
    ended.wait()
    #expect(told == end)
  }

  /// The threads of the system's queues block signals.
  @Test(arguments: [("HUP", 1), ("INT", 2), ("TERM", 15)] as [(String, Int32)])
  func `hears signals, whichever thread starts it`(_ name: String, _ number: Int32) throws {
    #expect(try run("kill -\(name) $$").end == .signal(number))
  }

  /// Without a standard input, the file for its output gets that number.
  @Test func `a process without a standard input reads what a program writes`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let environment = folder.environment(path: "/usr/bin:/bin")
      close(STDIN_FILENO)
      let call = ProgramCall("sh", ["-c", "cat; echo out"])
      #expect(try ProgramRunner(environment).run(call) == "out\n")
    }
  }

  @Test func `has its own streams, name, arguments, and variables`() throws {
    #expect(try run("cat; echo out; echo err >&2").output == "out\n")
    #expect(try run("cat; echo out; echo err >&2").errors == "err\n")
    #expect(try run("cat", input: "in").output == "in")
    #expect(try run("printf '%s ' \"$0\" \"$@\"", ["a", "b c"]).output == "a b c ")
    #expect(try run("printf '%s' \"$0\"").output == "/bin/sh")
    #expect(try run("printf '%s' \"$0\"", name: "other").output == "other")
    #expect(try run("echo $A$B", variables: ["A": "1", "B": "2=3"]).output == "12=3\n")
    let output = try FileDraft.output()
    let none = ChildProcess(
      folder.path + "/none", [], variables: [:], output: output.descriptor)
    #expect(none == nil)
  }

  @Test func `does not read what this process reads, unless it is given that`() async {
    await #expect(processExitsWith: .success) {
      let folder = try TemporaryFolder()
      let environment = folder.environment(path: "/usr/bin:/bin")
      try folder.write("typed", to: "input")
      dup2(open(folder.path + "/input", O_RDONLY), STDIN_FILENO)
      let call = ProgramCall("cat", [])
      #expect(try ProgramRunner(environment).run(call) == "")
      #expect(try ProgramGroup(environment).run([call], outputLimit: 9).map(\.output) == [[]])
      let output = try FileDraft.output()
      let process = ChildProcess(
        "/bin/cat", [], variables: [:], input: STDIN_FILENO,
        output: output.descriptor)
      process?.end.wait()
      #expect(output.text(upTo: 9) == "typed")
    }
  }

  @Test func `writes its messages behind its results if they have no place of their own`() throws {
    let output = try FileDraft.output()
    let process = ChildProcess(
      "/bin/sh", ["-c", "echo out; echo err >&2"], variables: [:],
      output: output.descriptor)
    process?.end.wait()
    #expect(output.text(upTo: 99) == "out\nerr\n")
    #expect(output.text(upTo: 5) == "out\ne")
  }

  @Test func `what a program writes is for this user alone, and goes with its reader`() throws {
    var output: FileDraft? = try FileDraft.output()
    let descriptor = dup(try #require(output).descriptor)
    defer { close(descriptor) }
    var status = stat()
    #expect(fstat(descriptor, &status) == 0)
    #expect(status.st_mode & 0o7777 == 0o600)
    #expect(status.st_nlink == 1)
    output = nil
    #expect(fstat(descriptor, &status) == 0)
    #expect(status.st_nlink == 0)
  }

  /// What holds the other end of a pipe keeps its reader waiting.
  @Test func `ends what it has started itself, if asked to`() throws {
    let pipe = Pipe()
    try folder.install("leaving", #"mkfifo "$0.pipe"; (cat "$0.pipe" &); exit 3"#)
    let process = ChildProcess(
      folder.programs + "/leaving", [], variables: ["PATH": "/usr/bin:/bin"],
      output: pipe.fileHandleForWriting.fileDescriptor, endsGroup: true)
    process?.end.wait()
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() ?? Data() == Data())
    #expect(process?.result == .exit(3))
  }

  @Test func `ends with what it has started itself when it is ended`() throws {
    let pipe = Pipe()
    try folder.install("waiting", #"mkfifo "$0.pipe"; (cat "$0.pipe"; echo end) & wait"#)
    let process = ChildProcess(
      folder.programs + "/waiting", [], variables: ["PATH": "/usr/bin:/bin"],
      output: pipe.fileHandleForWriting.fileDescriptor)
    process?.stop()
    try pipe.fileHandleForWriting.close()
    #expect(try pipe.fileHandleForReading.readToEnd() ?? Data() == Data())
    #expect(process?.result == .signal(9))
    // One that has ended is not ended once more.
    process?.terminate()
    #expect(process?.result == .signal(9))
  }

  // MARK: Limits

  @Test(arguments: [0, 1, 1_048_575, 1_048_576, 1_048_577])
  func `reads one mebibyte of a program's results`(_ count: Int) throws {
    let call = ProgramCall("sh", ["-c", "head -c \(count) /dev/zero | tr '\\0' a"])
    #expect(try ProgramRunner(environment).run(call).utf8.count == min(count, 1_048_576))
  }

  @Test(arguments: [65_535, 65_536, 65_537])
  func `reads 64 kibibytes of each program's messages`(_ count: Int) throws {
    let call = ProgramCall("sh", ["-c", "head -c \(count) /dev/zero | tr '\\0' a >&2"])
    let ended = try ProgramGroup(environment).run([call], outputLimit: 1)
    #expect(ended.map(\.messages.utf8.count) == [min(count, 65_536)])
    #expect(ended.map(\.isCut) == [false])
  }

  @Test func `a program that writes without end ends when no one reads`() throws {
    let calls = [ProgramCall("cat", ["/dev/zero"]), ProgramCall("sh", ["-c", "echo a"])]
    let ended = try ProgramGroup(environment).run(calls, outputLimit: 1_000)
    #expect(ended[0].isCut)
    #expect(ended[0].end == .signal(13))
    #expect((1_001...1_000 + 65_536).contains(ended[0].output.count))
    #expect(ended[1].output == Array("a\n".utf8))
    #expect(!ended[1].isCut)
  }

  /// A pipe holds more than one read takes.
  @Test(arguments: [(16_383, false), (16_384, false), (16_385, true), (32_768, true)])
  func `a program's output is cut if it is longer than the limit`(
    _ count: Int, _ isCut: Bool
  ) throws {
    let call = ProgramCall("dd", ["if=/dev/zero", "bs=\(count)", "count=1"])
    let ended = try ProgramGroup(environment).run([call], outputLimit: 16_384)
    #expect(ended.map(\.isCut) == [isCut])
    #expect(ended[0].output.starts(with: [UInt8](repeating: 0, count: min(count, 16_384))))
  }

  /// Waits for a reader that does not come.
  private static let wait = #"mkfifo "$0.pipe.$$"; echo > "$0.pipe.$$""#

  @Test func `programs that take too long are stopped`() throws {
    try folder.install("waiting", Self.wait)
    var environment = environment
    environment.timeLimit = TimeLimit { _ in false }
    let ended = try ProgramGroup(environment).run(
      [ProgramCall("waiting", []), ProgramCall("waiting", [])], outputLimit: 9)
    #expect(ended.map(\.end) == [nil, nil])
    #expect(ended.map(\.output) == [[], []])
    let failure = #expect(throws: ProgramFailure.self) {
      try ProgramRunner(environment).run(ProgramCall("waiting", ["a b"]))
    }
    #expect(
      failure?.message
        == "waiting did not end in time and was stopped. "
        + "Check the device, and try the line yourself: waiting 'a b'")
  }

  @Test(arguments: [false, true])
  func `a program that takes too long is no longer running, unless it may outlast the call`(
    _ mayOutlast: Bool
  ) throws {
    let path = folder.path
    for name in ["identifier", "never"] { #expect(mkfifo(path + "/" + name, 0o600) == 0) }
    // Written by the time limit, which `run` calls before it returns, and read after.
    nonisolated(unsafe) var identifier: pid_t?
    var environment = environment
    environment.timeLimit = TimeLimit { _ in
      // This returns when the program runs.
      let bytes = try? FileHandle(forReadingAtPath: path + "/identifier")?.readToEnd()
      identifier = bytes.flatMap { pid_t(String(decoding: $0.dropLast(), as: UTF8.self)) }
      return false
    }
    let line = "echo out; echo $$ > '\(path)/identifier'; read line < '\(path)/never'"
    let call = ProgramCall("sh", ["-c", line], mayOutlast: mayOutlast)
    let output = try? ProgramRunner(environment).run(call)
    #expect(output == (mayOutlast ? "out\n" : nil))
    let started = try #require(identifier)
    let isRunning = kill(started, 0) == 0
    #expect(isRunning == mayOutlast)
    if isRunning { kill(started, SIGKILL) }
  }

  @Test func `programs that have begun end if another one is missing`() throws {
    try folder.install("waiting", Self.wait)
    #expect(throws: ProgramFailure("none is missing. Put it into PATH.")) {
      try ProgramGroup(environment).run(
        [ProgramCall("waiting", []), ProgramCall("none", [])], outputLimit: 9)
    }
  }

  @Test func `says which program cannot be run`() throws {
    try folder.write("no program", to: "bin/plain")
    try folder.installCopy(of: folder.url.appending(path: "bin/plain"), as: "bin/broken")
    let message = "broken cannot be run. Check that \(folder.programs)/broken is a program."
    let calls = [ProgramCall("broken", [])]
    #expect(throws: ProgramFailure(message)) { try ProgramRunner(environment).run(calls[0]) }
    #expect(throws: ProgramFailure(message)) {
      try ProgramGroup(environment).run(calls, outputLimit: 9)
    }
    #expect(throws: ProgramFailure("plain is missing. Put it into PATH.")) {
      try ProgramRunner(environment).run(ProgramCall("plain", []))
    }
    let path = folder.path + "/none"
    #expect(throws: ProgramFailure("\(path) cannot be run. Check that \(path) is a program.")) {
      try ProgramRunner(environment).run(ProgramCall(path, []))
    }
    #expect(ProgramRunner(environment).isThere("sh"))
    #expect(!ProgramRunner(environment).isThere("plain"))
  }

  @Test(arguments: [
    ("xcrun", "Install Xcode and start it once."),
    ("adb", "Install Android's platform tools and put them into PATH."),
    ("xdg-open", "Install xdg-utils."), ("curl", "Install curl and put it into PATH."),
    ("none", "Put it into PATH."),
  ])
  func `says how to get a program that is missing`(_ name: String, _ remedy: String) {
    let environment = ProgramEnvironment(variables: [:])
    let failure = ProgramFailure("\(name) is missing. \(remedy)")
    #expect(throws: failure) { try ProgramRunner(environment).run(ProgramCall(name, [])) }
    #expect(throws: failure) {
      try ProgramGroup(environment).run([ProgramCall(name, [])], outputLimit: 1)
    }
  }

  @Test func `a call is neither optional nor left running, unless it says so`() {
    let call = ProgramCall("a", ["b c"])
    #expect(!call.isOptional && !call.mayOutlast)
    #expect(call.shellText == "a 'b c'")
  }

  @Test func `a limit is the time until the end, and no longer`() {
    let end = DispatchSemaphore(value: 0)
    #expect(!TimeLimit.seconds(0).wait(end))
    end.signal()
    #expect(TimeLimit.seconds(600).wait(end))
    #expect(!TimeLimit.seconds(0).wait(end))
  }

  @Test func `finds itself`() throws {
    let own = try #require(ChildProcess.ownProgram)
    #expect(FileManager.default.isExecutableFile(atPath: own))
    let link = "/proc/self/exe"
    #expect(
      own == (FileManager.default.fileExists(atPath: link) ? link : Bundle.main.executablePath))
  }
}
