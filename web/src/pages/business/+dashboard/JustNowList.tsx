import type { StampCard } from '@stampwell/contract/business/stamp-cards.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { Link } from 'react-router'
import IconAdjustments from '@tabler/icons-react/dist/esm/icons/IconAdjustments.mjs'
import IconArrowBackUp from '@tabler/icons-react/dist/esm/icons/IconArrowBackUp.mjs'
import IconHourglassEmpty from '@tabler/icons-react/dist/esm/icons/IconHourglassEmpty.mjs'
import IconUserPlus from '@tabler/icons-react/dist/esm/icons/IconUserPlus.mjs'
import { say } from '#messages/dashboard.ts'
import { clockOf, shortDay } from '#messages/when.ts'
import { Icon } from '#ui/elements/Icon.tsx'
import { Print } from '#ui/stamp-card/Print.tsx'
import { sentenceOf, standsAfterColon } from './activity-words.ts'
import type { Activity } from './board.ts'
import './just-now-list.css'

const MAX = 8

type JustNowListProps = {
  events: readonly Activity[]
  cards: readonly StampCard[]
  timezone: string
  business: string
  now: Date
}

export function JustNowList({ events, cards, timezone, business, now }: JustNowListProps) {
  const reversedBy = new Set(events.flatMap((event) => event.reverses_id ?? []))
  // An undone event is shown once, by the event that undid it.
  const shown = events.filter((event) => !reversedBy.has(event.id)).slice(0, MAX)
  return (
    <section className="dash-now">
      <div className="dash-head">
        <h2 className="h3">{say('recent.title')}</h2>
        {shown.length > 0 && (
          <Link className="link cap tall" to="/business/customers?sort=-last_activity_at">
            {say('recent.everyone')}
          </Link>
        )}
      </div>
      {shown.length === 0 && <p className="muted">{say('recent.none')}</p>}
      <ul className="dash-act">
        {shown.map((event) => {
          const card = cards.find((one) => one.id === event.stamp_id)
          const { who, rest, small } = sentenceOf(event, {
            business,
            reversed: events.find((other) => other.id === event.reverses_id),
          })
          // A colon stands at the name, with the space that the language sets before it.
          const colon = standsAfterColon(event)
          return (
            <li key={event.id} className={event.kind}>
              <Beside event={event} icon={card?.design.icon ?? null} />
              <span>
                {event.customer_name === null ? (
                  <b>{who}</b>
                ) : (
                  <Link to={`/business/customers/show/${event.customer_id}`}>
                    <b>{who}</b>
                  </Link>
                )}
                {colon ? rest : ` ${rest}`}
                {small && <small>{small}</small>}
              </span>
              <time dateTime={event.created_at}>{whenOf(event.created_at, timezone, now)}</time>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

function Beside({ event, icon }: { event: Activity; icon: StampCard['design']['icon'] }) {
  if (event.kind === 'give') return <Print icon={icon} shape="disc" seed={event.id} />
  if (event.kind === 'redeem') return <Print icon="gift" shape="seal" seed={event.id} />
  if (event.kind === 'join') return <Icon of={IconUserPlus} />
  if (event.kind === 'undo') return <Icon of={IconArrowBackUp} />
  return <Icon of={event.kind === 'expire' ? IconHourglassEmpty : IconAdjustments} />
}

function whenOf(time: string, timezone: string, now: Date): string {
  return localDate(new Date(time), timezone) === localDate(now, timezone)
    ? clockOf(time, timezone)
    : `${shortDay(time, timezone, now)}, ${clockOf(time, timezone)}`
}
