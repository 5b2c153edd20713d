import { Link } from 'react-router'
import { PlanGate } from '#app/plan/PlanGate.tsx'
import { say } from '#messages/statistics.ts'
import { hours as hourLabels, weekdays } from '#ui/chart/axes.ts'
import { HeatMap } from '#ui/chart/HeatMap.tsx'
import { spanOf, busiestOf, quietestOf } from './busy-hours.ts'

/** Fewer stamps say nothing about hours. */
const NEEDED = 50

export function HoursView({ hours }: { hours: readonly (readonly number[])[] }) {
  const days = weekdays()
  const total = hours.flat().reduce((sum, count) => sum + count, 0)
  const [first, last] = spanOf(hours)
  const busiest = busiestOf(hours)
  const quiet = total < NEEDED ? null : quietestOf(hours)
  return (
    <HeatMap
      title={
        busiest
          ? say('hours.busiest', { day: days[busiest.day]?.name ?? '', hour: `${busiest.hour}:00` })
          : say('hours.none')
      }
      label={say('hours.summary')}
      summary={say('hours.summary')}
      heads={{ rows: say('hours.rows'), columns: say('hours.columns') }}
      rows={days}
      columns={busiest ? hourLabels(first, last) : []}
      values={hours.map((day) => day.slice(first, last + 1))}
      words={(count) => say('hours.words', { count })}
      empty={{ title: say('hours.none'), text: say('hours.few', { needed: String(NEEDED), count: 0 }) }}
      note={
        quiet ? (
          <>
            {say('hours.quiet', {
              day: days[quiet.day]?.name ?? '',
              from: `${quiet.hour}:00`,
              to: `${quiet.hour + 1}:00`,
            })}{' '}
            <PlanGate feature="campaigns">
              <Link className="link" to="/business/campaigns/create">
                {say('hours.quiet_link')}
              </Link>
            </PlanGate>
          </>
        ) : (
          say('hours.few', { needed: String(NEEDED), count: total })
        )
      }
    />
  )
}
