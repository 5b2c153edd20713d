/** Stamps, redemptions and new customers of a period: by month, by card, by location and by customer. */
import type { StatisticsReply } from '@stampwell/contract/business/statistics.ts'
import { activeSince } from '@stampwell/domain/customers/customer.ts'
import { NO_LOCATION } from '@stampwell/domain/stamping/rollup-parts.ts'
import type { StatisticsPeriod } from '@stampwell/domain/stamping/statistics.ts'
import { cacheSlowCount } from '../db/cached-count.ts'
import { readAtMark } from '../rollups/read-at-mark.ts'
import { readPartsAsOf, type CardSum, type LocationSum } from '../rollups/read-parts.sql.ts'
import { countSleeping } from '../rollups/activity.sql.ts'
import { countCustomersOfPeriod } from './customers-of-period.ts'
import type { PeopleOfPeriod } from './customers-of-period.sql.ts'
import { loadScope, shownPeriod, stretchOf, windowOf, type StatisticsInput } from './load-period.ts'
import { countJoined, countListed, listCards, listLocations } from './statistics-rows.sql.ts'

type Sums = { cards: CardSum[]; locations: LocationSum[] }
/** `joined`: new customers of each month. */
type People = PeopleOfPeriod & { active: number; joined: number[] }
const people = cacheSlowCount<People>((found) => found.people)

/** What is counted by customer is cached for ten seconds where they are many. */
export async function countStatistics(input: StatisticsInput): Promise<StatisticsReply> {
  const { businessId, year, stampId } = input
  const scope = await loadScope(input)
  const { period, isFull } = scope
  const { cards, locations } = await countParts(input, period)
  const customers = await people([businessId, period.from, period.to, year, stampId].join(' '), () =>
    countPeople(input, period),
  )
  const inMonth = Map.groupBy(cards, ({ stretch }) => stretch)
  return {
    totalRedemptions: sum(cards, 'redemptions'),
    totalStamps: sum(cards, 'stamps'),
    totalActiveUsers: customers.active,
    ...shownPeriod(period),
    closed: isFull ? [] : ['by_location', 'top_customers'],
    series: period.months.map(({ month }, index) => ({
      month,
      stamps: sum(inMonth.get(index) ?? [], 'stamps'),
      redemptions: sum(inMonth.get(index) ?? [], 'redemptions'),
      new_customers: customers.joined[index] ?? 0,
    })),
    top_customers: isFull
      ? customers.top.map(({ last_activity_at, ...row }) => ({
          ...row,
          last_activity_at: new Date(last_activity_at).toISOString(),
        }))
      : null,
    by_card: await nameCards(input, cards),
    by_location: isFull ? await nameLocations(input, locations) : null,
  }
}

/** Of a year the customers of that year are active; of all years, those of the last days. */
async function countPeople(input: StatisticsInput, period: StatisticsPeriod): Promise<People> {
  const { db, businessId, timezone, year, stampId } = input
  const ofPeriod = await countCustomersOfPeriod(input, { period, countsActive: year !== undefined })
  const joined = await countJoined(db, businessId, {
    windows: period.months.map((month) => windowOf(month, timezone)),
    stampId,
  })
  return { ...ofPeriod, active: ofPeriod.active ?? (await countActiveNow(input)), joined }
}

async function countActiveNow({ db, businessId, stampId, now }: StatisticsInput): Promise<number> {
  const since = activeSince(now)
  if (stampId !== null) return countListed(db, businessId, { stampId, since })
  return (
    (await countListed(db, businessId, { stampId: null, since: null })) - (await countSleeping(db, businessId, since))
  )
}

/** Adds the rows after the roll-up's mark to what it holds. */
async function countParts(
  { db, businessId, timezone, stampId }: StatisticsInput,
  period: StatisticsPeriod,
): Promise<Sums> {
  if (period.months.length === 0) return { cards: [], locations: [] }
  const stretches = period.months.map((month) => stretchOf(month, timezone))
  const whole = stretchOf(period, timezone)
  const read = await readAtMark(db, businessId, (mark) =>
    readPartsAsOf(db, businessId, { mark, stretches, whole, stampId }),
  )
  const { cards, locations } = read
  for (const { stamp_id, location_id, quarter, stamps, redemptions } of read.tail) {
    const stretch = stretches.findIndex(({ first, past }) => quarter >= first && quarter < past)
    if (stretch < 0) continue
    cards.push({ stretch, stamp_id, stamps, redemptions })
    locations.push({ location_id: location_id ?? NO_LOCATION, stamps })
  }
  return { cards, locations }
}

/** Names every card that is live or was used in the period, the one with the most stamps first. */
async function nameCards({ db, businessId, stampId }: StatisticsInput, sums: readonly CardSum[]) {
  const byCard = Map.groupBy(sums, ({ stamp_id }) => stamp_id)
  const cards = await listCards(db, businessId, stampId)
  return cards
    .map(({ stamp_id, card_name, holders, is_live }) => ({
      isShown: is_live || byCard.has(stamp_id) || stamp_id === stampId,
      row: {
        stamp_id,
        card_name,
        stamps: sum(byCard.get(stamp_id) ?? [], 'stamps'),
        redemptions: sum(byCard.get(stamp_id) ?? [], 'redemptions'),
        holders,
      },
    }))
    .filter(({ isShown }) => isShown)
    .map(({ row }) => row)
    .toSorted((one, other) => other.stamps - one.stamps || (one.stamp_id < other.stamp_id ? -1 : 1))
}

async function nameLocations({ db, businessId }: StatisticsInput, sums: readonly LocationSum[]) {
  const byLocation = Map.groupBy(sums, ({ location_id }) => location_id)
  const names = new Map((await listLocations(db, businessId)).map((row) => [row.location_id, row]))
  return [...byLocation]
    .map(([id, ofLocation]) => ({
      location_id: id === NO_LOCATION ? null : id,
      name: names.get(id)?.name ?? null,
      card_name: names.get(id)?.card_name ?? null,
      stamps: sum(ofLocation, 'stamps'),
    }))
    .filter(({ stamps }) => stamps > 0)
    .toSorted(
      (one, other) => other.stamps - one.stamps || ((one.location_id ?? '') < (other.location_id ?? '') ? -1 : 1),
    )
}

function sum<Name extends string>(rows: readonly Record<Name, number>[], name: Name): number {
  return rows.reduce((total, row) => total + row[name], 0)
}
