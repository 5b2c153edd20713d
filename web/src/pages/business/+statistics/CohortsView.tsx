import type { CohortsReply } from '@stampwell/contract/business/statistics.ts'
import { COHORT_MONTHS, monthsBetween } from '@stampwell/domain/stamping/statistics.ts'
import { say } from '#messages/statistics.ts'
import { longMonth } from '#messages/when.ts'
import { percents } from '#ui/chart/chart-numbers.ts'
import { CohortTable } from '#ui/chart/CohortTable.tsx'

type Cohorts = NonNullable<CohortsReply['months']>

export function CohortsView({ cohorts, thisMonth }: { cohorts: Cohorts; thisMonth: string }) {
  const joined = cohorts.filter(({ size }) => size > 0)
  const times = Array.from({ length: Math.min(COHORT_MONTHS, longestOf(joined, thisMonth)) }, (_, index) => ({
    label: String(index + 1),
    name: say('cohorts.month', { count: index + 1 }),
  }))
  return (
    <CohortTable
      title={titleOf(joined, thisMonth)}
      summary={say('cohorts.summary')}
      heads={{ name: say('cohorts.name'), size: say('cohorts.size'), times }}
      cohorts={joined.map(({ month, size, came_back }) => ({
        name: longMonth(`${month}-15T12:00:00Z`, 'UTC', true),
        size,
        // A month that has not begun has no figure; the present one has what there is so far.
        shares: times.map((_, index) =>
          index + 1 > monthsBetween(month, thisMonth) ? null : (came_back[index] ?? 0) / size,
        ),
      }))}
      words={(share) => say('cohorts.words', { percent: percents.full(share) })}
      empty={{ title: say('cohorts.empty') }}
    />
  )
}

function longestOf(cohorts: Cohorts, thisMonth: string): number {
  return Math.max(1, ...cohorts.map(({ month }) => monthsBetween(month, thisMonth)))
}

/** Speaks of the third month after joining where it is over for anybody, else of the first. */
function titleOf(cohorts: Cohorts, thisMonth: string): string {
  for (const [after, key] of [
    [3, 'cohorts.title'],
    [1, 'cohorts.title_month'],
  ] as const) {
    const old = cohorts.filter(({ month }) => monthsBetween(month, thisMonth) > after)
    const size = old.reduce((sum, cohort) => sum + cohort.size, 0)
    const came = old.reduce((sum, { came_back }) => sum + (came_back[after - 1] ?? 0), 0)
    if (size > 0) return say(key, { count: String(Math.round((came / size) * 10)) })
  }
  return say('cohorts.title_plain')
}
