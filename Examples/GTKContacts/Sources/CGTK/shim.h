#pragma once

#include <gtk/gtk.h>
#include <glib-unix.h>
#include <malloc.h>
#include <sys/eventfd.h>

// The main queue of libdispatch, on which Swift runs the main actor, as a file descriptor for other main loops and the
// function that runs what waits in it. CoreFoundation's run loop and those of other toolkits use the same pair; libdispatch
// exports it and has no header for it.
int _dispatch_get_main_queue_handle_4CF(void);
void _dispatch_main_queue_callback_4CF(void *message);

// Functions for those of GTK that take a variable number of arguments, which Swift cannot call.
static inline void set_boolean_setting(const char *name, gboolean value) {
  g_object_set(gtk_settings_get_default(), name, value, NULL);
}
static inline void set_string_setting(const char *name, const char *value) {
  g_object_set(gtk_settings_get_default(), name, value, NULL);
}
static inline void emit_signal(void *object, const char *name) { g_signal_emit_by_name(object, name); }
static inline void print_error(const char *text) { g_printerr("%s\n", text); }
static inline GtkWidget *new_message_dialog(GtkWindow *parent, const char *text, const char *detail) {
  GtkWidget *dialog =
      gtk_message_dialog_new(parent, 0, GTK_MESSAGE_QUESTION, GTK_BUTTONS_YES_NO, "%s", text);
  gtk_message_dialog_format_secondary_text(GTK_MESSAGE_DIALOG(dialog), "%s", detail);
  return dialog;
}
