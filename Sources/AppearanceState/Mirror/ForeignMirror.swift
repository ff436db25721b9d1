/// Keeps the proxies of another appearance system in sync with a store.
///
/// The store decides. The foreign proxies put its decisions into effect, and the app may write to them directly. Before a scope
/// begins or ends, the mirror captures what the app has written there as a write to what is visible: to the topmost scope, or
/// to the theme. After every change, it records the new values in the foreign proxies.
///
/// A foreign proxy knows no anchors. While a scope with an anchor is open, the proxy is sent the values of the scope, but
/// writes go to the layers outside the scope: an app that changes its theme meanwhile keeps the change, which is hidden until
/// the scope ends.
///
/// A foreign proxy may keep every message that it was ever sent, and replay all of them to every view that enters, so the
/// mirror sends as little as it can: of a batch only the final values, and never the value that was sent last. It does not wait
/// longer than a batch. UIKit styles a view within the very call that adds it to a window and gives no earlier notice, so the
/// proxies must be right between the begin and the end of a scope, however short.
///
/// So the first read of a proxy captures it, a reset clears it, and the end of the last scope records the captured values,
/// without a list of what to save.
@MainActor
final class ForeignMirror {
  private struct Entry {
    let slot: Slot
    let recording: SlotRecording
    /// The value that the store last sent or captured here; nil is unset.
    var wanted: (any StoredValue)?
    /// The value that the proxy read after that. It may differ: for unset it may read the nearest value.
    var read: (any StoredValue)?
    /// Whether the proxy reads back what it was sent; nil until that was observed.
    var readsWhatItIsSent: Bool?
    /// The values that were written straight to the proxy in scopes that are open, oldest first.
    var written: [Written] = []
  }

  /// A value that was written straight to a proxy while a scope was open.
  private struct Written {
    /// The topmost scope at that time.
    let scope: LayerID
    /// The value that the proxy read before.
    let read: (any StoredValue)?
    let value: (any StoredValue)?
    /// The layer that captured the value, and what undoes that.
    let layer: LayerID
    let before: Settings.Before
  }

  @MainActor
  private struct Rule {
    let proxy: AnyObject
    var entries: [Entry]
    /// Whether instances of the class are styled in another way than through the proxy, which is cleared. Then only the app can
    /// write to it: `wanted` is reported and left alone.
    var isReleased = false

    /// Sends the proxy a value, or the nearest one to nothing, and stores what it reads now.
    ///
    /// A proxy either returns what it was sent, or looks in the wrong place and never finds it. Reading back once shows which,
    /// and saves a message each time after that.
    mutating func send(_ value: (any StoredValue)?, at index: Int) {
      let recording = entries[index].recording
      recording.record(value, proxy)
      entries[index].read = recording.heldAfterSending(value)
      if entries[index].readsWhatItIsSent == true { return }
      let read = recording.held(proxy)
      let isAsExpected = read.isSame(as: entries[index].read)
      // A proxy that does not find what it was sent also reads nothing, so nothing proves nothing.
      if entries[index].read != nil { entries[index].readsWhatItIsSent = isAsExpected }
      if !isAsExpected { entries[index].read = read }
    }
  }

  private unowned let store: any MirroredStore
  private let proxies: any ForeignProxies
  private var rules: [RuleID: Rule] = [:]
  /// The number of the store's rules that have been adopted.
  private var considered = 0
  /// Rules of classes that the program has not used yet.
  private var waiting: [RuleID] = []
  /// The followed rules, by class.
  private var rulesOfClass: [String: [RuleID]] = [:]
  /// The classes that are captured without a request and that nothing has read yet.
  private var classesToAdopt: [(type: any AppearanceHost.Type, name: String)]
  /// Whether everything has been read in this turn.
  private var hasRead = false
  /// The number of messages sent to the proxies, which retain them.
  private var messagesSent = 0
  private var hasWarnedOfMessages = false
  /// The number of messages that causes a warning: apps whose archives held some thousands became slow or crashed.
  static let manyMessages = 1000
  /// Whether scopes hide images too; see ``AppearanceStore/scopesHideImages``.
  var hidesImages = false
  /// Rules that look different and have not been recorded yet, because a batch is under way.
  private var pending: Set<RuleID> = []
  /// The rules for which the app was warned that they cannot be hidden completely.
  private var marked: Set<RuleID> = []
  /// The classes for which a write to a released proxy was reported.
  private var reportedOutside: Set<String> = []
  /// A way to style classes other than through their proxies.
  private struct Release {
    /// Returns whether it styles a class.
    let includes: (AnyClass) -> Bool
    /// Called with each proxy that was sent the nearest values to nothing.
    let onCleared: @MainActor (AnyObject) -> Void
  }

  /// The other ways in which classes are styled.
  private var releases: [Release] = []
  /// The layers that were open when rules were recorded last.
  private var sentLayers: [LayerID] = []
  /// The open layers that proxies are not sent for a moment; see ``suspend(_:_:)``.
  private var suspended: Set<LayerID> = []

  /// - Parameters:
  ///   - store: The store.
  ///   - proxies: The proxies.
  init(of store: any MirroredStore, proxies: any ForeignProxies) {
    self.store = store
    self.proxies = proxies
    classesToAdopt = proxies.classes.map { ($0, ClassName.of($0)) }
  }

  // MARK: Adopting

  /// Adopts the rules that the store has added since the last call.
  ///
  /// - Parameter isCapturing: Whether the values of the proxies become part of the theme: they were there before every scope.
  ///   Only a new theme replaces them.
  func adoptRules(isCapturing: Bool = true) {
    let fresh = waiting + store.layers.stack.index.all[considered...]
    if fresh.isEmpty { return }
    waiting = []
    considered = store.layers.stack.index.keys.count
    for rule in fresh { adopt(rule, isCapturing: isCapturing) }
  }

  private func adopt(_ rule: RuleID, isCapturing: Bool) {
    let key = store.layers.stack.index[rule]
    guard let schema = AppearanceSchema.named(key.className) else { return waiting.append(rule) }
    guard schema.slots.contains(where: { $0.recording != nil }), let proxy = proxies.proxy(for: key) else { return }
    var entries: [Entry] = []
    for slot in schema.slots {
      guard let recording = slot.recording else { continue }
      let value = recording.held(proxy)
      // The theme may have a value already.
      if isCapturing, let value, store.layers.stack.part(of: rule, in: .theme).settings[slot.key] == nil {
        store.writeSettled(value, for: slot.key, of: rule, in: .theme, at: nil)
      }
      entries.append(Entry(slot: slot, recording: recording, wanted: value, read: value))
    }
    rules[rule] = Rule(proxy: proxy, entries: entries)
    rulesOfClass[key.className, default: []].append(rule)
    if let release = releases.first(where: { $0.includes(schema.type) }) { return clear(rule, for: release) }
    // The store may have another value already: a theme from a file, or a scope that hides what was captured.
    if isCapturing { sendNow(CollectionOfOne(rule)) }
  }

  /// Adds the plain rules of the classes that are captured without a request: all of them, or those in a lineage.
  private func adoptClasses(of lineage: [String]? = nil) {
    if classesToAdopt.isEmpty { return }
    let classes = classesToAdopt.filter { lineage?.contains($0.name) ?? true }
    // Before the store adds their rules, because it then calls this mirror.
    classesToAdopt.removeAll { lineage?.contains($0.name) ?? true }
    for (type, _) in classes { store.addPlainRule(of: type) }
  }

  /// Captures and clears the foreign proxies of some classes, and sends them nothing more, because their instances are styled
  /// in another way. The proxies of rules added later are captured and cleared too.
  ///
  /// Later writes of the app to such a proxy are reported, but not captured: a proxy cannot forget them, so each view that
  /// enters would be sent the nearest value to nothing after its own.
  ///
  /// - Parameters:
  ///   - isReleased: Returns whether a class is styled in another way.
  ///   - onCleared: Called with each proxy that was sent the nearest values to nothing, which it sends to instances from now
  ///     on.
  func release(
    _ isReleased: @escaping (AnyClass) -> Bool, onCleared: @escaping @MainActor (AnyObject) -> Void = { _ in }
  ) {
    notice()
    let release = Release(includes: isReleased, onCleared: onCleared)
    releases.append(release)
    for rule in rules.keys.sorted() {
      guard let schema = AppearanceSchema.named(store.layers.stack.index[rule].className), isReleased(schema.type)
      else { continue }
      clear(rule, for: release)
    }
    // Once after launch, when the app has made its first writes.
    proxies.afterTurn { [weak self] in self?.notice() }
  }

  private func clear(_ rule: RuleID, for release: Release) {
    guard var mirrored = rules[rule], !mirrored.isReleased else { return }
    let held = mirrored.entries.indices.filter { mirrored.entries[$0].wanted != nil }
    for index in held {
      mirrored.send(nil, at: index)
      mirrored.entries[index].wanted = nil
      messagesSent += 1
    }
    mirrored.isReleased = true
    rules[rule] = mirrored
    if !held.isEmpty { release.onCleared(mirrored.proxy) }
  }

  /// Returns whether a foreign proxy receives the settings of a rule, and styles instances unknown to the store.
  func follows(_ rule: RuleID) -> Bool { rules[rule]?.isReleased == false }

  /// Returns what the app has written to released proxies, by rule.
  func writtenOutside() -> [(rule: RuleKey, settings: [SettingKey])] {
    rules.keys.sorted().compactMap { rule in
      guard let mirrored = rules[rule], mirrored.isReleased else { return nil }
      let settings = mirrored.entries.filter { $0.wanted != nil }.map(\.slot.key).sorted()
      return settings.isEmpty ? nil : (store.layers.stack.index[rule], settings)
    }
  }

  /// Returns the captured settings of each rule, and the rules that cannot be captured.
  func report() -> AppearanceCaptureReport {
    notice()
    var report = AppearanceCaptureReport()
    report.messagesSent = messagesSent
    for rule in store.layers.stack.index.all {
      let key = store.layers.stack.index[rule]
      if let mirrored = rules[rule], mirrored.isReleased {
        report.notCaptured.append(AppearanceCaptureReport.Gap(rule: key, reason: .styledByApplier))
      } else if let mirrored = rules[rule] {
        let held = mirrored.entries.filter { $0.wanted != nil }
        let isLeft = { [hidesImages] (entry: Entry) in entry.recording.isImage && !hidesImages }
        report.captured.append(
          AppearanceCaptureReport.Proxy(
            rule: key, settings: held.map(\.slot.key).sorted(),
            leavingMarks: held.filter { $0.recording.leavesMark && !isLeft($0) }.map(\.slot.key).sorted(),
            imagesLeft: held.filter(isLeft).map(\.slot.key).sorted(), followed: mirrored.entries.count))
      } else if let schema = AppearanceSchema.named(key.className) {
        report.notCaptured.append(
          AppearanceCaptureReport.Gap(
            rule: key, reason: schema.slots.contains { $0.recording != nil } ? .noProxy : .nothingRecorded))
      } else {
        report.notCaptured.append(AppearanceCaptureReport.Gap(rule: key, reason: .unknownClass))
      }
    }
    report.writtenOutside = writtenOutside().map {
      AppearanceCaptureReport.Outside(rule: $0.rule, settings: $0.settings)
    }
    return report
  }

  // MARK: From the foreign proxies to the store

  /// Captures what the app has written to the foreign proxies. Reads everything that they can record.
  func notice() {
    if !hasRead {
      hasRead = true
      proxies.afterTurn { [weak self] in self?.hasRead = false }
    }
    adoptClasses()
    adoptRules()
    for rule in rules.keys.sorted() { look(at: rule) }
  }

  /// Captures what the app has written to the foreign proxies, unless that was done in this turn.
  ///
  /// For reads, of which a program may make hundreds in a turn. Changes of the store capture each time, because a write of the
  /// app belongs to the layers that were open at that time.
  func noticeOnceATurn() { if !hasRead { notice() } }

  /// Captures what the app has written to the foreign proxies of a class and its ancestors, on which an instance depends.
  func notice(ofClasses lineage: [String]) {
    adoptClasses(of: lineage)
    adoptRules()
    for name in lineage { for rule in rulesOfClass[name] ?? [] { notice(rule) } }
  }

  /// Captures what the app has written to the foreign proxy of one rule. Skips a released proxy, because instances of its class
  /// do not depend on its values.
  ///
  /// - Parameter key: The only key to read; nil for all that the proxy can record, which takes hundreds of messages for some
  ///   classes.
  func notice(_ rule: RuleID, _ key: SettingKey? = nil) {
    if rules[rule]?.isReleased == false { look(at: rule, key) }
  }

  private func look(at rule: RuleID, _ key: SettingKey? = nil) {
    guard let mirrored = rules[rule] else { return }
    for index in mirrored.entries.indices {
      let (slot, recording) = (mirrored.entries[index].slot, mirrored.entries[index].recording)
      if let key, slot.key != key { continue }
      let value = recording.held(mirrored.proxy)
      // Looked up again each time, because observers of a captured value may write too.
      guard let now = rules[rule], !value.isSame(as: now.entries[index].read) else { continue }
      // Before the store changes, because it then calls this mirror.
      rules[rule]?.entries[index].wanted = value
      rules[rule]?.entries[index].read = value
      if now.isReleased {
        if value != nil { reportOutside(rule, slot.key) }
        continue
      }
      if !takeBack(now.entries[index], to: value, of: rule, at: index) {
        capture(value, now.entries[index], of: rule, at: index)
      }
      // A value that the theme already has does not change the store, but may have to be hidden all the same.
      record(CollectionOfOne(rule))
    }
  }

  /// Captures a value that was written straight to a proxy: in the topmost layer that proxies write to, or in the theme.
  private func capture(_ value: (any StoredValue)?, _ entry: Entry, of rule: RuleID, at index: Int) {
    let stack = store.layers.stack
    if let scope = stack.layers.last(where: { $0.covers(rule) }) {
      let layer = stack.target(of: rule)
      let before = stack.part(of: rule, in: layer).settings.before(writing: entry.slot.key)
      rules[rule]?.entries[index].written =
        entry.written.filter { stack.isOpen($0.scope) } + [
          Written(scope: scope.id, read: entry.read, value: value, layer: layer, before: before)
        ]
    }
    store.writeSettled(value, for: entry.slot.key, of: rule, in: nil, at: nil)
  }

  /// Takes back what was written straight to a proxy since it read a value, if that value is written to it again while a scope
  /// waits for its anchor to go.
  ///
  /// A foreign sheet may save, set and restore a value by itself. It saves what the scope gives, which is not the theme's.
  ///
  /// - Returns: Whether there was such a write.
  private func takeBack(_ entry: Entry, to value: (any StoredValue)?, of rule: RuleID, at index: Int) -> Bool {
    guard let scope = store.layers.stack.layers.last(where: { $0.covers(rule) }), !scope.facesProxies,
      let first = entry.written.lastIndex(where: { store.layers.stack.isOpen($0.scope) && $0.read.isSame(as: value) })
    else { return false }
    rules[rule]?.entries[index].written.removeSubrange(first...)
    for written in entry.written[first...].reversed() {
      var part = store.layers.stack.part(of: rule, in: written.layer)
      // Something else may have been set there since.
      guard part.settings[entry.slot.key].isSame(as: written.value) else { continue }
      part.settings.take(back: written.before)
      store.performSettled(
        AppearanceOperation(.rewrite(.revert, store.layers.stack.index[rule], part, in: written.layer)))
    }
    return true
  }

  // MARK: From the store to the foreign proxies

  /// Records the visible values of some rules if they have changed; in a batch, when the batch ends. The begin or end of a
  /// scope does not wait for that, because it determines how the next views look.
  ///
  /// - Parameter isCapturing: Whether the values of proxies of new rules become part of the theme; see ``adoptRules``.
  func record(_ changed: some Sequence<RuleID>, isCapturing: Bool = true) {
    adoptRules(isCapturing: isCapturing)
    pending.formUnion(changed)
    let layers = store.layers.stack.layers.map(\.id)
    if store.isInBatch, layers == sentLayers { return }
    sentLayers = layers
    let rules = pending.sorted()
    pending = []
    sendNow(rules)
    warnOfMessages()
  }

  /// Whether any foreign proxies are sent values.
  var isSending: Bool { rules.values.contains { !$0.isReleased } }

  /// Sends the proxies what lies beneath an open layer, or the layer again.
  ///
  /// A screen of the app comes back into the window before the controller in front of it is gone, which ends the layer. The
  /// proxies have to be right for the screen, because nothing sends it values again.
  func suspend(_ layer: LayerID, _ isSuspended: Bool) {
    guard store.layers.stack.isOpen(layer) else { return }
    notice()
    if isSuspended { suspended.insert(layer) } else { suspended.remove(layer) }
    record(Array(rules.keys))
  }

  private func sendNow(_ changed: some Sequence<RuleID>) {
    suspended = suspended.filter(store.layers.stack.isOpen)
    for rule in changed {
      guard var mirrored = rules[rule], !mirrored.isReleased else { continue }
      let settings = store.layers.stack.partInForceEverywhere(of: rule, without: suspended).settings
      let wanted = mirrored.entries.map { entry in
        (settings[entry.slot.key] ?? themesImage(entry, rule)).flatMap { entry.slot.live($0) }
      }
      let changes = wanted.indices.filter { !wanted[$0].isSame(as: mirrored.entries[$0].wanted) }
      if changes.isEmpty { continue }
      if !store.layers.stack.layers.isEmpty { warn(of: changes.map { mirrored.entries[$0] }, rule, settings) }
      for index in changes {
        let value = wanted[index]
        mirrored.entries[index].wanted = value
        // For unset, the proxy may have been sent the very value that is wanted now.
        if value != nil, value.isSame(as: mirrored.entries[index].read) { continue }
        mirrored.send(value, at: index)
        messagesSent += 1
      }
      rules[rule] = mirrored
    }
  }

  /// Returns the image that the theme sets, which scopes hide from proxies only on request: proxies archive every image that
  /// they were ever sent, pixel by pixel, for each remote sheet.
  private func themesImage(_ entry: Entry, _ rule: RuleID) -> (any StoredValue)? {
    if hidesImages || !entry.recording.isImage { return nil }
    return store.layers.stack.part(of: rule, in: .theme).settings[entry.slot.key]
  }

  /// Reports, once for a class, that the app has written to a released proxy.
  private func reportOutside(_ rule: RuleID, _ key: SettingKey) {
    let ruleKey = store.layers.stack.index[rule]
    guard reportedOutside.insert(ruleKey.className).inserted else { return }
    proxies.fault(AppearanceCaptureReport.Outside(rule: ruleKey, settings: [key]).description)
  }

  private func warnOfMessages() {
    if messagesSent < Self.manyMessages || hasWarnedOfMessages { return }
    hasWarnedOfMessages = true
    proxies.warn(
      """
      UIKit's proxies have been sent \(messagesSent) messages. UIKit keeps each of them for good, repeats all of them to \
      every view that enters a window, and archives them for every remote sheet (mail, messages, share), which opens more \
      slowly each time. Call applyAppearance() at launch, which sends one message for each class, ever
      """)
  }

  /// Warns, once for a rule, that a scope cannot hide settings without a trace: the nearest value is not the creator's look.
  private func warn(of entries: [Entry], _ rule: RuleID, _ settings: Settings) {
    let leavingMarks = entries.filter { $0.recording.leavesMark && settings[$0.slot.key] == nil }
    let names = Set(leavingMarks.map(\.slot.key.attribute)).inTextOrder()
    guard !names.isEmpty, marked.insert(rule).inserted else { return }
    proxies.warn(
      """
      \(store.layers.stack.index[rule]): a scope hides \(names.joined(separator: ", ")), but UIKit's proxy cannot forget: what \
      enters now gets the default of a plain instance, which may differ from what its creator chose. Set it only for your \
      own containers, or call applyAppearance(), which leaves nothing behind
      """)
  }
}

/// The store that a mirror keeps in sync with foreign proxies.
@MainActor
protocol MirroredStore: AnyObject {
  var layers: LiveLayers { get }
  var isInBatch: Bool { get }

  /// Writes to a layer; without one, to the topmost layer that covers the rule, or to the theme.
  func writeSettled(
    _ value: (any StoredValue)?, for key: SettingKey, of rule: RuleID, in layer: LayerID?, at position: SourceLocation?)

  @discardableResult
  func performSettled(_ operation: AppearanceOperation) -> Bool

  /// Adds the plain rule of a class, if it is new.
  func addPlainRule(of type: any AppearanceHost.Type)
}

/// The proxies of another appearance system, such as UIKit's, which an app may write to directly.
@MainActor
protocol ForeignProxies: AnyObject {
  /// The classes whose plain proxies are captured without a request by name.
  var classes: [any AppearanceHost.Type] { get }

  /// Returns the object that stands for a rule and answers the messages of its class; nil if the rule has none.
  func proxy(for rule: RuleKey) -> AnyObject?

  /// Shows the programmer a warning, once.
  func warn(_ text: String)

  /// Shows the programmer a mistake in the app, once.
  func fault(_ text: String)

  /// Calls a closure when the current turn of the run loop is over.
  func afterTurn(_ body: @escaping @MainActor () -> Void)
}
