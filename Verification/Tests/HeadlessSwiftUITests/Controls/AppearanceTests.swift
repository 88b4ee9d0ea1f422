// SPDX-License-Identifier: MIT

import SwiftUI
import Testing

@MainActor struct AppearanceTests {
  nonisolated struct Row: CustomTestStringConvertible, Sendable {
    let name: String
    /// The record as JSON.
    let json: String
    let view: @MainActor @Sendable () -> AnyView

    init<V: View>(
      _ name: String, _ json: String, @ViewBuilder view: @escaping @MainActor @Sendable () -> V
    ) {
      (self.name, self.json, self.view) = (name, json, { AnyView(view()) })
    }

    var testDescription: String { name }
  }

  nonisolated static let rows: [Row] = [
    Row("nothing", "{}") { Text("a") },
    Row("font", #"{"font":"title"}"#) { Text("a").font(.title) },
    Row("font in full", #"{"design":"rounded","font":"system","fontSize":20,"weight":"heavy"}"#) {
      HStack {}.font(.system(size: 20, weight: .heavy, design: .rounded))
    },
    Row("bold font", #"{"font":"body","isBold":true,"isItalic":true,"isMonospaced":true}"#) {
      HStack {}.font(.body.bold().italic().monospaced())
    },
    Row("custom font", #"{"font":"Avenir","fontSize":12}"#) {
      HStack {}.font(.custom("Avenir", size: 12))
    },
    Row("inner font", #"{"font":"body"}"#) { HStack {}.font(.body).font(.title.bold()) },
    Row("weight", #"{"design":"serif","weight":"semibold"}"#) {
      HStack {}.fontWeight(.semibold).fontDesign(.serif)
    },
    Row("text", #"{"isBold":true,"isItalic":false,"isStruck":true,"isUnderlined":true}"#) {
      Text("a").bold().italic(false).strikethrough().underline()
    },
    Row("view text", #"{"isBold":false,"isItalic":true,"isStruck":true,"isUnderlined":true}"#) {
      HStack {}.bold(false).bold().italic().strikethrough().underline()
    },
    Row("two texts", #"{"isBold":true}"#) { Text("a").bold() + Text("b").bold() },
    Row("mixed texts", "{}") { Text("a").bold() + Text("b") },
    Row("color", ##"{"color":"#ff800080"}"##) {
      Text("a").foregroundStyle(Color(red: 1, green: 0.5, blue: 0, opacity: 0.5))
    },
    Row("hue", ##"{"color":"#00ff00ff"}"##) {
      Text("a").foregroundColor(Color(hue: 1.0 / 3, saturation: 1, brightness: 1))
    },
    Row("gray", ##"{"color":"#ffffffff"}"##) { Text("a").foregroundColor(Color(white: 1)) },
    Row("faint color", ##"{"color":"#ff3b3033"}"##) {
      Text("a").foregroundStyle(Color.red.opacity(0.2))
    },
    Row("level", #"{"color":"tertiary"}"#) { HStack {}.foregroundStyle(.tertiary) },
    Row("hidden style", #"{"color":"orange"}"#) {
      HStack {}.foregroundStyle(AnyShapeStyle(.orange))
    },
    Row("gradient", #"{"color":"pink"}"#) {
      HStack {}.foregroundStyle(
        LinearGradient(colors: [.pink, .blue], startPoint: .top, endPoint: .bottom))
    },
    Row("tint", #"{"tint":"accent"}"#) { HStack {}.tint(.accentColor) },
    Row("lines", #"{"lineLimit":2,"textAlignment":"trailing","textCase":"uppercase"}"#) {
      Text("a").lineLimit(2).multilineTextAlignment(.trailing).textCase(.uppercase)
    },
    Row("row", #"{"alignment":"top","spacing":4}"#) { HStack(alignment: .top, spacing: 4) {} },
    Row("column", #"{"alignment":"leading"}"#) { VStack(alignment: .leading) {} },
    Row("pile", #"{"alignment":"bottomTrailing"}"#) { ZStack(alignment: .bottomTrailing) {} },
    Row("lazy column", #"{"spacing":0}"#) { LazyVStack(spacing: 0) {} },
    Row("grid", #"{"columns":2,"spacing":8}"#) {
      LazyVGrid(columns: [GridItem(), GridItem()], spacing: 8) {}
    },
    Row("as many as fit", #"{"columns":3}"#) {
      LazyVGrid(columns: [GridItem(.adaptive(minimum: 100))]) {}
    },
    Row("scroll view", #"{"axis":"horizontal"}"#) { ScrollView(.horizontal) {} },
    Row("symbol", #"{"imageScale":"large","symbol":"star"}"#) {
      Image(systemName: "star").imageScale(.large)
    },
    Row("image", #"{"aspectRatio":2,"contentMode":"fit","isResizable":true}"#) {
      Image("map").resizable().aspectRatio(2, contentMode: .fit).scaledToFill()
    },
    Row("size", #"{"fixedSize":"vertical"}"#) {
      Text("a").fixedSize(horizontal: false, vertical: true)
    },
    Row("whole size", #"{"fixedSize":"both"}"#) { Text("a").fixedSize() },
    Row("width", #"{"fixedSize":"horizontal"}"#) {
      Text("a").fixedSize(horizontal: true, vertical: false)
    },
    Row("no size", "{}") { Text("a").fixedSize(horizontal: false, vertical: false) },
    Row("shape to touch", #"{"touchShape":"circle"}"#) {
      Text("a").contentShape(Circle())
    },
    Row("padding", #"{"boxes":[{"padding":[16,16,16,16]},{"padding":[0,8,0,8]}]}"#) {
      Text("a").padding().padding(.horizontal, 8)
    },
    Row("insets", #"{"boxes":[{"padding":[1,2,3,4]}]}"#) {
      Text("a").padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
    },
    Row("background", #"{"boxes":[{"background":"yellow"}]}"#) { Text("a").background(.yellow) },
    Row(
      "figure",
      #"{"boxes":[{"background":"bar","cornerRadius":8,"shape":"roundedRectangle"}]}"#
    ) {
      Text("a").background(.bar, in: RoundedRectangle(cornerRadius: 8))
    },
    Row("view behind", #"{"boxes":[{"background":"red","shape":"circle"}]}"#) {
      Text("a").background { Circle().fill(.red) }
    },
    Row(
      "view above",
      #"{"boxes":[{"alignment":"topTrailing","overlay":"red","shape":"circle","#
        + #""size":{"height":8,"width":8}}]}"#
    ) {
      Text("a").overlay(alignment: .topTrailing) {
        Circle().fill(.red).frame(width: 8, height: 8)
      }
    },
    Row(
      "outline above",
      #"{"boxes":[{"overlay":"","shape":"capsule","stroke":"gray","strokeWidth":2}]}"#
    ) {
      Text("a").overlay(Capsule().stroke(.gray, lineWidth: 2))
    },
    Row(
      "frame",
      #"{"boxes":[{"frame":{"alignment":"leading","maxWidth":"infinity","minHeight":40}}]}"#
    ) {
      Text("a").frame(maxWidth: .infinity, minHeight: 40, alignment: .leading)
    },
    Row(
      "order",
      #"{"boxes":[{"frame":{"width":9}},{"opacity":0.5},{"clip":"circle"},"#
        + #"{"border":"black","width":3},{"clip":"roundedRectangle","cornerRadius":4}]}"#
    ) {
      Text("a").frame(width: 9).opacity(0.5).clipShape(.circle).border(.black, width: 3)
        .cornerRadius(4)
    },
    Row("shadow", #"{"boxes":[{"radius":2,"shadow":"gray"}]}"#) {
      Text("a").shadow(color: .gray, radius: 2)
    },
    Row(
      "buttons",
      #"{"buttonShape":"capsule","buttonStyle":"borderedProminent","controlSize":"large"}"#
    ) {
      Button("a") {}.buttonStyle(.borderedProminent).buttonBorderShape(.capsule).controlSize(.large)
    },
    Row("own button", #"{"buttonStyle":"custom"}"#) { Button("a") {}.buttonStyle(OwnStyle()) },
    Row("inner style", #"{"buttonStyle":"plain"}"#) {
      HStack {}.buttonStyle(.plain).buttonStyle(.bordered)
    },
    Row("list", #"{"listStyle":"insetGrouped"}"#) { List {}.listStyle(.insetGrouped) },
    Row("usual list", #"{"listStyle":"automatic"}"#) { List {}.listStyle(.automatic) },
    Row("controls", #"{"labelStyle":"iconOnly","pickerStyle":"segmented","toggleStyle":"button"}"#)
    {
      HStack {}.labelStyle(.iconOnly).pickerStyle(.segmented).toggleStyle(.button)
    },
    Row(
      "fields",
      #"{"datePickerStyle":"graphical","progressStyle":"linear","textFieldStyle":"roundedBorder"}"#
    ) {
      HStack {}.datePickerStyle(.graphical).progressViewStyle(.linear).textFieldStyle(
        .roundedBorder)
    },
    Row("pages", #"{"tabStyle":"page"}"#) { TabView { Text("a") }.tabViewStyle(.page) },
    Row("list row", #"{"rowBackground":"blue","rowSeparator":"hidden"}"#) {
      Text("a").listRowSeparator(.hidden).listRowBackground(Color.blue)
    },
    Row("badge", #"{"badge":"3"}"#) { Text("a").badge(3) },
    Row("no badge", "{}") { Text("a").badge(0) },
    Row("date", #"{"components":["date"],"secondsFromGMT":0}"#) {
      DatePicker("a", selection: .constant(.now), displayedComponents: .date)
    },
    Row("date elsewhere", #"{"components":["date","hourAndMinute"],"secondsFromGMT":7200}"#) {
      // Summer in Berlin.
      DatePicker("a", selection: .constant(Date(timeIntervalSince1970: 1_720_000_000)))
        .environment(\.timeZone, TimeZone(identifier: "Europe/Berlin") ?? .gmt)
    },
    Row("slider", #"{"range":[0,1]}"#) { Slider(value: .constant(0.5)) },
    Row("slider with steps", #"{"range":[-10,10],"step":5}"#) {
      Slider(value: .constant(0), in: -10...10, step: 5)
    },
    Row("spacer", #"{"minLength":5}"#) { Spacer(minLength: 5) },
    Row("own color", #"{"fill":"green"}"#) { Color.green },
    Row("own figure", #"{"shape":"capsule","stroke":"tint","strokeWidth":1}"#) {
      Capsule().stroke(.tint)
    },
    Row("unavailable", #"{"part":"unavailable"}"#) {
      ContentUnavailableView("a", systemImage: "tray")
    },
    Row("dark", #"{"colorScheme":"dark"}"#) { HStack {}.preferredColorScheme(.dark) },
  ]

  @Test(arguments: rows) func `a modifier is recorded`(_ row: Row) throws {
    let app = HeadlessApp { row.view() }
    let node = try #require(app.window?.tree.children.first)
    #expect(try json(node.appearance) == row.json)
    let data = try JSONEncoder().encode(node)
    #expect(try JSONDecoder().decode(HeadlessNode.self, from: data) == node)
  }

  @Test func `a modifier of several views is recorded at each`() throws {
    let app = HeadlessApp {
      Group {
        Text("a").bold(false)
        Text("b")
      }
      .bold().padding(1)
    }
    let nodes = try #require(app.window?.tree.children)
    #expect(nodes.map(\.appearance.isBold) == [false, true])
    #expect(nodes.allSatisfy { $0.appearance.boxes.count == 1 })
  }

  @Test func `what is only to be looked at is there, and nothing to read or use`() throws {
    let app = HeadlessApp {
      List {
        ForEach(0..<2) { _ in
          Divider()
          Label("Trip", systemImage: "airplane")
        }
        .onDelete { _ in }
        HStack {
          Spacer()
          Color.red
          Circle().onTapGesture {}
        }
      }
    }
    let window = try #require(app.window)
    let kinds = window.tree.all.map(\.kind)
    #expect(
      kinds == [
        .window, .list, .divider, .label, .image, .text, .divider, .label, .image, .text,
        .horizontal, .spacer, .color, .shape,
      ])
    #expect(window.tree.all.filter { $0.actions == [.delete] }.map(\.kind) == [.label, .label])
    #expect(window.texts == ["Trip", "Trip"])
    #expect(window.elements.map(\.kind) == [.text, .text])
    let outline = window.description.split(separator: "\n").map { $0.drop { $0 == " " } }
    #expect(
      outline == [
        "window", "list", "image = airplane", "text \"Trip\"", "image = airplane",
        "text \"Trip\"", "horizontal",
      ])
  }

  @Test func `screens, sheets, tabs and sections know how they look`() throws {
    let app = HeadlessApp {
      TabView {
        NavigationStack {
          List {
            Section {
              Text("row")
            } header: {
              Text("head")
            } footer: {
              Text("foot")
            }
          }
          .navigationBarTitleDisplayMode(.inline)
          .toolbar(.hidden, for: .tabBar)
        }
        .tabItem { Label("Trips", systemImage: "airplane") }
        .badge(2)
      }
      .sheet(isPresented: .constant(true)) {
        Text("sheet").presentationDetents([.large, .medium])
      }
    }
    let all = try #require(app.window?.tree.all)
    let tab = try #require(all.first { $0.kind == .tab }?.appearance)
    #expect([tab.symbol, tab.badge] == ["airplane", "2"])
    let screen = try #require(all.first { $0.kind == .screen }?.appearance)
    #expect(screen.titleMode == "inline")
    #expect(screen.hiddenBars == ["tabBar"])
    #expect(all.first { $0.kind == .sheet }?.appearance.detents == ["medium", "large"])
    let section = all.first { $0.kind == .section }
    #expect(section?.children.map(\.kind) == [.header, .text, .footer])
  }

  private func json(_ appearance: HeadlessAppearance) throws -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return String(decoding: try encoder.encode(appearance), as: UTF8.self)
  }
}

private struct OwnStyle: ButtonStyle {
  func makeBody(configuration: Configuration) -> some View { configuration.label }
}
