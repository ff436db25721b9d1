/// Keeps the proxies of another appearance system and a store the same.
///
/// The store decides; the foreign proxies are where its decisions take effect and where the app may write directly. Before
/// a scope begins or ends, what the app has written there is taken over as a write to what is visible: to the topmost
/// scope, or to the theme. After every change, what is new is recorded in the foreign proxies.
///
/// A foreign proxy knows no places, so it is sent what holds in a scope that is a place for as long as the scope is open,
/// while writes go to what lies outside of the scope: the theme of an app that is changed meanwhile is kept, hidden and in
/// force afterwards.
///
/// A foreign proxy may keep everything that it was ever sent, and play all of it to every view that enters, so the mirror
/// sends it as little as it can: of a batch, what is left at its end, and never what the proxy was sent last. It does not
/// wait longer than that. UIKit styles a view inside of the very call that adds it to a window and asks nobody before, so
/// whatever happens between the begin and the end of a scope, however short, must find the proxies as they should be.
///
/// So the first look at a proxy captures it, a reset clears it, and the end of the last scope records what was captured,
/// without a list of what to save.
@MainActor
final class ForeignMirror {
  private struct Entry {
    let slot: any Slot
    let recording: SlotRecording
    /// What the store last wanted here; nil is unset.
    var wanted: (any StoredValue)?
    /// What the proxy read after that. It need not be the same: for unset it may read the nearest value.
    var read: (any StoredValue)?
    /// Whether the proxy reads here what it was sent; nil while that has not been seen.
    var readsWhatItIsSent: Bool?
  }

  @MainActor
  private struct Rule {
    let proxy: AnyObject
    var entries: [Entry]
    /// Whether instances of the class are styled in another way than through the proxy, which is cleared. What the app
    /// writes to it all the same is `wanted` by nobody else: it is reported, and left alone.
    var isReleased = false

    /// Sends the proxy a value, or the nearest to nothing, and takes note of what it reads now.
    ///
    /// A proxy records what it is sent and gives it back as it is, or looks in the wrong place and never finds it. So to read
    /// back once tells which, and spares a message each time after that.
    mutating func send(_ value: (any StoredValue)?, at index: Int) {
      let recording = entries[index].recording
      recording.record(value, proxy)
      entries[index].read = recording.heldAfterSending(value)
      if entries[index].readsWhatItIsSent == true { return }
      let read = recording.held(proxy)
      let isAsExpected = ForeignMirror.isSame(read, entries[index].read)
      // Nothing is what a proxy reads too that does not find what it was sent.
      if entries[index].read != nil { entries[index].readsWhatItIsSent = isAsExpected }
      if !isAsExpected { entries[index].read = read }
    }
  }

  private unowned let store: any MirroredStore
  private let proxies: any ForeignProxies
  private var rules: [RuleID: Rule] = [:]
  /// So many rules of the store have been considered.
  private var considered = 0
  /// Rules of classes that the program has not shown yet.
  private var waiting: [RuleID] = []
  /// The rules that are followed, by class.
  private var rulesOfClass: [String: [RuleID]] = [:]
  /// The classes that are captured without being asked for and that nobody has looked at yet.
  private var classesToAdopt: [(type: any AppearanceHost.Type, name: String)]
  /// Whether everything has been looked at in this turn.
  private var hasLooked = false
  /// The messages that were sent to the proxies and that those keep.
  private var messagesSent = 0
  private var hasWarnedOfMessages = false
  /// So many messages are warned of: apps whose archives held some thousands are known to have become slow or to crash.
  static let manyMessages = 1000
  /// Whether scopes hide images too; see ``AppearanceStore/scopesHideImages``.
  var hidesImages = false
  /// Rules that look different and have not been recorded yet, since a batch is under way.
  private var pending: Set<RuleID> = []
  /// The rules of which somebody was told that they cannot be hidden completely.
  private var marked: Set<RuleID> = []
  /// The classes of which the app was told that it writes to proxies that were released.
  private var reportedOutside: Set<String> = []
  /// A way in which classes are styled other than through their proxies.
  private struct Release {
    /// Whether it is for a class.
    let includes: (AnyClass) -> Bool
    /// Called with each proxy that was sent the nearest values to nothing.
    let onCleared: @MainActor (AnyObject) -> Void
  }

  /// In which other ways classes are styled.
  private var releases: [Release] = []
  /// The open layers when rules were recorded last.
  private var sentLayers: [LayerID] = []

  /// - Parameters:
  ///   - store: The store.
  ///   - proxies: The proxies.
  init(of store: any MirroredStore, proxies: any ForeignProxies) {
    self.store = store
    self.proxies = proxies
    classesToAdopt = proxies.classes.map { ($0, ClassName.of($0)) }
  }

  // MARK: Adopting

  /// Takes in the rules that the store has since learnt of.
  ///
  /// - Parameter isCapturing: Whether what the proxies hold becomes part of the theme: it was there before every scope. Only
  ///   a new theme replaces it.
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
      if isCapturing, let value { store.capture(value, for: slot.key, of: rule) }
      entries.append(Entry(slot: slot, recording: recording, wanted: value, read: value))
    }
    rules[rule] = Rule(proxy: proxy, entries: entries)
    rulesOfClass[key.className, default: []].append(rule)
    if let release = releases.first(where: { $0.includes(schema.type) }) { return clear(rule, for: release) }
    // The store may know better already: a theme from a file, or a scope that hides what was captured.
    if isCapturing { sendNow(CollectionOfOne(rule)) }
  }

  /// Takes in the plain rules of the classes that are captured unasked: of all, or of those in a lineage.
  private func adoptClasses(of lineage: [String]? = nil) {
    if classesToAdopt.isEmpty { return }
    let classes = classesToAdopt.filter { lineage?.contains($0.name) ?? true }
    // Before the store is told of their rules, which tells this mirror in turn.
    classesToAdopt.removeAll { lineage?.contains($0.name) ?? true }
    for (type, _) in classes { store.addPlainRule(of: type) }
  }

  /// Captures what the foreign proxies of some classes hold, clears them, and sends them nothing more: their instances are
  /// styled in another way. The proxies of rules that become known later are captured and cleared, too.
  ///
  /// What the app writes to such a proxy afterwards is reported, and not taken over: a proxy cannot forget it, so each view
  /// that enters would be sent the nearest value to nothing after its own.
  ///
  /// - Parameters:
  ///   - isReleased: Whether a class is styled in another way.
  ///   - onCleared: Called with each proxy that was sent the nearest values to nothing, which instances are sent from now on.
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
    // Once after launch, when the app has written what it writes.
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

  /// Whether what a rule sets goes to a foreign proxy, which styles instances that nobody sees here.
  func follows(_ rule: RuleID) -> Bool { rules[rule]?.isReleased == false }

  /// What the app has written to proxies that were released, by rule.
  func writtenOutside() -> [(rule: RuleKey, settings: [SettingKey])] {
    rules.keys.sorted().compactMap { rule in
      guard let mirrored = rules[rule], mirrored.isReleased else { return nil }
      let settings = mirrored.entries.filter { $0.wanted != nil }.map(\.slot.key).sorted()
      return settings.isEmpty ? nil : (store.layers.stack.index[rule], settings)
    }
  }

  /// What is captured of which rules, and which rules cannot be.
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
        report.captured.append(
          AppearanceCaptureReport.Proxy(
            rule: key, settings: held.map(\.slot.key).sorted(),
            leavingMarks: held.filter(\.recording.leavesMark).map(\.slot.key).sorted(),
            imagesLeft: held.filter { $0.recording.isImage && !hidesImages }.map(\.slot.key).sorted(),
            followed: mirrored.entries.count))
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

  /// Takes over what the app has written to the foreign proxies. Costs a look at everything that they can record.
  func notice() {
    if !hasLooked {
      hasLooked = true
      proxies.afterTurn { [weak self] in self?.hasLooked = false }
    }
    adoptClasses()
    adoptRules()
    for rule in rules.keys.sorted() { look(at: rule) }
  }

  /// Takes over what the app has written to the foreign proxies, unless that was done in this turn.
  ///
  /// For questions, of which a program may have hundreds in a turn. What changes the store looks each time, for a write of
  /// the app belongs to the layers as they were then.
  func noticeOnceATurn() { if !hasLooked { notice() } }

  /// Takes over what the app has written to the foreign proxies of a class and its ancestors, all that an instance depends on.
  func notice(ofClasses lineage: [String]) {
    adoptClasses(of: lineage)
    adoptRules()
    for name in lineage { for rule in rulesOfClass[name] ?? [] { notice(rule) } }
  }

  /// Takes over what the app has written to the foreign proxy of one rule. A proxy that was released is not looked at here,
  /// because instances of its class depend on nothing that it holds.
  ///
  /// - Parameter key: The one thing that somebody asks for; nil for all that the proxy can record, which are hundreds of
  ///   messages for some classes.
  func notice(_ rule: RuleID, _ key: SettingKey? = nil) {
    if rules[rule]?.isReleased == false { look(at: rule, key) }
  }

  private func look(at rule: RuleID, _ key: SettingKey? = nil) {
    guard let mirrored = rules[rule] else { return }
    for index in mirrored.entries.indices {
      let (slot, recording) = (mirrored.entries[index].slot, mirrored.entries[index].recording)
      if let key, slot.key != key { continue }
      let value = recording.held(mirrored.proxy)
      // Asked for anew each time: who hears of what is taken over may write too.
      guard let now = rules[rule], !Self.isSame(value, now.entries[index].read) else { continue }
      // Before the store is told, which tells this mirror in turn.
      rules[rule]?.entries[index] = Entry(
        slot: slot, recording: recording, wanted: value, read: value,
        readsWhatItIsSent: now.entries[index].readsWhatItIsSent)
      if now.isReleased {
        if value != nil { reportOutside(rule, slot.key) }
        continue
      }
      store.takeOver(value, for: slot.key, of: rule)
      // What the theme has already is no news to the store, and may be hidden all the same.
      record(CollectionOfOne(rule))
    }
  }

  // MARK: From the store to the foreign proxies

  /// Records what is visible of some rules, where that is news; in a batch, when the batch ends. The begin or end of a
  /// scope does not wait for that: it says what the views that enter next look like.
  ///
  /// - Parameter isCapturing: Whether what proxies hold becomes part of the theme of which the rule is new; see ``adoptRules``.
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

  private func sendNow(_ changed: some Sequence<RuleID>) {
    for rule in changed {
      guard var mirrored = rules[rule], !mirrored.isReleased else { continue }
      let settings = store.layers.stack.partInForceEverywhere(of: rule).settings
      let wanted = mirrored.entries.map { entry in
        (settings[entry.slot.key] ?? themesImage(entry, rule)).flatMap { entry.slot.live($0) }
      }
      let news = wanted.indices.filter { !Self.isSame(wanted[$0], mirrored.entries[$0].wanted) }
      if news.isEmpty { continue }
      if !store.layers.stack.layers.isEmpty { warn(of: news.map { mirrored.entries[$0] }, rule, settings) }
      for index in news {
        let value = wanted[index]
        mirrored.entries[index].wanted = value
        // For unset, the proxy may have been sent the very value that is wanted now.
        if value != nil, Self.isSame(value, mirrored.entries[index].read) { continue }
        mirrored.send(value, at: index)
        messagesSent += 1
      }
      rules[rule] = mirrored
    }
  }

  /// The image that the theme sets, which scopes do not hide from proxies unless asked: these archive every image that they
  /// were ever sent, pixel by pixel, for each remote sheet.
  private func themesImage(_ entry: Entry, _ rule: RuleID) -> (any StoredValue)? {
    if hidesImages || !entry.recording.isImage { return nil }
    return store.layers.stack.part(of: rule, in: .theme).settings[entry.slot.key]
  }

  /// Says, once for a class, that the app has written to a proxy that was released.
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

  /// Says, once for a rule, that what a scope hides leaves a mark: the nearest value is not the maker's look.
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

  private static func isSame(_ left: (any StoredValue)?, _ right: (any StoredValue)?) -> Bool {
    switch (left, right) {
    case (nil, nil): true
    case (let left?, let right?): left === right || left.isSame(as: right)
    default: false
    }
  }
}

/// The store that a mirror keeps foreign proxies the same as.
@MainActor
protocol MirroredStore: AnyObject {
  var layers: LiveLayers { get }
  var hosts: HostRegistry { get }
  var isInBatch: Bool { get }

  /// Makes a value part of the theme that a foreign proxy held before the store knew of it, unless the theme knows better.
  func capture(_ value: any StoredValue, for key: SettingKey, of rule: RuleID)

  /// Takes over a write that the app has made to a foreign proxy; nil is a write of nothing.
  func takeOver(_ value: (any StoredValue)?, for key: SettingKey, of rule: RuleID)

  /// Adds the plain rule of a class, if it is new.
  func addPlainRule(of type: any AppearanceHost.Type)
}

/// The proxies of another appearance system, such as UIKit's, which an app may write to directly.
@MainActor
protocol ForeignProxies: AnyObject {
  /// The classes whose plain proxies are captured without being asked for by name.
  var classes: [any AppearanceHost.Type] { get }

  /// The object that stands for a rule and answers the messages of its class; nil when there is none for the rule.
  func proxy(for rule: RuleKey) -> AnyObject?

  /// Tells the programmer of something, once.
  func warn(_ text: String)

  /// Tells the programmer of a mistake in the app, once.
  func fault(_ text: String)

  /// Calls a closure when the turn of the run loop is over.
  func afterTurn(_ body: @escaping @MainActor () -> Void)
}
