import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../db/open.ts'

/**
 * The condition that a business is suspended or being closed: nothing is sent for it. `businessId`: an id, or a reference
 * to a column of the statement around it.
 */
export function isSendingClosedSql(businessId: string | RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from businesses x where x.id = ${businessId} and (x.suspended_at is not null or x.closes_at is not null))`
}

/** Ask it after a lock that a suspension or a closing waits for, so that none commits before what was decided here. */
export async function isSendingClosed(db: Db, businessId: string): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`select ${isSendingClosedSql(businessId)} as is`.execute(db)
  return rows[0]?.is === true
}

/** Returns whether the operator has stopped all sending to customers. */
export async function isSendingStopped(db: Db): Promise<boolean> {
  const row = await db.selectFrom('platform_settings').select('sending_stopped').executeTakeFirstOrThrow()
  return row.sending_stopped
}
