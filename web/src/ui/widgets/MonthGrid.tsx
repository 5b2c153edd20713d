/** The month of a calendar with the ways to the months beside it. Stands inside a calendar of the library. */
import IconChevronLeft from '@tabler/icons-react/dist/esm/icons/IconChevronLeft.mjs'
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs'
import { Button } from 'react-aria-components/Button'
import {
  CalendarCell,
  CalendarGrid,
  CalendarGridBody,
  CalendarGridHeader,
  CalendarHeaderCell,
} from 'react-aria-components/Calendar'
import { Heading } from 'react-aria-components/Heading'
import { Icon } from '../elements/Icon.tsx'
import './range-calendar.css'

/** `today`: 'YYYY-MM-DD'. */
export function MonthGrid({ today }: { today: string }) {
  return (
    <>
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
    </>
  )
}
