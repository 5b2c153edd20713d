/** The days of an open renewal: those on which it is tried, today, and the last ones, in which joins are closed. */
import { daysBetween, localDate } from '@stampwell/domain/time/calendar.ts'
import { EXPIRY_DAY, GRACE_DAY, TRY_DAYS } from '@stampwell/domain/billing/dunning.ts'
import clsx from 'clsx'
import { say } from '#messages/billing.ts'
import type { Here } from '../+billing/billing-day.ts'

export function DunningDays({ since, here }: { since: string; here: Here }) {
  const day = daysBetween(since, localDate(here.now, here.timezone))
  const label = say('days.label', { day, last: EXPIRY_DAY, tries: TRY_DAYS.join(', '), grace: GRACE_DAY })
  return (
    <div className="dunning" role="img" aria-label={label}>
      {Array.from({ length: EXPIRY_DAY }, (_, one) => (
        <i key={one} className={clsx(markOf(one, day), one === day && 'today')}>
          {TRY_DAYS.includes(one) && one}
        </i>
      ))}
    </div>
  )
}

function markOf(one: number, today: number): string {
  if (one >= GRACE_DAY) return 'grace'
  if (!TRY_DAYS.includes(one)) return ''
  return one <= today ? 'tried' : 'try'
}
