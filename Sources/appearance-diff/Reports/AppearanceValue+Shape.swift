import AppearanceState

/// What a value with parts is, its parts aside. Where both sides are the same, only the parts are worth showing.
enum Shape: Hashable {
  case record(String)
  case textAttributes
  case list

  init?(_ value: AppearanceValue) {
    switch value {
    case .record(let record): self = .record(record.type)
    case .textAttributes: self = .textAttributes
    case .list: self = .list
    default: return nil
    }
  }
}
