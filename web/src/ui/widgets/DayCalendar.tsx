/** A month in which one day is chosen, by press or by keyboard. */
import { parseDate } from '@internationalized/date'
import { Calendar } from 'react-aria-components/Calendar'
import { MonthGrid } from './MonthGrid.tsx'
import { WidgetLocale } from './WidgetLocale.tsx'

/** Dates 'YYYY-MM-DD'. */
export type DayCalendarProps = {
  label: string
  value: string | null
  min?: string | undefined
  max?: string | undefined
  today: string
  onChange: (day: string) => void
}

export function DayCalendar({ label, value, min, max, today, onChange }: DayCalendarProps) {
  return (
    <WidgetLocale>
      <Calendar
        // oxlint-disable-next-line no-autofocus -- the press that opened the month moves the focus into it
        autoFocus
        className="range-calendar"
        aria-label={label}
        firstDayOfWeek="mon"
        value={value === null ? null : parseDate(value)}
        defaultFocusedValue={parseDate(value ?? (min !== undefined && min > today ? min : today))}
        minValue={min === undefined ? null : parseDate(min)}
        maxValue={max === undefined ? null : parseDate(max)}
        onChange={(day) => onChange(day.toString())}
      >
        <MonthGrid today={today} />
      </Calendar>
    </WidgetLocale>
  )
}
