import type { RhythmReply } from '@stampwell/contract/business/statistics.ts'
import { localDate } from '@stampwell/domain/time/calendar.ts'
import { isNotGone, RHYTHM_STATES, rhythmOf, type Rhythm } from '@stampwell/domain/stamping/rhythm.ts'
import { readVisitDays } from '../stamping/visits.sql.ts'
import { cacheSlowCount } from '../db/cached-count.ts'
import type { Db } from '../db/open.ts'
import { listCustomersAfter, type ListedCustomer } from './statistics-rows.sql.ts'

const FIRST = '00000000-0000-0000-0000-000000000000'
/** Customers of one statement, whose visit days are read by an index each. */
const BATCH_SIZE = 2_000
/** Maximum customers of each state in a reply; an export holds them all. */
const SHOWN = 50

type RhythmInput = { db: Db; businessId: string; timezone: string; now: Date }
type Placed = ListedCustomer & Rhythm
type Groups = { length: number; rhythm: NonNullable<RhythmReply['rhythm']> }
const groups = cacheSlowCount<Groups>(({ length }) => length)

/** Sorts every customer on the list by the rhythm of their visits; that of a long list is cached for ten seconds. */
export async function countRhythm(input: RhythmInput): Promise<RhythmReply> {
  const today = localDate(input.now, input.timezone)
  const { rhythm } = await groups(`${input.businessId} ${today}`, () => group(input, { today, shown: SHOWN }))
  return { rhythm, closed: [] }
}

/** As `countRhythm`, with every customer of each state. Never cached: it is as long as the list of customers. */
export async function listRhythm(input: RhythmInput): Promise<RhythmReply> {
  const { rhythm } = await group(input, { today: localDate(input.now, input.timezone), shown: Infinity })
  return { rhythm, closed: [] }
}

async function group(
  { db, businessId, timezone }: RhythmInput,
  { today, shown }: { today: string; shown: number },
): Promise<Groups> {
  const placed: Placed[] = []
  for (let after = FIRST, isMore = true; isMore;) {
    const people = await listCustomersAfter(db, businessId, { after, limit: BATCH_SIZE })
    const customerIds = people.map(({ customer_id }) => customer_id)
    const visits = new Map(
      (await readVisitDays(db, businessId, { customerIds, timezone })).map((one) => [one.customer_id, one.visit_days]),
    )
    for (const one of people) placed.push({ ...one, ...rhythmOf(visits.get(one.customer_id) ?? [], today) })
    isMore = people.length === BATCH_SIZE
    after = customerIds.at(-1) ?? FIRST
  }
  const byState = Map.groupBy(placed, ({ state }) => state)
  const rhythm = RHYTHM_STATES.map((state) => {
    const all = byState.get(state) ?? []
    const customers = all.toSorted(byLastVisit).slice(0, shown)
    const [count, active] = [all.length, all.filter(isNotGone).length]
    return [state, { count, active, customers: customers.map(({ state: _, ...row }) => row) }] as const
  })
  // fromEntries loses the union of keys
  return { length: placed.length, rhythm: Object.fromEntries(rhythm) as Groups['rhythm'] }
}

/** Customers without a visit come last. */
function byLastVisit(one: Placed, other: Placed): number {
  const far = Number.MAX_SAFE_INTEGER
  return (one.days_since ?? far) - (other.days_since ?? far) || (one.customer_id < other.customer_id ? -1 : 1)
}
