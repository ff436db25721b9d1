// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "size",
  dependencies: [.package(name: "AppearanceState", path: "../..")],
  targets: [
    .executableTarget(name: "with", dependencies: [.product(name: "AppearanceState", package: "AppearanceState")]),
    .executableTarget(name: "without"),
  ],
  swiftLanguageModes: [.v6]
)
