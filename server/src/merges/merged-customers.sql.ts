import { splitBirthDate } from '@stampwell/domain/customers/birth-date.ts'
import type { Updateable } from 'kysely'
import { writeSearch } from '../customers/customers.sql.ts'
import type { Db } from '../db/open.ts'
import type { Tables } from '../db/tables.gen.ts'

type PersonChange = { updated_at: Date; date_of_birth?: string | null } & Pick<
  Updateable<Tables['customers']>,
  'phone' | 'email' | 'joined_at' | 'last_activity_at' | 'leave_asked_at' | 'language' | 'merged_into'
>

export async function moveWritten(
  db: Db,
  businessId: string,
  table: 'customer_notes' | 'customer_messages',
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const moved = await db
    .updateTable(table)
    .set({ customer_id: to })
    .where('business_id', '=', businessId)
    .where('customer_id', '=', from)
    .returning('id')
    .execute()
  return moved.map((row) => row.id)
}

export async function moveWrittenBack(
  db: Db,
  businessId: string,
  table: 'customer_notes' | 'customer_messages',
  { ids, to }: { ids: string[]; to: string },
): Promise<void> {
  if (ids.length > 0)
    await db
      .updateTable(table)
      .set({ customer_id: to })
      .where('business_id', '=', businessId)
      .where('id', 'in', ids)
      .execute()
}

export async function setPerson(
  db: Db,
  businessId: string,
  customerId: string,
  { date_of_birth, ...person }: PersonChange,
): Promise<void> {
  await db
    .updateTable('customers')
    .set({ ...person, ...(date_of_birth === undefined ? {} : splitBirthDate(date_of_birth)) })
    .where('business_id', '=', businessId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .execute()
}

/** Locks customers, merged or not, always in the order of their ids. */
export function lockPeople(db: Db, businessId: string, customerIds: string[]) {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', 'in', customerIds)
    .where('erased_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
}

/** Finds a customer of this business who is not erased, merged or not. */
export function findAnybody(db: Db, businessId: string, customerId: string) {
  return db
    .selectFrom('customers')
    .selectAll()
    .where('business_id', '=', businessId)
    .where('id', '=', customerId)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
}

export async function moveFollowers(
  db: Db,
  businessId: string,
  { from, to }: { from: string; to: string },
): Promise<string[]> {
  const moved = await db
    .updateTable('customers')
    .set({ merged_into: to })
    .where('business_id', '=', businessId)
    .where('merged_into', '=', from)
    .returning('id')
    .execute()
  return moved.map((row) => row.id)
}

export async function setFollowers(db: Db, businessId: string, customerIds: string[], to: string): Promise<void> {
  if (customerIds.length > 0)
    await db
      .updateTable('customers')
      .set({ merged_into: to })
      .where('business_id', '=', businessId)
      .where('id', 'in', customerIds)
      .execute()
}

/** Returns whoever has one of these numbers or addresses. */
export async function listHolders(
  db: Db,
  businessId: string,
  { phones, emails }: { phones: readonly string[]; emails: readonly string[] },
): Promise<{ id: string; phone: string | null; email: string | null }[]> {
  if (phones.length === 0 && emails.length === 0) return []
  return db
    .selectFrom('customers')
    .select(['id', 'phone', 'email'])
    .where('business_id', '=', businessId)
    .where((eb) =>
      eb.or([
        ...(phones.length === 0 ? [] : [eb('phone', 'in', phones)]),
        ...(emails.length === 0 ? [] : [eb('email', 'in', emails)]),
      ]),
    )
    .execute()
}

export async function rewriteSearch(db: Db, businessId: string, customerIds: string[]): Promise<void> {
  for (const id of customerIds) {
    const person = await findAnybody(db, businessId, id)
    if (person) await writeSearch(db, businessId, [person])
  }
}
