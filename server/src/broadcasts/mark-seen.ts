import { sql } from 'kysely'
import { isUnavailable } from '../db/db-errors.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { changeRecipients, isErased } from './recipients.sql.ts'

/** Somebody waits for the card page meanwhile. */
const LOCK_TIMEOUT = '250ms'

/**
 * Counts the messages on a customer's card page as seen. What others hold locked is left out: it counts the next time the
 * page is opened.
 */
export async function markSeen(
  db: Db,
  businessId: string,
  { customerId, messageIds, now }: { customerId: string; messageIds: readonly string[]; now: Date },
): Promise<void> {
  if (!(await hasUnseen(db, businessId, messageIds))) return
  try {
    await withTransaction(db, async (tx) => {
      await sql`select set_config('lock_timeout', ${LOCK_TIMEOUT}, true)`.execute(tx)
      const ids = await lockUnseen(tx, businessId, messageIds)
      // The lock waits for an erasure that is under way, and an erasure for this.
      if (await isErased(tx, businessId, customerId)) return
      const changes = ids.map((id) => ({ id, status: 'opened' as const }))
      await changeRecipients(tx, businessId, changes, now)
    })
  } catch (error) {
    if (!isUnavailable(error)) throw error
  }
}

async function hasUnseen(db: Db, businessId: string, messageIds: readonly string[]): Promise<boolean> {
  if (messageIds.length === 0) return false
  const { rows } = await sql`
    select 1 from broadcast_recipients
    where business_id = ${businessId} and id = any(${messageIds}::uuid[]) and status = 'delivered' limit 1`.execute(db)
  return rows.length > 0
}

async function lockUnseen(db: Db, businessId: string, messageIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from broadcast_recipients
    where business_id = ${businessId} and id = any(${messageIds}::uuid[]) and status = 'delivered'
    order by id for update skip locked`.execute(db)
  return rows.map(({ id }) => id)
}
