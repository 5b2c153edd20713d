import { QUARTERS_A_DAY } from '@stampwell/domain/stamping/rollup.ts'
import { directoryTables, tenantTables } from '../db/tables.gen.ts'
import type { Check } from './check.ts'

export type Query = (text: string) => Promise<{ rows: unknown[] }>
/**
 * Maximum size of a batch: `cards` customer cards, `events` ledger rows (batches of days) or `rows` ledger rows
 * (batches of businesses). A batch has at least one card, day or business.
 */
export type BatchSizes = { cards: number; events: number; rows: number }
/** The SQL condition on each table that limits it to this batch; a table not in the map is read completely. */
export type Batch = ReadonlyMap<string, string>

const FIRST = '00000000-0000-0000-0000-000000000000'
const BY_CUSTOMER = ['customer_cards', 'stamp_events', 'issued_rewards', 'rollup_customer_months', 'import_balances']
const BY_DAY = ['rollup_days', 'rollup_card_days', 'rollup_location_days']
const BY_BUSINESS = [...tenantTables, ...directoryTables]
/** The cost of a business apart from its ledger, in ledger rows. */
const A_BUSINESS = 50

export function batchesOf(
  query: Query,
  per: Check['per'],
  { cards, events, rows }: BatchSizes,
): AsyncIterable<Batch> | Batch[] {
  if (per === 'card') return someCards(query, cards)
  if (per === 'day') return someDays(query, events)
  if (per === 'business') return someBusinesses(query, rows)
  return [new Map()]
}

async function* someCards(query: Query, cards: number): AsyncIterable<Batch> {
  for (let from = { business_id: FIRST, customer_id: FIRST }; ;) {
    const after = `(business_id, customer_id) > ('${from.business_id}', '${from.customer_id}')`
    const [last] = (
      await query(
        `select business_id, customer_id from customer_cards where ${after} order by 1, 2 offset ${cards - 1} limit 1`,
      )
    ).rows as (typeof from)[]
    yield ranges(
      BY_CUSTOMER,
      last ? `${after} and (business_id, customer_id) <= ('${last.business_id}', '${last.customer_id}')` : after,
    )
    if (!last) return
    from = last
  }
}

async function* someBusinesses(query: Query, rows: number): AsyncIterable<Batch> {
  for await (const { where } of groups(query, rows)) yield ranges(BY_BUSINESS, where)
}

/** Groups small businesses with all their days; splits a large one into ranges of days. */
async function* someDays(query: Query, events: number): AsyncIterable<Batch> {
  for await (const { where, large } of groups(query, events)) {
    if (large === null) yield ranges(['rollups', 'stamp_events', 'rollup_returns', ...BY_DAY], where)
    else yield* daysOf(query, large, events)
  }
}

async function* daysOf(query: Query, business: string, events: number): AsyncIterable<Batch> {
  const own = `business_id = '${business}'`
  for (let from: string | null = null; ;) {
    const since = from === null ? '' : ` and created_at >= '${from} utc'`
    const [last] = (
      await query(
        `select ((created_at at time zone 'utc')::date + 1)::text as day from stamp_events where ${own}${since}
          order by created_at offset ${events - 1} limit 1`,
      )
    ).rows as { day: string }[]
    const until: string | null = last?.day ?? null
    const between = (column: string, moment: (day: string) => string) =>
      [
        own,
        ...(from === null ? [] : [`${column} >= ${moment(from)}`]),
        ...(until === null ? [] : [`${column} < ${moment(until)}`]),
      ].join(' and ')
    yield new Map([
      ['rollups', own],
      ['stamp_events', between('created_at', (day) => `'${day} utc'`)],
      ...ranges(
        BY_DAY,
        between('day', (day) => `'${day}'`),
      ),
      ['rollup_returns', between('quarter', (day) => `(date '${day}' - date '1970-01-01') * ${QUARTERS_A_DAY}`)],
    ])
    if (until === null) return
    from = until
  }
}

/** Groups businesses so that each group has at most `rows` rows. `large` is a business that exceeds this by itself. */
async function* groups(query: Query, rows: number): AsyncIterable<{ where: string; large: string | null }> {
  for (let from = FIRST; ;) {
    // The roll-ups know how many rows they have counted, so no count is needed.
    const [last] = (
      await query(`select id, sum > ${rows} as large from (
        select b.id, row_number() over (order by b.id) as n, sum(${A_BUSINESS} + coalesce(m.events, 0)) over (order by b.id) as sum
        from (select id from businesses where id > '${from}' order by id limit ${Math.ceil(rows / A_BUSINESS)}) b
          left join rollups m on m.business_id = b.id) counted
      where n = 1 or sum <= ${rows} order by n desc limit 1`)
    ).rows as { id: string; large: boolean }[]
    if (!last) return
    yield { where: `business_id > '${from}' and business_id <= '${last.id}'`, large: last.large ? last.id : null }
    from = last.id
  }
}

function ranges(tables: readonly string[], where: string): Batch {
  return new Map(tables.map((table) => [table, where]))
}
