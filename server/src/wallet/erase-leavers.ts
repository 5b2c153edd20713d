/** Erases who asked to leave a day ago. Run again and again; a second run finds nothing to do. */
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { LEAVING_TAKES_MS } from './ask-to-leave.ts'
import { dueLeavers, eraseCustomer } from './wallet.sql.ts'

/** Answers how many were erased. The ledger stays, without the person. */
export async function eraseLeavers(db: Db, now: Date): Promise<number> {
  const due = await dueLeavers(db, new Date(now.getTime() - LEAVING_TAKES_MS))
  for (const { business_id, id } of due) await withTransaction(db, tx => eraseCustomer(tx, business_id, id, now))
  return due.length
}
