/** Finds pairs of customers that may be one person. Compares only customers who share a key, not all pairs. */
import { sql } from 'kysely'
import type { Db } from '../db/open.ts'

/** Maximum group size: a key that more people share does not identify a person. */
const MAX_IN_GROUP = 8
/** The first by their keys, so that every page of the list is cut from the same groups. */
const MAX_GROUPS = 1000

/** Keys that customers may share; each has its own index, read in order. */
export type SharedKey = 'name_key' | 'email_key' | 'phone_key'

export async function listLookAlikes(db: Db, businessId: string, key: SharedKey): Promise<string[][]> {
  const shared = sql.ref(key)
  // Most keys are unique, so the query gathers ids only for shared ones.
  const { rows } = await sql<{ ids: string[] }>`
    with groups as materialized (
      select ${shared} from customers where business_id = ${businessId} and erased_at is null and merged_into is null
        and ${shared} <> ''
      group by ${shared} having count(*) between 2 and ${MAX_IN_GROUP} order by ${shared} limit ${MAX_GROUPS})
    select (select array_agg(c.id::text) from customers c
      where c.business_id = ${businessId} and c.erased_at is null and c.merged_into is null
        and ${sql.ref(`c.${key}`)} <> '' and ${sql.ref(`c.${key}`)} = ${sql.ref(`groups.${key}`)}) as ids
    from groups`.execute(db)
  return rows.map((row) => row.ids)
}

export type Likely = {
  id: string
  name: string
  phone: string | null
  email: string | null
  date_of_birth: string | null
}

export function listPeople(db: Db, businessId: string, customerIds: string[]): Promise<Likely[]> {
  return db
    .selectFrom('customers')
    .select(['id', 'name', 'phone', 'email', 'date_of_birth'])
    .where('business_id', '=', businessId)
    .where('id', '=', sql<string>`any(${customerIds}::uuid[])`)
    .execute()
}

/** Returns the pairs dismissed as two people, as `first second`. */
export async function listDismissed(db: Db, businessId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('duplicate_dismissals')
    .select(['first_id', 'second_id'])
    .where('business_id', '=', businessId)
    .execute()
  return new Set(rows.map((row) => `${row.first_id} ${row.second_id}`))
}

export async function insertDismissal(
  db: Db,
  businessId: string,
  pair: { first_id: string; second_id: string; dismissed_at: Date; dismissed_by: string },
): Promise<void> {
  await db
    .insertInto('duplicate_dismissals')
    .values({ ...pair, business_id: businessId })
    .onConflict((conflict) => conflict.columns(['business_id', 'first_id', 'second_id']).doNothing())
    .execute()
}
