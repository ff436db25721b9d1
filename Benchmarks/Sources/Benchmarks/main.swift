import AppearanceState
import Foundation

// swift run -c release --package-path Benchmarks Benchmarks [--quick] [--json FILE] [GROUP…]
//
// Prints a table; with --json, also writes the figures to a file. --quick skips the million hosts. Groups are memory, apply,
// refresh, style, handover, sheet, places, set, batch, theme, snapshot, restore, many and resolve; the default is all.

let arguments = CommandLine.arguments.dropFirst()
let jsonFile = arguments.firstIndex(of: "--json").map { arguments[$0 + 1] }
let selection = Selection(groups: arguments.filter { !$0.hasPrefix("--") && $0 != jsonFile })
let counts = arguments.contains("--quick") ? [1_000, 100_000] : [1_000, 10_000, 100_000, 1_000_000]
let hosts = HostBenchmarks()
let stores = StoreBenchmarks()

var measurements: [Measurement] = []
if selection.includes("memory") { measurements += [stores.historyMemory(), hosts.memory(100_000)] }
if selection.includes("apply") { measurements += counts.map(hosts.apply) }
if selection.includes("refresh") { measurements += counts.map(hosts.refresh) }
if selection.includes("style") { measurements.append(hosts.style()) }
if selection.includes("handover") { measurements.append(hosts.handover()) }
if selection.includes("sheet") { measurements += counts.map(hosts.openingASheet) }
if selection.includes("set") { measurements += stores.setting() }
if selection.includes("batch") { measurements.append(stores.batch()) }
if selection.includes("theme") { measurements.append(stores.theme(rules: 1_000)) }
if selection.includes("snapshot") { measurements += [10, 2_000, 10_000].map(stores.snapshot) }
if selection.includes("restore") {
  measurements += [(20, 20), (2_000, 20), (10_000, 20), (2_000, 200)].map(stores.resetAndRestore)
}
if selection.includes("many") {
  measurements += ["first to last", "last to first", "in a random order"].map(stores.manyResets)
  measurements += [stores.openingWithOwners(), stores.readingWithOwners()]
}
if selection.includes("places") { measurements += hosts.places(1_000) }
if selection.includes("resolve") { measurements += hosts.resolve() }

print(Report.table(measurements))
if let jsonFile { try Data(Report.json(measurements).utf8).write(to: URL(fileURLWithPath: jsonFile), options: .atomic) }
