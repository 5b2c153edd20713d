/** Erases a whole business. The same after 30 days, and again after a restore of an older backup. */
import { endedAs, type Subscription } from '@stampwell/domain/billing/subscription.ts'
import type { AppContext } from '../app-context.ts'
import { recordSystemAct } from '../audit/record-act.ts'
import { inBusiness } from '../db/in-business.ts'
import type { Database, Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { recountFrom } from '../platform-figures/count-days.sql.ts'
import { lockSubscription, updateSubscription } from '../subscriptions/subscriptions.sql.ts'
import { anonymizeBusiness, endAccess, lockClosing, markRowsDeleted, type Closing } from './account-closing.sql.ts'
import { deleteRowsOf } from './delete-rows.ts'

/** Deletes the files of a business, as far as this server keeps them. */
export type DeleteFiles = (businessId: string) => Promise<void>

type EraseInput = {
  businessId: string
  at: Date
  /** Erases only a business that closes by then: its owner may have kept it since it was listed. */
  dueBy?: Date
  deleteFiles: DeleteFiles
  /** Runs in the transaction after which nobody can log in, before the owner's address is gone. */
  onBegin?: (tx: Db, business: Closing) => Promise<void>
}

/** `interrupted`: the signal ended the run, and another one goes on where it stopped. */
export type Erasure = 'erased' | 'kept' | 'interrupted'

/**
 * Ends every access first, in one transaction; then deletes rows in small steps, so that others can work meanwhile. A
 * run that was broken off goes on where it stopped.
 */
export async function eraseBusiness(database: Database, input: EraseInput, signal?: AbortSignal): Promise<Erasure> {
  const { businessId, at, deleteFiles } = input
  const db = await inBusiness(database.db, businessId)
  if (!(await beginErasure(db, input))) return 'kept'
  if (!(await deleteRowsOf(database, businessId, { onStep: () => recount(db, businessId), signal })))
    return 'interrupted'
  await deleteFiles(businessId)
  await markRowsDeleted(db, businessId, at)
  return 'erased'
}

/** Returns false for a business that is not due any more. */
function beginErasure(db: Db, { businessId, at, dueBy, onBegin }: EraseInput): Promise<boolean> {
  return withTransaction(db, async (tx) => {
    // Payments and a restore lock the subscription before the business too.
    const subscription = await lockSubscription(tx, businessId)
    const business = await lockClosing(tx, businessId)
    // An earlier run got here.
    if (business === null) return true
    if (dueBy && (business.closes_at === null || business.closes_at > dueBy)) return false
    await onBegin?.(tx, business)
    await endSubscription(tx, businessId, subscription, at)
    await endAccess(tx, businessId)
    await anonymizeBusiness(tx, businessId, at)
    await recordSystemAct(
      tx,
      { name: 'erase-businesses', now: at },
      {
        action: 'merchant.erased',
        subject: { kind: 'merchant', id: businessId, name: business.business_name },
        businessId,
        before: { closes_at: business.closes_at?.toISOString() ?? null },
        after: { erased_at: at.toISOString() },
      },
    )
    return true
  })
}

/** Has the figures of the platform counted again, from the day on which the business came. */
async function recount(db: Db, businessId: string): Promise<void> {
  const { created_at } = await db
    .selectFrom('businesses')
    .select('created_at')
    .where('id', '=', businessId)
    .executeTakeFirstOrThrow()
  await recountFrom(db, created_at.toISOString().slice(0, 10))
}

async function endSubscription(tx: Db, businessId: string, subscription: Subscription, at: Date): Promise<void> {
  if (subscription.status === 'cancelled' || subscription.status === 'expired') return
  await updateSubscription(tx, businessId, { ...endedAs('cancelled', subscription), granted: null }, at)
}

export type ErasingApp = Pick<AppContext, 'files' | 'importFiles' | 'exportFiles'>

export function deleteFilesOf({ files, importFiles, exportFiles }: ErasingApp): DeleteFiles {
  return async (businessId) => {
    await exportFiles.removeAll(businessId)
    await importFiles.removeAll(businessId)
    for await (const { path } of files.list()) if (path.startsWith(`/files/${businessId}/`)) await files.remove(path)
  }
}
