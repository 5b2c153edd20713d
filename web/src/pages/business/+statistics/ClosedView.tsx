/** Stands in place of what the plan does not open, with the way to the plans. */
import { Link } from 'react-router'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { say } from '#messages/statistics.ts'
import { fullDate } from '#messages/when.ts'
import { Button, buttonClass } from '#ui/elements/Button.tsx'
import { EmptyState } from '#ui/feedback/States.tsx'
import type { FullView } from './views.ts'

/** `onOpen` reads the view again, once the plan opens it. */
export function ClosedView({ view, onOpen }: { view: FullView; onOpen: () => void }) {
  return (
    <EmptyState
      title={say(`closed.title.${view}`)}
      text={say(`closed.text.${view}`)}
      actions={
        <>
          <PlanGate feature="statistics_full">
            <Button onClick={onOpen}>{say(`closed.open.${view}`)}</Button>
          </PlanGate>
          <ToPlans />
        </>
      }
    />
  )
}

/** A year that ended before the first day that the plan shows. */
export function ClosedYear({ year, days, from }: { year: number; days: number; from: string }) {
  return (
    <EmptyState
      title={say('closed.year', { year: String(year) })}
      text={say('closed.year_text', { days: String(days), from: fullDate(from) })}
      actions={<ToPlans />}
    />
  )
}

function ToPlans() {
  return (
    <Link className={buttonClass()} to="/plans">
      {say('to_plans')}
    </Link>
  )
}
