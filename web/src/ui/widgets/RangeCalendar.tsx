/** A month in which the first and the last day of a period are chosen, by press or by keyboard. */
import { parseDate, type CalendarDate } from '@internationalized/date'
import { RangeCalendar as Calendar } from 'react-aria-components/RangeCalendar'
import { useState } from 'react'
import { MonthGrid } from './MonthGrid.tsx'
import { WidgetLocale } from './WidgetLocale.tsx'

export type RangeCalendarProps = {
  label: string
  /** Dates 'YYYY-MM-DD'; a null end shows the period without one. */
  start: string
  end: string | null
  today: string
  onChange: (start: string, end: string) => void
}

/** Years that a period without an end is drawn for. */
const NO_END_YEARS = 20

export function RangeCalendar({ label, start, end, today, onChange }: RangeCalendarProps) {
  const [focused, setFocused] = useState<CalendarDate>(() => parseDate(start))
  const [shown, setShown] = useState(start)
  // A period that was chosen outside of the calendar brings its month into view.
  if (shown !== start) {
    setShown(start)
    setFocused(parseDate(start))
  }
  const first = parseDate(start)
  return (
    <WidgetLocale>
      <Calendar
        className="range-calendar"
        aria-label={label}
        firstDayOfWeek="mon"
        value={{ start: first, end: end === null ? first.add({ years: NO_END_YEARS }) : parseDate(end) }}
        focusedValue={focused}
        onFocusChange={(date) => setFocused(parseDate(date.toString()))}
        onChange={(range) => {
          setShown(range.start.toString())
          onChange(range.start.toString(), range.end.toString())
        }}
      >
        <MonthGrid today={today} />
      </Calendar>
    </WidgetLocale>
  )
}
