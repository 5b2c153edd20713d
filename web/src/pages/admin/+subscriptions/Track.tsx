/** The days of a renewal that fails: tries, grace, and the day on which the plan becomes Free. Words stand beside it. */
import { dunningTrack, type Dunning } from '@stampwell/domain/billing/dunning.ts'
import clsx from 'clsx'
import { say } from '#messages/admin-subscriptions.ts'

export function Track({ pastDue, today }: { pastDue: Dunning; today: string }) {
  const days = dunningTrack(pastDue, today)
  const day = days.findIndex(({ isToday }) => isToday)
  const count = days.filter(({ is }) => is === 'failed').length
  return (
    <span className="track-cell">
      <span className="track" role="img" aria-label={say('track', { day, count })}>
        {days.map(({ is, isPast, isToday }, n) => (
          // The days keep their order.
          // oxlint-disable-next-line no-array-index-key
          <i key={n} className={clsx(is, isPast && 'past', isToday && 'today')} />
        ))}
      </span>
      <span className="tn">{say('day', { day })}</span>
    </span>
  )
}

/** Legend of the track's marks. */
export function TrackKeys() {
  return (
    <ul className="track-keys">
      {(['failed', 'due', 'free'] as const).map((is) => (
        <li key={is}>
          <span className="track" aria-hidden="true">
            <i className={is} />
          </span>
          {say(`keys.${is}`)}
        </li>
      ))}
      <li>
        <span className="track" aria-hidden="true">
          <i className="grace past" />
          <i className="grace" />
        </span>
        {say('keys.grace')}
      </li>
      <li>
        <span className="track" aria-hidden="true">
          <i className="past today" />
        </span>
        {say('keys.today')}
      </li>
    </ul>
  )
}
