import Foundation

/// A list of rows. UIKit provides the collection view; SwiftUI draws the content of rows.
public struct List<Content: View>: PrimitiveView, RowContainer {
  let content: Content

  public init(@ViewBuilder content: () -> Content) { self.content = content() }

  func update(_ node: ViewNode) {
    node.updateChildren([("collection", BackgroundPlace(background: ListCollection())), ("rows", content)])
  }
}

private struct ListCollection: UIViewRepresentable {
  func makeUIView(context: Context) -> UICollectionView {
    UICollectionView(frame: .zero, collectionViewLayout: UICollectionViewFlowLayout())
  }

  func updateUIView(_ view: UICollectionView, context: Context) {}
}
