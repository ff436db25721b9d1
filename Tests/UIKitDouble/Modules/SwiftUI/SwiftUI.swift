// The module for `import SwiftUI`. The declarations are in the module of the library; see CONTRIBUTING.md.
@_exported import Foundation
