import Foundation

public struct HorizontalAlignment: Hashable, Sendable {
  public static let center = Self(), leading = Self(), trailing = Self()
}
public struct VerticalAlignment: Hashable, Sendable { public static let center = Self(), top = Self(), bottom = Self() }
public struct Alignment: Hashable, Sendable {
  public static let center = Self(), leading = Self(), trailing = Self(), top = Self(), bottom = Self()
}

/// A view that draws others, one over the other.
public struct ZStack<Content: View>: PrimitiveView {
  let content: Content

  public init(alignment: Alignment = .center, @ViewBuilder content: () -> Content) { self.content = content() }

  func update(_ node: ViewNode) { node.updateChild(content) }
}

public struct HStack<Content: View>: PrimitiveView {
  let content: Content

  public init(alignment: VerticalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func update(_ node: ViewNode) { node.updateChild(content) }
}

public struct VStack<Content: View>: PrimitiveView {
  let content: Content

  public init(alignment: HorizontalAlignment = .center, spacing: CGFloat? = nil, @ViewBuilder content: () -> Content) {
    self.content = content()
  }

  func update(_ node: ViewNode) { node.updateChild(content) }
}

public struct Group<Content: View>: PrimitiveView {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func update(_ node: ViewNode) {
    node.isTransparent = true
    node.updateChild(content)
  }
}

/// A view for each element, which keeps its node as long as its identity is the same.
public struct ForEach<Data: RandomAccessCollection, ID: Hashable, Content: View>: PrimitiveView {
  let data: Data
  let id: (Data.Element) -> ID
  let content: (Data.Element) -> Content

  public init(_ data: Data, id: KeyPath<Data.Element, ID>, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.data = data
    self.id = { $0[keyPath: id] }
    self.content = content
  }

  func update(_ node: ViewNode) {
    node.isTransparent = true
    node.updateChildren(data.map { (AnyHashable(id($0)), content($0)) })
  }
}

extension ForEach where Data.Element: Identifiable, ID == Data.Element.ID {
  public init(_ data: Data, @ViewBuilder content: @escaping (Data.Element) -> Content) {
    self.init(data, id: \.id, content: content)
  }
}

extension ForEach where Data == Range<Int>, ID == Int {
  public init(_ data: Range<Int>, @ViewBuilder content: @escaping (Int) -> Content) {
    self.init(data, id: \.self, content: content)
  }
}
