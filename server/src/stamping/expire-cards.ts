/**
 * Expires the open stamps of ended customer cards by a ledger row, without waiting for the next give. Runs repeatedly,
 * in any number of processes: each card is checked under its row lock, and a finished card is not found again.
 */
import { DAY_MS } from '@stampwell/domain/time/durations.ts'
import { eventTime, KEPT_PRESS_MS } from '@stampwell/domain/stamping/event-time.ts'
import { UNDO_WINDOW_MS } from '@stampwell/domain/stamping/reversal.ts'
import { expireIfDue } from '@stampwell/domain/stamping/stamping.ts'
import { collectFailures } from '../db/collect-failures.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { JobRun } from '../app-context.ts'
import { type Job } from '../jobs/job.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { appendEvents } from './append-events.ts'
import { listEndedCustomerCards, lockCustomerCard, type EndedCustomerCard } from './ledger.sql.ts'

/**
 * Milliseconds for which an ended card keeps its stamps. A device keeps a press for a day at most, and the sweep's row
 * would date that press after the card's end. The undo window covers a request that is under way.
 */
const KEPT_AFTER_END_MS = KEPT_PRESS_MS + UNDO_WINDOW_MS
/** Cards per transaction; few, so that no till waits for the sweep. */
const BATCH_SIZE = 50
const SYSTEM = { kind: 'system', id: null, name: null } as const

export const expireCardsJob: Job<JobRun> = {
  name: 'expire-cards',
  worker: 'short',
  every: DAY_MS,
  run: async ({ app, database, signal }) => void (await expireCards(database.db, app.clock.now(), signal)),
}

/**
 * Returns how many cards it expired. Leaves those that a late press can still reach for a later run. A business that
 * fails does not hold up the others: its cards are found again by the next run.
 */
export async function expireCards(db: Db, now: Date, signal?: AbortSignal): Promise<number> {
  const before = new Date(now.getTime() - KEPT_AFTER_END_MS)
  let expired = 0
  const failures = collectFailures()
  let after: EndedCustomerCard | null = null
  while (!signal?.aborted) {
    const due: EndedCustomerCard[] = await listEndedCustomerCards(acrossBusinesses(db), {
      before,
      after,
      limit: BATCH_SIZE,
    })
    for (const [businessId, cardKeys] of Map.groupBy(due, ({ business_id }) => business_id))
      expired +=
        (await withTransaction(await inBusiness(db, businessId), (tx) =>
          expireCardsOf(tx, businessId, cardKeys, now),
        ).catch(failures.keep)) ?? 0
    if (due.length < BATCH_SIZE) break
    after = due.at(-1) ?? null
  }
  failures.throwAny('batches of cards could not expire')
  return expired
}

async function expireCardsOf(db: Db, businessId: string, cardKeys: EndedCustomerCard[], now: Date): Promise<number> {
  let expired = 0
  for (const { customer_id: customerId, stamp_id: stampId } of cardKeys) {
    const held = await lockCustomerCard(db, businessId, { customerId, stampId })
    const due = held && expireIfDue({ state: held, now: eventTime(now, held.updated_at) })
    if (!held || !due) continue
    const { balance, cycle, terms_version, expires_at } = due.state
    await appendEvents({
      db,
      businessId,
      held,
      state: { balance, cycle, terms_version, expires_at },
      entries: [due.step],
      actor: SYSTEM,
      source: 'system',
      now,
    })
    expired += 1
  }
  return expired
}
