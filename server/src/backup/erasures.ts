/**
 * Erases customers and businesses again after a restore, because a backup still contains those erased since it was made.
 * The list contains only ids.
 */
import { sql } from 'kysely'
import { z } from 'zod'
import { eraseBusiness, type DeleteFiles } from '../account-closing/erase-business.ts'
import { eraseCustomer } from '../customers/erase-customer.ts'
import { lockCustomer } from '../stamping/find-customer.sql.ts'
import { acrossBusinesses, inBusiness } from '../db/in-business.ts'
import type { Database, Db } from '../db/open.ts'
import { withTransaction } from '../db/transaction.ts'
import { BackupError } from './backup-error.ts'

/** Without a customer it is the whole business. `taken_back_at`: when the import that added the customer was taken back. */
const Erasure = z.object({
  business_id: z.uuid(),
  customer_id: z.uuid().optional(),
  erased_at: z.iso.datetime(),
  taken_back_at: z.iso.datetime().optional(),
})
export type Erasure = z.infer<typeof Erasure>

export async function listErasures({ db }: Database): Promise<Erasure[]> {
  const rows = await acrossBusinesses(db)
    .selectFrom('customers')
    .select(['business_id', 'id', 'erased_at'])
    // Read so that an older database has it too: one that a restore replaces is not migrated first.
    .select(sql<string | null>`to_jsonb(customers) ->> 'taken_back_at'`.as('taken_back_at'))
    .where('erased_at', 'is not', null)
    .orderBy('erased_at')
    .execute()
  const businesses = await acrossBusinesses(db)
    .selectFrom('businesses')
    .select(['id as business_id', 'erased_at'])
    .where('erased_at', 'is not', null)
    .orderBy('erased_at')
    .execute()
  const people = rows.map(({ id, taken_back_at, ...row }) => ({
    ...row,
    customer_id: id,
    ...(taken_back_at ? { taken_back_at: new Date(taken_back_at).toISOString() } : {}),
  }))
  return [...businesses, ...people].flatMap(({ erased_at, ...rest }) =>
    erased_at ? [{ ...rest, erased_at: erased_at.toISOString() }] : [],
  )
}

export function printErasures(list: Erasure[]): string {
  return list.map((one) => JSON.stringify(one)).join('\n')
}

export function readErasures(text: string): Erasure[] {
  try {
    return text
      .split('\n')
      .filter((line) => line.trim() !== '')
      .map((line) => Erasure.parse(JSON.parse(line)))
  } catch {
    throw new BackupError('The list of erased people can not be read. `npm run -s stampwell -- erased` prints one.')
  }
}

/** Returns how many of the listed customers and businesses existed and are now erased. */
export async function eraseAgain(database: Database, list: Erasure[], deleteFiles: DeleteFiles): Promise<number> {
  const { db } = database
  let erased = 0
  for (const { business_id, customer_id, erased_at, taken_back_at } of list) {
    if (customer_id === undefined) {
      if (!(await isOpen(database, business_id))) continue
      await eraseBusiness(database, { businessId: business_id, at: new Date(erased_at), deleteFiles })
      erased += 1
      continue
    }
    erased += await withTransaction(await inBusiness(db, business_id), async (tx) => {
      if (!(await lockCustomer(tx, business_id, customer_id))) return 0
      await eraseCustomer(tx, business_id, customer_id, new Date(erased_at))
      if (taken_back_at !== undefined) await markTakenBack(tx, business_id, customer_id, new Date(taken_back_at))
      return 1
    })
  }
  return erased
}

/** Has no figure count that this customer joined. */
async function markTakenBack(db: Db, businessId: string, customerId: string, at: Date): Promise<void> {
  await db
    .updateTable('customers')
    .set({ taken_back_at: at })
    .where('business_id', '=', businessId)
    .where('id', '=', customerId)
    .execute()
}

async function isOpen({ db }: Database, businessId: string): Promise<boolean> {
  const row = await (
    await inBusiness(db, businessId)
  )
    .selectFrom('businesses')
    .select('id')
    .where('id', '=', businessId)
    .where('emptied_at', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}
