/** Finds, in whichever business, whom a provider reports on. What follows works inside that business. */
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import {
  findReportedRecipient,
  listErasers,
  listNumberOwners,
  type NumberOwner,
  type ReportedMessage,
  type ReportedRecipient,
} from './delivery-reports.sql.ts'

/** Runs `act` in a transaction of the recipient's business. A message of which nothing is known changes nothing. */
export async function withReportedRecipient(
  db: Db,
  message: ReportedMessage,
  act: (tx: Db, recipient: ReportedRecipient) => Promise<void>,
): Promise<void> {
  // No id that we sent or were given has a NUL, and the database refuses the question.
  if ([message.id, message.provider_id].some((id) => id?.includes('\0'))) return
  const recipient = await findReportedRecipient(acrossBusinesses(db), message)
  if (!recipient) return
  await withTransaction(await inBusiness(db, recipient.business_id), (tx) => act(tx, recipient))
}

/** Runs `act` once for each of these customers, in a transaction of their business. Returns whether there are any. */
export async function withNumberOwners(
  db: Db,
  phone: string,
  {
    choose,
    act,
  }: { choose: (owners: NumberOwner[]) => NumberOwner[]; act: (tx: Db, owner: NumberOwner) => Promise<void> },
): Promise<boolean> {
  const chosen = choose(await listNumberOwners(acrossBusinesses(db), phone))
  for (const owner of chosen) await withTransaction(await inBusiness(db, owner.business_id), (tx) => act(tx, owner))
  return chosen.length > 0
}

/**
 * Runs `act` in each business that may have texted a number whose person it erased since. Returns whether there are
 * any.
 */
export async function withErasers(
  db: Db,
  phone: string,
  act: (tx: Db, businessId: string) => Promise<void>,
): Promise<boolean> {
  const erasers = await listErasers(acrossBusinesses(db), phone)
  for (const businessId of erasers) await withTransaction(await inBusiness(db, businessId), (tx) => act(tx, businessId))
  return erasers.length > 0
}
