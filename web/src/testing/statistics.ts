/** Data of the pages of statistics, for their tests. */
import type {
  CohortsReply,
  HoursReply,
  RewardsReply,
  RhythmReply,
  StatisticsReply,
} from '@stampwell/contract/business/statistics.ts'
import { COHORT_MONTHS, emptyHours } from '@stampwell/domain/stamping/statistics.ts'
import type { Reply } from './fake-api.ts'
import { ADA_ID, aCard, CARD_ID, listed } from './worlds.ts'

const id = (last: number) => `01900000-0000-7000-8000-0000000006${String(last).padStart(2, '0')}`
const LATTE_ID = id(1)
export const PLATE_ID = id(2)

const YEAR = { from: '2026-01-01', until: '2026-11-20' }

export function someStatistics(changes: Partial<StatisticsReply> = {}): StatisticsReply {
  return {
    totalRedemptions: 9,
    totalActiveUsers: 41,
    totalStamps: 1612,
    ...YEAR,
    closed: [],
    series: [
      { month: '2026-09', stamps: 500, redemptions: 4, new_customers: 20 },
      { month: '2026-10', stamps: 1000, redemptions: 5, new_customers: 12 },
      { month: '2026-11', stamps: 112, redemptions: 0, new_customers: 1 },
    ],
    top_customers: [
      {
        customer_id: ADA_ID,
        name: 'Ada Obi',
        stamps: 48,
        redemptions: 4,
        last_activity_at: '2026-11-20T13:00:00.000Z',
      },
      {
        customer_id: id(9),
        name: 'Bola Ade',
        stamps: 12,
        redemptions: 0,
        last_activity_at: '2026-11-09T13:00:00.000Z',
      },
    ],
    by_card: [
      { stamp_id: CARD_ID, card_name: 'Coffee card', stamps: 1600, redemptions: 9, holders: 40 },
      { stamp_id: id(8), card_name: '', stamps: 12, redemptions: 0, holders: 1 },
    ],
    by_location: [
      { location_id: id(3), name: 'Yaba', card_name: 'Coffee card', stamps: 1209 },
      { location_id: null, name: null, card_name: null, stamps: 403 },
    ],
    ...changes,
  }
}

/** Stamps on Monday at 8, Tuesday from 8 to 10 and Saturday at 10. */
export function someHours(): HoursReply {
  const hours = emptyHours()
  const add = (day: number, hour: number, stamps: number) => hours[day]?.splice(hour, 1, stamps)
  add(0, 8, 30)
  add(1, 8, 20)
  add(1, 9, 2)
  add(1, 10, 20)
  add(5, 10, 40)
  return { hours, ...YEAR, closed: [] }
}

function someCohorts(): CohortsReply {
  const came = (...counts: number[]) => Array.from({ length: COHORT_MONTHS }, (_, index) => counts[index] ?? 0)
  return {
    months: [
      { month: '2026-07', size: 10, came_back: came(6, 5, 4, 3) },
      { month: '2026-08', size: 0, came_back: came() },
      { month: '2026-10', size: 5, came_back: came(2) },
    ],
    ...YEAR,
    closed: [],
  }
}

/** Three rewards wait whose cost is known, and two whose cost is not. */
export function someRewards(): RewardsReply {
  const of = { stamp_id: CARD_ID, card_name: 'Coffee card' }
  return {
    rewards: {
      issued_open: 5,
      by_reward: [
        {
          ...of,
          reward_id: LATTE_ID,
          name: 'Free latte',
          stamps_required: 10,
          open: 3,
          cost_each_minor: 110_000,
          cost_minor: 330_000,
        },
        {
          ...of,
          reward_id: PLATE_ID,
          name: 'Lunch plate',
          stamps_required: 0,
          open: 2,
          cost_each_minor: null,
          cost_minor: null,
        },
      ],
    },
    closed: [],
  }
}

export function someRhythm(): RhythmReply {
  const nobody = { count: 0, active: 0, customers: [] }
  const one = { customer_id: ADA_ID, name: 'Ada Obi', median_days: 7, days_since: 24 }
  const newest = { customer_id: id(9), name: 'Bola Ade', median_days: null, days_since: 0 }
  return {
    rhythm: {
      on_time: nobody,
      due: nobody,
      late: nobody,
      slipping: { count: 1, active: 1, customers: [one] },
      unknown: {
        count: 61,
        active: 60,
        customers: [newest, { ...newest, customer_id: id(7), name: 'Chidi P', days_since: null }],
      },
    },
    closed: [],
  }
}

export const STATISTICS = 'GET /v1/business/statistics'

export function statisticsReplies(): Record<string, Reply> {
  return {
    [STATISTICS]: { data: someStatistics() },
    [`${STATISTICS}/hours`]: { data: someHours() },
    [`${STATISTICS}/cohorts`]: { data: someCohorts() },
    [`${STATISTICS}/rewards`]: { data: someRewards() },
    [`${STATISTICS}/rhythm`]: { data: someRhythm() },
    'GET /v1/utility/available-years': { data: { availableYears: [2026, 2025] } },
    'GET /v1/business/stamps': { data: { stamps: [aCard()], meta: listed(1) } },
  }
}
