import type { RhythmReply } from '@stampwell/contract/business/statistics.ts'
import type { RhythmState } from '@stampwell/domain/stamping/rhythm.ts'
import { Link } from 'react-router'
import { useState } from 'react'
import { say } from '#messages/statistics.ts'
import { counts } from '#ui/chart/chart-numbers.ts'
import { EmptyState } from '#ui/feedback/States.tsx'

type Rhythm = NonNullable<RhythmReply['rhythm']>
type Regular = Rhythm['late']['customers'][number]

const ORDER = ['on_time', 'due', 'late', 'slipping', 'unknown'] as const satisfies readonly RhythmState[]

export function RhythmView({ rhythm }: { rhythm: Rhythm }) {
  const [shown, setShown] = useState<RhythmState>('slipping')
  if (ORDER.every((state) => rhythm[state].count === 0)) return <EmptyState title={say('rhythm.empty')} />
  const { count, customers } = rhythm[shown]
  const slipping = rhythm.slipping.count
  return (
    <section>
      <h2 className="h3">{slipping === 0 ? say('rhythm.none') : say('rhythm.slipping', { count: slipping })}</h2>
      <p className="muted">{say('rhythm.summary')}</p>
      <div className="stat-states" role="group" aria-label={say('rhythm.choose')}>
        {ORDER.map((state) => (
          <button key={state} type="button" aria-pressed={state === shown} onClick={() => setShown(state)}>
            <span className="stat-state">{say(`rhythm.states.${state}`)}</span>
            <b className="stat-count tn">{counts.full(rhythm[state].count)}</b>
            <small>{say(`rhythm.about.${state}`)}</small>
          </button>
        ))}
      </div>
      {customers.length === 0 ? (
        <p className="muted">{say('rhythm.nobody')}</p>
      ) : (
        <ul className="stat-people" aria-label={say('rhythm.people', { state: say(`rhythm.states.${shown}`) })}>
          {customers.map((one) => (
            <li key={one.customer_id}>
              <Link className="link" to={`/business/customers/show/${one.customer_id}`}>
                {one.name}
              </Link>
              <small>{rhythmWords(one)}</small>
            </li>
          ))}
        </ul>
      )}
      {(shown === 'late' || shown === 'slipping') && customers.length > 0 && (
        <p className="muted">
          {say('rhythm.write')}{' '}
          <Link className="link" to="/business/automations">
            {say('rhythm.write_link')}
          </Link>
        </p>
      )}
      {count > customers.length && <p className="muted">{say('rhythm.shown', { count: String(customers.length) })}</p>}
    </section>
  )
}

function rhythmWords({ median_days, days_since }: Omit<Regular, 'customer_id' | 'name'>): string {
  if (days_since === null) return say('rhythm.never')
  if (median_days === null && days_since === 0) return say('rhythm.today')
  const days = say('rhythm.days', { count: days_since })
  return median_days === null
    ? say('rhythm.since', { days })
    : say('rhythm.usual', { count: Math.round(median_days), days })
}
