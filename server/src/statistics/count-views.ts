import type { CohortsReply, RewardsReply } from '@stampwell/contract/business/statistics.ts'
import type { Cohort } from '@stampwell/domain/stamping/statistics.ts'
import { cacheSlowCount } from '../db/cached-count.ts'
import { countCohorts } from './customers-of-period.ts'
import { loadScope, requireCard, shownPeriod, type StatisticsInput } from './load-period.ts'
import { listOpenByReward } from './statistics-rows.sql.ts'

type Cohorts = { months: Cohort[]; length: number }
const cohorts = cacheSlowCount<Cohorts>(({ length }) => length)

/** Cohorts of a long list are cached for ten seconds. */
export async function countCohortsOf(input: StatisticsInput): Promise<CohortsReply> {
  const { period, today, isFull } = await loadScope(input)
  if (!isFull) return { months: null, ...shownPeriod(period), closed: ['months'] }
  const key = [input.businessId, period.from, period.to, input.stampId].join(' ')
  const { months } = await cohorts(key, async () => {
    const counted = await countCohorts(input, { period, today })
    return { months: counted, length: counted.reduce((sum, { size }) => sum + size, 0) }
  })
  return { months, ...shownPeriod(period), closed: [] }
}

export async function countRewards({
  db,
  businessId,
  stampId,
  now,
}: Pick<StatisticsInput, 'db' | 'businessId' | 'stampId' | 'now'>): Promise<RewardsReply> {
  await requireCard({ db, businessId, stampId })
  const by_reward = await listOpenByReward(db, businessId, { stampId, now })
  return {
    rewards: { issued_open: by_reward.reduce((sum, { open }) => sum + open, 0), by_reward },
    closed: [],
  }
}
