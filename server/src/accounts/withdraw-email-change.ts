import type { Db } from '../db/open.ts'
import { settleEmailChange } from './email-changes.sql.ts'
import { endCodes } from './email-codes.sql.ts'

/** Ends a pending change with its code and links: the account keeps its address. */
export async function withdrawEmailChange(
  db: Db,
  businessId: string,
  { user_id, now }: { user_id: string; now: Date },
): Promise<void> {
  await settleEmailChange(db, businessId, user_id)
  await endCodes(db, businessId, { user_id, purpose: 'change', now })
}
