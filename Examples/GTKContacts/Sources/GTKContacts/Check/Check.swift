import AppearanceState
import CGTK

/// The checks that compare what the app shows with what the library promises, pixel by pixel.
///
/// One run takes all the pictures that it compares. None is stored, because GTK's look, its fonts and its theme can change.
@MainActor
final class Check {
  private var failures = 0

  /// Runs all checks, and saves pictures for people if there is a folder for them.
  ///
  /// - Returns: Whether all points hold.
  func run(picturesIn folder: String?) -> Bool {
    calmGTK()
    themes()
    sheets()
    callbacks()
    dialogs()
    nightUnderASheet()
    additionsUnderASheet()
    endsOfSheets()
    presentedAgain()
    instances()
    impossibleValues()
    mainActor()
    memory()
    if let folder { pictures(in: folder) }
    print(failures == 0 ? "everything holds" : "\(failures) do not hold")
    return failures == 0
  }

  /// Fixes the settings of GTK that depend on the time or on the machine.
  private func calmGTK() {
    set_boolean_setting("gtk-enable-animations", 0)
    set_boolean_setting("gtk-cursor-blink", 0)
    set_string_setting("gtk-theme-name", "Default")
    set_string_setting("gtk-font-name", "DejaVu Sans 10")
  }

  // MARK: Points

  /// Prints whether one point holds, and counts it if it does not.
  private func point(_ name: String, _ holds: Bool, _ details: @autoclosure () -> String = "") {
    if !holds { failures += 1 }
    let details = holds ? "" : details()
    print("\(holds ? "holds" : "DOES NOT HOLD"): \(name)\(details.isEmpty ? "" : " (\(details))")")
    // Each line appears at once, also in a file.
    fflush(nil)
  }

  private func same(_ name: String, _ picture: Picture, _ expected: Picture) {
    point(
      name, picture == expected, "\(picture.difference(from: expected)) of \(expected.pixels.count / 4) pixels differ")
  }

  private func different(_ name: String, _ picture: Picture, _ other: Picture) {
    // A theme changes more than a few pixels.
    let share = Double(picture.difference(from: other)) / Double(other.pixels.count / 4)
    point(name, share > 0.2, "only \(share) of the pixels differ")
  }

  private func program<Result>(showing contacts: [Contact] = Contact.samples, _ body: (Program) -> Result) -> Result {
    let program = Program(contacts)
    defer { program.window.close() }
    return body(program)
  }

  /// Returns the picture of a window in a program without a theme.
  private func unthemed(_ make: () -> Window, then change: (Window) -> Void = { _ in }) -> Picture {
    withAppearanceStore(AppearanceStore()) {
      // GTK expects a presenter for a dialog.
      let (window, nobody) = (make(), Window("Nobody", width: 1))
      window.present(from: nobody)
      change(window)
      defer {
        window.close()
        nobody.close()
      }
      return Picture(of: window)
    }
  }

  private func shareSheet() -> ShareSheet { ShareSheet(sharing: Contact.samples[0].name) }

  // MARK: Checks

  private func themes() {
    program {
      let day = $0.picture()
      $0.setNight(true)
      let night = $0.picture()
      $0.setNight(false)
      different("night looks different from day", night, day)
      same("day looks the same after night as before", $0.picture(), day)
      $0.setNightThroughProxies()
      same("night in code and night in the file look the same", $0.picture(), night)
      different("the app without a theme looks different", unthemed { ContactsWindow() }, day)
      Themes($0.store, nightFile: Themes.file("night.tokens.json")) { preconditionFailure("\($0)") }.setNight(true)
      same("night from design tokens looks the same too", $0.picture(), night)
    }
    program { program in
      let file = "\(String(cString: g_get_tmp_dir()))/GTKContacts-\(getpid())-night.json"
      defer { remove(file) }
      @MainActor func save(_ palette: Palette) {
        withAppearanceStore {
          applyBrand(palette, label: "Night")
          do {
            try SnapshotDocument(AppearanceStore.current.theme, name: "Night").write(to: file)
          } catch {
            preconditionFailure("\(error)")
          }
        }
      }
      save(.night)
      let themes = Themes(program.store, nightFile: file) { preconditionFailure("\($0)") }
      themes.setNight(true)
      let before = program.store.theme
      var dusk = Palette.night
      dusk.paper = Color(hex: 0x400040)
      save(dusk)
      point("the app reads a night file when it is saved", MainLoop.run(for: 5) { program.store.theme != before })
      point("the change of the night file shows", program.window.backgroundColor == dusk.paper)
      themes.setNight(false)
    }
  }

  private func sheets() {
    program {
      let plain = unthemed(shareSheet)
      let themed = $0.presentThemed(shareSheet)
      different("a sheet without a scope is branded", Picture(of: themed), plain)
      themed.close()
      let sheet = $0.share()
      same("a sheet in a scope looks as in a program without a theme", Picture(of: sheet), plain)
      $0.setNight(true)
      same("night under a sheet does not change the sheet", Picture(of: sheet), plain)
      sheet.close()
    }
  }

  private func callbacks() {
    let plain = unthemed(shareSheet)
    program {
      // The click comes from outside `withAppearanceStore`, like callbacks from GTK's main loop.
      $0.window.shareButton.click()
      let sheet = Window.presented(by: $0.window) as? ShareSheet
      point("a click presents a sheet", sheet != nil)
      guard let sheet else { return }
      same("the sheet is in a scope of the window's own store", Picture(of: sheet), plain)
      sheet.sendButton?.click()
      point("another click closes the sheet", Window.presented(by: $0.window) == nil && !sheet.isPresented)
    }
  }

  private func dialogs() {
    let makers: [(String, () -> Window)] = [
      ("question", { GTKDialogs.question("Delete it?", "This cannot be taken back.") }),
      ("about", GTKDialogs.about),
    ]
    for (name, make) in makers {
      let own = unthemed(make)
      program {
        let themed = $0.presentThemed(make)
        different("GTK's \(name) dialog, adopted without a scope, is branded", Picture(of: themed), own)
        let labels = themed.descendants.compactMap { $0 as? Label }
        point(
          "each label of GTK's \(name) dialog is branded",
          labels.count > 1 && labels.allSatisfy { $0.textColor != nil },
          "\(labels.count) labels")
        themed.close()
        let dialog = withAppearanceStore($0.store, make)
        withDefaultAppearance(until: dialog, in: $0.store) { [window = $0.window] in dialog.present(from: window) }
        same("GTK's \(name) dialog in a scope looks as GTK makes it", Picture(of: dialog), own)
        dialog.close()
      }
    }
  }

  private func nightUnderASheet() {
    let (day, night) = program {
      let day = $0.picture()
      $0.setNight(true)
      return (day, $0.picture())
    }
    program {
      let sheet = $0.share()
      same("the window stays as it is when a sheet opens", $0.picture(), day)
      $0.setNight(true)
      same("night from the file shows behind a sheet", $0.picture(), night)
      sheet.close()
      same("night from the file stays when the sheet closes", $0.picture(), night)
    }
    program {
      let sheet = $0.share()
      let plain = Picture(of: sheet)
      $0.setNightThroughProxies()
      same("night through proxies does not change the sheet", Picture(of: sheet), plain)
      same("night through proxies shows behind a sheet", $0.picture(), night)
      sheet.close()
      same("night through proxies stays when the sheet closes", $0.picture(), night)
    }
  }

  private func additionsUnderASheet() {
    let more = Contact(name: "Mary Jackson", role: "Wind tunnels")
    let (before, expected) = (
      program { $0.picture() }, program(showing: Contact.samples + [more]) { $0.picture() }
    )
    program {
      let sheet = $0.share()
      guard let row = $0.window.rows.last else { preconditionFailure("the list has rows") }
      $0.window.list.remove(row)
      $0.window.list.append(row)
      same("a row that is removed and added again under a sheet is branded", $0.picture(), before)
      $0.window.add(more)
      same("a row that is added under a sheet is branded", $0.picture(), expected)
      sheet.close()
    }
    program {
      let sheet = $0.share()
      _ = Picture(of: sheet)
      sheet.add("Printer")
      same(
        "a row that is added to a sheet is not branded", Picture(of: sheet),
        unthemed(shareSheet) { ($0 as? ShareSheet)?.add("Printer") })
      let question = withAppearanceStore($0.store) { GTKDialogs.question("Print?", "On paper.") }
      question.present(from: sheet)
      same(
        "a dialog that a sheet presents later is not branded", Picture(of: question),
        unthemed { GTKDialogs.question("Print?", "On paper.") })
      question.close()
      sheet.close()
    }
  }

  private func endsOfSheets() {
    let plain = unthemed(shareSheet)
    program {
      let before = $0.picture()
      let state = $0.store.snapshot()
      let branded = $0.presentThemed(shareSheet)
      let brandedSheet = Picture(of: branded)
      branded.close()
      $0.share().close()
      same("the window looks as before when a sheet has closed", $0.picture(), before)
      let next = $0.presentThemed(shareSheet)
      same("the next window is branded when a sheet has closed", Picture(of: next), brandedSheet)
      next.close()
      point("the store is as before when a sheet has closed", $0.store.snapshot() == state)

      let first = $0.share()
      let second = $0.share()
      first.close()
      same("a sheet stays as it is when an older one closes", Picture(of: second), plain)
      same("the window stays as it is when the older sheet closes", $0.picture(), before)
      second.close()
      let last = $0.presentThemed(shareSheet)
      same("the next window is branded when both sheets have closed", Picture(of: last), brandedSheet)
      last.close()
      same("the window looks as before when both sheets have closed", $0.picture(), before)
      point("the store is as before when both sheets have closed", $0.store.snapshot() == state)
    }
  }

  private func presentedAgain() {
    program {
      let sheet = $0.presentThemed(shareSheet)
      let branded = Picture(of: sheet)
      sheet.close()
      let other = $0.share()
      other.isVisible = false
      other.present()
      same("a sheet that is presented again without a scope is branded", Picture(of: other), branded)
      other.close()
    }
  }

  private func instances() {
    program {
      let store = $0.store
      let labels = (0..<2).map { Label("\($0)") }
      for label in labels { $0.window.details.append(label) }
      labels[1].textColor = Color(hex: 0xFF00FF)
      $0.setNight(true)
      point("a color that the app sets on a widget stays", labels[1].textColor == Color(hex: 0xFF00FF))
      point("a color that the app does not set follows the theme", labels[0].textColor == Palette.night.ink)

      // GTK keeps opacity in 8 bits, and margins in whole pixels.
      let proxy = Label.appearance(in: store)
      var followed = true
      for opacity in [0.5, 0.7, 0.3, 1] {
        proxy.opacity = opacity
        followed = followed && abs(labels[0].opacity - opacity) < 1 / 255
      }
      point("opacity follows the theme, although GTK rounds it", followed, "0.5 reads as \(rounded(0.5))")
      followed = true
      for margin in [2.5, 7.25, 1] {
        proxy.margins = Insets(left: margin)
        followed = followed && labels[0].margins.left == margin.rounded(.down)
      }
      point("margins follow the theme, although GTK keeps whole pixels", followed)
      labels[0].opacity = 0.25
      proxy.opacity = 0.75
      point("opacity that the app sets stays", abs(labels[0].opacity - 0.25) < 1 / 255)
    }
  }

  private func impossibleValues() {
    program { program in
      let store = program.store
      let (theme, day) = (store.theme, program.picture())
      for number in [-1, .nan, -.infinity, .infinity, 1e300] {
        store.batch {
          Widget.appearance(in: store).opacity = number
          Widget.appearance(in: store).cornerRadius = number
          Widget.appearance(in: store).borderColor = Color(red: number, green: number, blue: number, alpha: number)
          // A large margin is possible, but it would enlarge the window by as much.
          if !(number > 0) { Widget.appearance(in: store).margins = Insets(top: number, left: number) }
        }
        Picture.waitForFrame(of: program.window.pointer)
        store.theme = theme
      }
      same("impossible values do no harm and leave no trace", program.picture(), day)
    }
  }

  private func rounded(_ opacity: Double) -> Double {
    let label = Label("")
    label.opacity = opacity
    return label.opacity
  }

  private func mainActor() {
    program {
      let store = $0.store
      let restore = store.reset()
      Task.detached { restore.end() }
      point("a scope that another thread ends is closed in GTK's loop", MainLoop.run(for: 5) { !restore.isOpen })

      // Each turn of the task takes most of a frame, so GTK draws about half as many frames as there are turns. A busy machine
      // draws fewer.
      let (window, tasks) = ($0.window, Tasks())
      let clock = gtk_widget_get_frame_clock(window.pointer)
      let frame = gdk_frame_clock_get_frame_counter(clock)
      Task { await tasks.work() }
      let isDone = MainLoop.run(for: 5) {
        gtk_widget_queue_draw(window.pointer)
        return tasks.left == 0
      }
      let frames = gdk_frame_clock_get_frame_counter(clock) - frame
      point("tasks of the main actor run in GTK's loop", isDone, "\(tasks.left) turns are left")
      point("GTK draws frames while a task runs in many turns", 10 * Int(frames) > 60, "\(frames) frames in 60 turns")
    }
  }

  /// The work of a task that gives up the main actor after each turn.
  @MainActor
  private final class Tasks {
    private(set) var left = 60

    func work() async {
      while left > 0 {
        left -= 1
        g_usleep(10_000)
        await Task.yield()
      }
    }
  }

  private func memory() {
    // The histories must be full before the first measurement, because they grow until then.
    let store = AppearanceStore(historyLimit: 5)
    let themes = Themes(store) { preconditionFailure("\($0)") }
    func openAndClose(_ count: Int) {
      for index in 0..<count {
        withAppearanceStore(store) {
          let window = ContactsWindow()
          window.present()
          let sheet = window.share(Contact.samples[0])
          themes.setNight(index.isMultiple(of: 2))
          Picture.waitForFrame(of: sheet.pointer, frames: 1)
          sheet.close()
          window.close()
        }
        while g_main_context_iteration(nil, 0) != 0 {}
      }
    }
    // GTK and the library keep some of the memory that the first windows allocate.
    openAndClose(10)
    let widgets = Widget.count
    // GTK's caches grow and shrink, but a leak shows in every round: 205 bytes a window are above the limit. Without a leak,
    // the first round below the limit is the last.
    let limit = 10 * 1024
    var growths: [Int] = []
    while growths.count < 12, growths.last.map({ $0 >= limit }) ?? true {
      let bytes = Int(mallinfo2().uordblks)
      openAndClose(50)
      growths.append(Int(mallinfo2().uordblks) - bytes)
    }
    point("closed windows leave no host", store.hostCount == 0, "\(store.hostCount)")
    point("closed windows leave no widget", Widget.count == widgets, "\(Widget.count - widgets)")
    point("closed windows leave no memory", growths.contains { $0 < limit }, "\(growths) bytes")
  }

  /// Saves pictures for people, including the README's.
  private func pictures(in folder: String) {
    program {
      _ = Picture(of: $0.window, savedAs: "\(folder)/day.png")
      let branded = $0.presentThemed(shareSheet)
      _ = Picture(of: branded, savedAs: "\(folder)/branded-sheet.png")
      branded.close()
      let sheet = $0.share()
      _ = Picture(of: sheet, savedAs: "\(folder)/sheet.png")
      Picture.save(sheet, over: $0.window, as: "\(folder)/gtk.png") { [night = $0.window.night] in night.isOn = true }
      sheet.close()
      _ = Picture(of: $0.window, savedAs: "\(folder)/night.png")
      let about = $0.presentThemed(GTKDialogs.about)
      _ = Picture(of: about, savedAs: "\(folder)/branded-about.png")
      about.close()
    }
  }
}
