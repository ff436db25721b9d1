import AppearanceState

@main struct M { static func main() {} }
