/// The figures to take: all, or those whose group is named on the command line.
struct Selection {
  let groups: [String]

  func includes(_ group: String) -> Bool { groups.isEmpty || groups.contains(group) }
}
