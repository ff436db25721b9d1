import Foundation

/// A control for a date.
open class UIDatePicker: UIControl {
  public enum Mode: Int, Sendable { case time, date, dateAndTime, countDownTimer, yearAndMonth }

  open var datePickerMode = Mode.dateAndTime
  open var preferredDatePickerStyle = UIDatePickerStyle.automatic
  open var date = Date()
  open var minimumDate: Date?
  open var maximumDate: Date?
  open var minuteInterval = 1

  open func setDate(_ date: Date, animated: Bool) { self.date = date }
}

public enum UIDatePickerStyle: Int, Sendable { case automatic, wheels, compact, inline }
