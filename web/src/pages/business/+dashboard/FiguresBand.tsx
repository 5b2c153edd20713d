import { ACTIVE_DAYS } from '@stampwell/domain/customers/customer.ts'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { say } from '#messages/dashboard.ts'
import { atStart, weekdayName } from '#messages/when.ts'
import { AnimatedNumber } from '#ui/figures/AnimatedNumber.tsx'
import type { Board } from './board.ts'
import { dotsOf, HourDots } from './HourDots.tsx'
import './figures-band.css'

export function FiguresBand({ board, timezone }: { board: Board; timezone: string }) {
  const { today, last_30_days: recent, sleeping_customers: sleeping } = board
  const dots = dotsOf(today.by_hour)
  return (
    <section className="figs" aria-label={say('figures.label')}>
      <div className="figs-today">
        <span className="lab">{say('figures.today')}</span>
        <div className="figs-row">
          <AnimatedNumber value={today.stamps} />
          <HourDots dots={dots} />
        </div>
        <span className="cmp">
          {dots.busiest !== null && `${say('figures.busiest', { hour: String(dots.busiest) })} `}
          {say('figures.last_week', {
            weekday: atStart(weekdayName(board.counted_at, timezone)),
            count: today.stamps_same_time_last_week,
          })}
          {dots.each > 1 && ` ${say('figures.dot', { count: dots.each })}`}
        </span>
      </div>
      <OneFigure label={say('figures.visits')} value={recent.visits.value}>
        <Compared {...recent.visits} />
      </OneFigure>
      <OneFigure label={say('figures.redeemed')} value={recent.rewards_redeemed.value}>
        <Compared {...recent.rewards_redeemed} bare={board.rewards_waiting > 0} />
        {board.rewards_waiting > 0 &&
          `${say('figures.and')}${say('figures.waiting', { count: board.rewards_waiting })}`}
      </OneFigure>
      <OneFigure label={say('figures.customers')} value={recent.new_customers.value}>
        <Compared {...recent.new_customers} />
      </OneFigure>
      <OneFigure label={say('figures.sleeping', { days: ACTIVE_DAYS })} value={sleeping}>
        {sleeping > 0 ? (
          <PlanGate feature="campaigns">
            <Link className="link" to="/business/campaigns/create?goal=win_back">
              {say('figures.see_who')}
            </Link>
          </PlanGate>
        ) : (
          say('figures.nobody_sleeps')
        )}
      </OneFigure>
    </section>
  )
}

function OneFigure({ label, value, children }: { label: string; value: number; children: ReactNode }) {
  return (
    <div>
      <span className="lab">{label}</span>
      <AnimatedNumber value={value} />
      <span className="cmp">{children}</span>
    </div>
  )
}

// Without earlier events, "12 more" would be true and say nothing.
function Compared({ value, before, bare = false }: { value: number; before: number; bare?: boolean }) {
  if (before === 0) return <>{say('figures.first')}</>
  if (value === before) return <>{say('figures.same')}</>
  const rose = value > before
  return (
    <>
      <b className={rose ? undefined : 'dn'}>
        {say(rose ? 'figures.more' : 'figures.fewer', { count: Math.abs(value - before) })}
      </b>
      {!bare && ` ${say('figures.than')}`}
    </>
  )
}
