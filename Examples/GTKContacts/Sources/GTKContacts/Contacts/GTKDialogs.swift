import CGTK

/// The dialogs that GTK makes.
@MainActor
enum GTKDialogs {
  /// Returns a dialog that asks a question. Either of the two answers closes it.
  static func question(
    _ text: String, _ detail: String, _ answer: @escaping @MainActor (Bool) -> Void = { _ in }
  ) -> Window {
    let dialog = own(new_message_dialog(nil, text, detail))
    dialog.onResponse { [weak dialog] response in
      answer(response == GTK_RESPONSE_YES.rawValue)
      dialog?.close()
    }
    return dialog
  }

  /// Returns GTK's dialog about a program.
  static func about() -> Window {
    let pointer = gtk_about_dialog_new()
    gtk_about_dialog_set_program_name(OpaquePointer(pointer), "Contacts")
    gtk_about_dialog_set_comments(OpaquePointer(pointer), "People, and how to reach them.")
    return own(pointer)
  }

  private static func own(_ pointer: UnsafeMutablePointer<GtkWidget>?) -> Window {
    guard let pointer, let window = Widget.adopt(pointer) as? Window else {
      preconditionFailure("GTK makes dialogs that are windows")
    }
    return window
  }
}
