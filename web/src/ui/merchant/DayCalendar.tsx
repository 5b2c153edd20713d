/** A month in which one day is chosen, by press or by keyboard. */
import { parseDate } from '@internationalized/date'
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Button } from 'react-aria-components/Button'
import {
  Calendar,
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { Icon } from '../Icon.tsx'
import { WidgetLocale } from './WidgetLocale.tsx'
import './range-calendar.css'

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
        <header className="row between">
          <Button slot="previous" className="btn quiet icon">
            <Icon of={IconChevronLeft} />
          </Button>
          <Heading className="range-calendar-month" />
          <Button slot="next" className="btn quiet icon">
            <Icon of={IconChevronRight} />
          </Button>
        </header>
        <CalendarGrid weekdayStyle="short">
          <CalendarGridHeader>{(day) => <CalendarHeaderCell>{day}</CalendarHeaderCell>}</CalendarGridHeader>
          <CalendarGridBody>
            {(date) => (
              <CalendarCell
                date={date}
                className="range-calendar-day"
                data-today={date.toString() === today || undefined}
              />
            )}
          </CalendarGridBody>
        </CalendarGrid>
      </Calendar>
    </WidgetLocale>
  )
}
