import type { Analytics } from '@stampwell/contract/admin/analytics.ts'
import { max } from 'd3-array'
import { say } from '#messages/admin-analytics.ts'
import { longMonth } from '#messages/when.ts'
import { percents } from '#ui/chart/chart-numbers.ts'
import { CohortTable } from '#ui/chart/CohortTable.tsx'

export function MerchantCohorts({ cohorts }: { cohorts: Analytics['cohorts'] }) {
  const months = max(cohorts, ({ active }) => active.length) ?? 0
  const times = Array.from({ length: months }, (_, index) => ({
    label: index === 0 ? say('cohorts.first') : String(index + 1),
    name: say('cohorts.month', { month: index + 1 }),
  }))
  return (
    <div className="merchant-cohorts">
      <CohortTable
        title={say('cohorts.title')}
        heads={{ name: say('cohorts.name'), size: say('cohorts.size'), times }}
        cohorts={cohorts.map(({ month, size, active }) => ({
          name: longMonth(`${month}T12:00:00Z`, 'UTC', true),
          size,
          shares: times.map((_, index) => {
            const count = active[index]
            return count === undefined ? null : count / size
          }),
        }))}
        words={(share) => say('cohorts.words', { percent: percents.full(share) })}
        empty={{ title: say('cohorts.empty') }}
        note={say('cohorts.note')}
      />
    </div>
  )
}
