/// A class of the app.
final class Bar {
  var height = 44.0
  var title: String? = "Contacts"
}

let bar = Bar()
bar.height = 60
let sheet = Bar()
sheet.title = "Sheet"
print(bar.height, sheet.title ?? "")
