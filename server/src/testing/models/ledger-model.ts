/** Random ledgers, written straight into the tables and counted a second time from the recorded events. */
import { localDate, localHour } from '@stampwell/domain/time/calendar.ts'
import { sql } from 'kysely'
import { expect } from 'vitest'
import { newId } from '../../db/new-id.ts'
import type { Db } from '../../db/open.ts'
import { noteActivity } from '../../rollups/activity.sql.ts'

export type RecordedEvent = {
  id: string
  customer: number
  kind: 'give' | 'redeem' | 'adjust' | 'undo'
  quantity: number
  at: Date
  undone: boolean
  reverses: RecordedEvent | null
  receipt: string | null
}
export type Window = { from: Date; to: Date }
/** A planned event: a row at a moment, or an undo of one recorded so far. */
export type PlannedEvent = {
  customer: number
  what: 'give' | 'redeem' | 'refund' | 'undo'
  quantity: number
  at: Date
  which: number
}

export type Story = {
  businessId: string
  recorded: RecordedEvent[]
  add: (db: Db, plannedEvents: readonly PlannedEvent[]) => Promise<void>
}

const CUSTOMERS = 4

/** Creates a business with two cards, which every customer holds, and an empty ledger. */
export async function createLedgerStory(db: Db, now: Date): Promise<Story> {
  const { businessId, cards, people } = await createEmptyLedger(db, now)
  const recorded: RecordedEvent[] = []
  let seq = 0
  return { businessId, recorded, add }

  async function add(tx: Db, plannedEvents: readonly PlannedEvent[]) {
    const fresh = plannedEvents.flatMap((planned) => tell(planned) ?? [])
    if (fresh.length === 0) return
    await tx
      .insertInto('stamp_events')
      .values(
        fresh.map((row) => ({
          business_id: businessId,
          id: row.id,
          customer_id: people[row.customer] ?? '',
          stamp_id: cards[row.customer % 2] ?? '',
          seq: ++seq,
          kind: row.kind,
          quantity: row.quantity,
          balance: 0,
          cycle: 1,
          actor_kind: 'business',
          source: 'counter',
          created_at: row.at,
          reverses_id: row.reverses?.id ?? null,
          receipt: row.receipt,
        })),
      )
      .execute()
  }

  function tell({ customer, what, quantity, at, which }: PlannedEvent): RecordedEvent | null {
    const row = {
      id: newId(at),
      customer: customer % CUSTOMERS,
      kind: 'give' as const,
      quantity,
      at,
      undone: false,
      reverses: null,
      receipt: null,
    }
    const taken = what === 'undo' ? recorded.filter((one) => one.kind !== 'undo' && !one.undone)[which] : undefined
    if (what === 'undo' && !taken) return null
    if (taken) taken.undone = true
    const rows: Record<PlannedEvent['what'], RecordedEvent> = {
      give: row,
      redeem: { ...row, kind: 'redeem', quantity: 0 },
      refund: { ...row, kind: 'adjust', quantity: 0 - quantity, receipt: 'R1' },
      undo: {
        ...row,
        kind: 'undo',
        customer: taken?.customer ?? 0,
        quantity: 0 - (taken?.quantity ?? 0),
        reverses: taken ?? null,
      },
    }
    recorded.push(rows[what])
    return rows[what]
  }
}

type EmptyLedger = { businessId: string; cards: string[]; people: string[] }

/** A business with two cards, which every customer holds, and no event. */
async function createEmptyLedger(db: Db, now: Date): Promise<EmptyLedger> {
  const [businessId, ...cards] = [newId(now), newId(now), newId(now)]
  const people = Array.from({ length: CUSTOMERS }, () => newId(now))
  const times = { created_at: now, updated_at: now }
  await db
    .insertInto('businesses')
    .values({
      id: businessId,
      business_name: 'Corner Café',
      phone: '+2348030000000',
      country: 'NG',
      currency: 'NGN',
      timezone: 'Africa/Lagos',
      accepted_terms_at: now,
      ...times,
    })
    .execute()
  await db
    .insertInto('stamp_cards')
    .values(
      cards.map((id) => ({
        business_id: businessId,
        id,
        card_name: 'Coffee',
        number_of_stamps: 10,
        terms_version: 1,
        ...times,
      })),
    )
    .execute()
  await db
    .insertInto('card_terms')
    .values(
      cards.map((stamp_id) => ({
        business_id: businessId,
        stamp_id,
        version: 1,
        number_of_stamps: 10,
        join_stamps: 0,
        rewards: '[]',
        created_at: now,
      })),
    )
    .execute()
  await db
    .insertInto('customers')
    .values(
      people.map((id) => ({
        business_id: businessId,
        id,
        name: 'Ada',
        joined_at: now,
        last_activity_at: now,
        ...times,
      })),
    )
    .execute()
  await noteActivity(db, businessId, people)
  await db
    .insertInto('customer_cards')
    .values(
      people.flatMap((customer_id) =>
        cards.map((stamp_id) => ({
          business_id: businessId,
          customer_id,
          stamp_id,
          balance: 0,
          cycle: 1,
          last_seq: 0,
          joined_at: now,
          updated_at: now,
        })),
      ),
    )
    .execute()
  return { businessId, cards, people }
}

/**
 * Waits until no transaction runs that began before now, in any database of the server: then everything written so far
 * can be counted.
 */
export async function untilSettled(db: Db): Promise<void> {
  const { rows } = await sql<{ now: string }>`select pg_current_xact_id()::text as now`.execute(db)
  const isSettled = async () =>
    (
      await sql<{
        settled: boolean
      }>`select pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.now}::xid8 as settled`.execute(db)
    ).rows[0]?.settled
  await expect.poll(isSettled, { timeout: 60_000 }).toBe(true)
}

/** Counts the same figures from the recorded events. */
export function countTold(recorded: readonly RecordedEvent[], timezone: string) {
  const within = ({ from, to }: Window, kind: RecordedEvent['kind']) =>
    recorded.filter((row) => row.kind === kind && !row.undone && row.at >= from && row.at < to)
  const gives = (window: Window) => within(window, 'give')
  const everything = { from: new Date(0), to: new Date('2100-01-01') }
  return {
    stamps: (window: Window) => gives(window).reduce((sum, row) => sum + row.quantity, 0),
    redemptions: (window: Window) => within(window, 'redeem').length,
    visits: (day: string) =>
      new Set(
        gives(everything)
          .filter((row) => localDate(row.at, timezone) === day)
          .map((row) => row.customer),
      ).size,
    visitsUntil: (window: Window) =>
      new Set(gives(window).map((row) => `${localDate(row.at, timezone)} ${row.customer}`)).size,
    byHour: (window: Window) =>
      Array.from({ length: 24 }, (_, hour) =>
        gives(window)
          .filter((row) => localHour(row.at, timezone) === hour)
          .reduce((sum, row) => sum + row.quantity, 0),
      ),
    totals: () => ({
      events: recorded.length,
      redemptions: within(everything, 'redeem').length,
      stamps:
        gives(everything).reduce((sum, row) => sum + row.quantity, 0) +
        recorded.filter((row) => row.kind === 'adjust').reduce((sum, row) => sum + row.quantity, 0),
    }),
  }
}
