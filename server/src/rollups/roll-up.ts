/** Advances the roll-up of a ledger. Any number of processes may run it; one that dies leaves nothing partial. */
import { daysOfChange, FAR } from '@stampwell/domain/stamping/rollup.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { noteActivity } from './activity.sql.ts'
import { addParts } from './parts.sql.ts'
import { addToRollup, lockRollup, readSettled } from './rollups.sql.ts'

/** Returns the number of rows rolled up; 0 if no settled row is left, or another process has the lock. */
export function rollUp(db: Db, businessId: string, limit = 500): Promise<number> {
  return withTransaction(db, async (tx) => {
    const mark = await lockRollup(tx, businessId)
    if (!mark) return 0
    const { last, totals, customers, parts, months, ...change } = await readSettled(tx, businessId, mark, limit)
    if (!last) return 0

    await noteActivity(tx, businessId, customers)
    await addParts(tx, businessId, { parts, months })
    await addToRollup(tx, businessId, {
      days: daysOfChange(change),
      returns: change.visits.filter((one) => one.gap < FAR),
      totals,
      last,
    })
    return totals.events
  })
}
